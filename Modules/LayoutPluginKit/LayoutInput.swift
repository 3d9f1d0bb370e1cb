/// Everything a layout may know, valid during one call of `prepare`.
///
/// It cannot be copied or kept: storing it is a compile error. All lengths are points.
public struct LayoutInput: ~Copyable {
  @usableFromInline let raw: UnsafePointer<tw_input>
  @usableFromInline let sizes: UnsafePointer<tw_size>?
  let host: UnsafePointer<tw_host>
  /// The number of items in all sections.
  public let itemCount: Int

  init(_ raw: UnsafePointer<tw_input>, host: UnsafePointer<tw_host>) {
    self.raw = raw
    self.host = host
    sizes = raw.pointee.item_sizes
    itemCount = Int(raw.pointee.item_count)
  }

  /// The window's size.
  @inlinable public var container: tw_size { raw.pointee.container }
  /// The part of the content that is seen now.
  @inlinable public var visible: tw_rect { raw.pointee.visible }
  /// The content inset that is in force.
  @inlinable public var insets: tw_insets { raw.pointee.insets }
  /// The safe area insets.
  @inlinable public var safeArea: tw_insets { raw.pointee.safe_area }
  /// The layout margins.
  @inlinable public var margins: tw_insets { raw.pointee.margins }
  /// Pixels in a point, 0 when unknown; the host rounds positions, not the layout.
  @inlinable public var scale: Double { raw.pointee.scale }
  /// Whether the user reads from right to left.
  @inlinable public var isRightToLeft: Bool { raw.pointee.direction == TW_DIRECTION_RTL }
  /// The number of sections.
  @inlinable public var sectionCount: Int { Int(raw.pointee.section_count) }

  /// Returns the size that an item wants; a NaN in it means that `measure` must be asked.
  /// - Precondition: `item` is in `0..<itemCount`.
  @inlinable public func size(_ item: Int) -> tw_size {
    guard let sizes, item >= 0, item < itemCount else { indexOutOfRange(item, itemCount, "item") }
    return sizes[item]
  }

  /// Returns a section.
  /// - Precondition: `section` is in `0..<sectionCount`.
  public func section(_ section: Int) -> LayoutSectionInput {
    guard let first = raw.pointee.sections, section >= 0, section < sectionCount else {
      indexOutOfRange(section, sectionCount, "section")
    }
    // A newer host may have longer sections: the stride says how far apart they are.
    let place = UnsafeRawPointer(first) + section * Int(raw.pointee.section_stride)
    return LayoutSectionInput(raw: place.assumingMemoryBound(to: tw_section.self).pointee)
  }

  /// Asks for the sizes of items, given the room; a NaN side of `proposed` is free.
  ///
  /// Ask for many items at once: each question may cross a process border.
  /// - Throws: The host's error, to be passed on.
  public func measure(_ items: [Int], in proposed: tw_size) throws(LayoutError) -> [tw_size] {
    guard let ask = raw.pointee.measure else {
      throw .unsupported("the host measures no items; give every item a size")
    }
    let numbers = items.map { UInt64($0) }
    var answer = [tw_size](repeating: tw_size(w: .nan, h: .nan), count: items.count)
    let status = ask(raw.pointee.measure_ctx, numbers, numbers.count, proposed, &answer)
    guard status == TW_OK else {
      throw LayoutError(code: status, message: "the host could not measure \(items.count) items")
    }
    return answer
  }

  /// Throws when the host wants the call to end; ask every few thousand items.
  /// - Throws: `LayoutError.cancelled`.
  public func checkCancelled() throws(LayoutError) {
    if let cancelled = host.pointee.cancelled, cancelled(host.pointee.ctx) != 0 {
      throw .cancelled
    }
  }

  /// Tells the user something; never print, because the standard streams belong to the host.
  public func log(_ level: LayoutLogLevel, _ message: String) {
    guard let log = host.pointee.log else { return }
    withBorrowedText(message) { log(host.pointee.ctx, level.rawValue, $0) }
  }
}

/// One section of the input.
public struct LayoutSectionInput {
  let raw: tw_section

  /// The number of its first item, counted over all sections.
  public var firstItem: Int { Int(raw.first_item) }
  /// The number of its items.
  public var itemCount: Int { Int(raw.item_count) }
  /// The numbers of its items.
  public var items: Range<Int> { firstItem..<firstItem + itemCount }
  /// The margins around its items.
  public var insets: tw_insets { raw.insets }
  /// The header's size; zero means there is none.
  public var header: tw_size { raw.header }
  /// The footer's size; zero means there is none.
  public var footer: tw_size { raw.footer }
  /// The smallest gap between lines.
  public var lineSpacing: Double { raw.line_spacing }
  /// The smallest gap between items of a line.
  public var itemSpacing: Double { raw.item_spacing }
}

/// How important a message is.
public enum LayoutLogLevel: Int32, Sendable {
  /// For the plugin's author.
  case debug = 0
  /// For whoever asks for details.
  case info = 1
  /// Something odd that was dealt with.
  case warning = 2
  /// Something that makes the result doubtful.
  case error = 3
}

/// Stops with a sentence; `precondition` would say nothing in a release build.
@usableFromInline func indexOutOfRange(_ index: Int, _ count: Int, _ what: String) -> Never {
  fatalError("\(what) \(index) does not exist: there are \(count), numbered from 0")
}

func withBorrowedText<R>(_ text: String, _ body: (tw_str) -> R) -> R {
  var copy = text
  return copy.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { body(tw_str(ptr: $0.baseAddress, len: $0.count)) }
  }
}
