/// The arrays that a layout fills, valid during one call of `prepare`.
///
/// Every item's slot must be written: the host finds the ones left out and refuses the result.
public struct LayoutOutput: ~Copyable {
  @usableFromInline let raw: UnsafeMutablePointer<tw_output>
  @usableFromInline let slots: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  @usableFromInline let count: Int

  init(_ raw: UnsafeMutablePointer<tw_output>) {
    self.raw = raw
    slots = UnsafeMutableRawPointer(raw.pointee.items)
    stride = Int(raw.pointee.attr_stride)
    count = Int(raw.pointee.item_capacity)
  }

  /// Places an item: its frame in content coordinates and how it looks.
  /// - Precondition: `item` is one of the input's items.
  @inlinable public func place(
    _ item: Int, x: Double, y: Double, w: Double, h: Double,
    alpha: Double = 1, z: Int32 = 0, hidden: Bool = false
  ) {
    guard let slots, item >= 0, item < count else { indexOutOfRange(item, count, "item") }
    let slot = (slots + item &* stride).assumingMemoryBound(to: tw_attr.self)
    slot.pointee = tw_attr(
      frame: tw_rect(x: x, y: y, w: w, h: h), alpha: alpha, z: z,
      flags: hidden ? TW_ATTR_HIDDEN : 0)
  }

  /// Gives a placed item a 4 × 4 matrix in row order, applied around its frame's centre.
  /// - Precondition: the layout has the flag `transforms`, and `item` was placed before.
  public func setTransform(_ item: Int, _ matrix: [Double]) {
    guard let matrices = raw.pointee.transforms, matrix.count == 16 else {
      fatalError("a transform has 16 numbers, and the layout needs the flag `transforms`")
    }
    guard let slots, item >= 0, item < count else { indexOutOfRange(item, count, "item") }
    let target = UnsafeMutableRawPointer(matrices + item).assumingMemoryBound(to: Double.self)
    for index in 0..<16 { target[index] = matrix[index] }
    (slots + item * stride).assumingMemoryBound(to: tw_attr.self).pointee.flags |=
      TW_ATTR_TRANSFORM
  }

  /// Sets the size of all content; it must cover every frame.
  public func setContent(w: Double, h: Double) { raw.pointee.content = tw_size(w: w, h: h) }

  /// Places a section's header.
  /// - Throws: The host's error, to be passed on.
  public func placeHeader(
    section: Int, x: Double, y: Double, w: Double, h: Double, z: Int32 = 0
  ) throws(LayoutError) {
    try emit(role: TW_ROLE_HEADER, section: section, frame: tw_rect(x: x, y: y, w: w, h: h), z: z)
  }

  /// Places a section's footer.
  /// - Throws: The host's error, to be passed on.
  public func placeFooter(
    section: Int, x: Double, y: Double, w: Double, h: Double, z: Int32 = 0
  ) throws(LayoutError) {
    try emit(role: TW_ROLE_FOOTER, section: section, frame: tw_rect(x: x, y: y, w: w, h: h), z: z)
  }

  /// Places any element that is not an item; `kind` counts in the layout's kinds.
  /// - Throws: The host's error, to be passed on.
  public func placeExtra(
    _ role: LayoutExtraRole, kind: Int = 0, section: Int, item: Int = 0, frame: tw_rect,
    alpha: Double = 1, z: Int32 = 0
  ) throws(LayoutError) {
    try emit(
      role: role.rawValue, kind: kind, section: section, item: item, frame: frame, alpha: alpha,
      z: z)
  }

  private func emit(
    role: UInt32, kind: Int = 0, section: Int, item: Int = 0, frame: tw_rect, alpha: Double = 1,
    z: Int32
  ) throws(LayoutError) {
    guard section >= 0, item >= 0, kind >= 0, kind <= Int(UInt32.max) else {
      throw .failed("an element has section \(section), item \(item), kind \(kind); none is < 0")
    }
    var extra = tw_extra(
      attr: tw_attr(frame: frame, alpha: alpha, z: z, flags: 0), role: role, kind: UInt32(kind),
      section: UInt64(section), item: UInt64(item))
    guard let accept = raw.pointee.emit_extra else {
      throw .unsupported("the host takes no elements besides items")
    }
    let status = accept(raw.pointee.extra_ctx, &extra, 1)
    guard status == TW_OK else {
      throw LayoutError(
        code: status, message: "the host refused an element of section \(section)")
    }
  }
}

/// What an element besides the items is.
public enum LayoutExtraRole: UInt32, Sendable {
  /// A section's header.
  case header = 1
  /// A section's footer.
  case footer = 2
  /// Another view with data.
  case supplementary = 3
  /// A view without data.
  case decoration = 4
}
