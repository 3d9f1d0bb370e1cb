internal import CLayoutPlugin
internal import CollectionModel

/// Writes a request into shared memory: the sections, then the sizes of all items.
///
/// The sizes of the request before are left standing where they are the same: a layout is often
/// asked again for the same items in another window.
struct RequestWriter {
  private var region: SharedRegion?
  private var written: [LayoutSection] = []
  private var call = PrepareCall()

  /// Writes `request` and returns a call with everything but its outputs.
  ///
  /// - Precondition: The request is within a `HandoverLimit`, so that no size overflows.
  mutating func write(_ request: LayoutRequest, to segment: SharedSegment) throws(SystemFault)
    -> PrepareCall
  {
    let itemCount = request.shape.totalItemCount
    let sectionBytes = request.sections.count * MemoryLayout<tw_section>.stride
    let sizeBytes = itemCount * MemoryLayout<tw_size>.stride
    if let region, isSame(request.sections) {
      writeSections(request.sections, at: region.base + offset(in: region) + call.input.start)
      call.viewport = request.viewport
      return call
    }
    call = PrepareCall()
    call.viewport = request.viewport
    call.sectionCount = request.sections.count
    call.itemCount = itemCount
    written = request.sections
    guard sectionBytes + sizeBytes > 0 else {
      region = nil
      return call
    }
    // Given back first, so that the same place can be used again.
    region = nil
    let region = try segment.region(sectionBytes + sizeBytes).get()
    let range = region.tail(sectionBytes + sizeBytes)
    let start = range.length - sectionBytes - sizeBytes
    call.input = .init(range: range, start: start)
    call.sizesStart = start + sectionBytes
    let base = region.base + (range.offset - region.range.offset)
    writeSections(request.sections, at: base + start)
    writeSizes(
      request.sections, at: (base + call.sizesStart).assumingMemoryBound(to: tw_size.self))
    self.region = region
    return call
  }

  /// The bytes of the region before the part that the other side maps.
  private func offset(in region: SharedRegion) -> Int {
    call.input.range.offset - region.range.offset
  }

  /// Whether the items are the ones that stand written already.
  ///
  /// Arrays with the same storage are equal, and holding them keeps the storage from changing.
  private func isSame(_ sections: [LayoutSection]) -> Bool {
    guard sections.count == written.count else { return false }
    for index in sections.indices {
      guard sections[index].itemSizes.isSameStorage(as: written[index].itemSizes) else {
        return false
      }
    }
    return true
  }

  private func writeSections(_ sections: [LayoutSection], at base: UnsafeMutableRawPointer) {
    let target = base.assumingMemoryBound(to: tw_section.self)
    var first: UInt64 = 0
    for (index, section) in sections.enumerated() {
      (target + index).initialize(
        to: tw_section(
          first_item: first, item_count: UInt64(section.itemSizes.count),
          insets: tw_insets(section.inset), header: tw_size(section.headerSize),
          footer: tw_size(section.footerSize), line_spacing: section.lineSpacing,
          item_spacing: section.interitemSpacing))
      first += UInt64(section.itemSizes.count)
    }
  }

  private func writeSizes(_ sections: [LayoutSection], at target: UnsafeMutablePointer<tw_size>) {
    var next = target
    for section in sections {
      let sizes = section.itemSizes
      switch sizes.storage {
      case .uniform(let size):
        next.initialize(repeating: tw_size(size), count: sizes.count)
      case .narrow(let widths, let heights):
        for index in 0..<sizes.count {
          next[index] = tw_size(w: Double(widths[index]), h: Double(heights[index]))
        }
      case .wide(let widths, let heights):
        for index in 0..<sizes.count {
          next[index] = tw_size(w: widths[index], h: heights[index])
        }
      }
      next += sizes.count
    }
  }
}

extension tw_size {
  init(_ size: Size) { self.init(w: size.width, h: size.height) }
}

extension ItemSizes {
  /// Whether the sizes are the same without looking at each.
  func isSameStorage(as other: ItemSizes) -> Bool {
    guard count == other.count else { return false }
    switch (storage, other.storage) {
    case (.uniform(let a), .uniform(let b)): return a == b
    case (.narrow(let a, let b), .narrow(let c, let d)): return same(a, c) && same(b, d)
    case (.wide(let a, let b), .wide(let c, let d)): return same(a, c) && same(b, d)
    default: return false
    }
  }

  private func same<Element>(_ a: [Element], _ b: [Element]) -> Bool {
    a.withUnsafeBufferPointer { first in
      b.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress && first.count == $0.count }
    }
  }
}
