public import LayoutPluginKit

/// Runs a layout in a test, without a host and without a library.
///
/// ```
/// let result = try LayoutBench.run(
///   Masonry.self, params: #"{"columns": 2}"#, width: 100, sizes: [(50, 30), (50, 10)])
/// #expect(result.frames[1].x == 50)
/// ```
public enum LayoutBench {
  /// What a layout answered.
  public struct Result {
    /// The frame of each item.
    public var frames: [tw_rect]
    /// The attributes of each item.
    public var items: [tw_attr]
    /// The elements besides items.
    public var extras: [tw_extra]
    /// The size of all content.
    public var content: tw_size
  }

  /// Lays out sections of items.
  /// - Throws: The layout's error, or one that names the item it left out.
  public static func run<Layout: CollectionLayout>(
    _ type: Layout.Type, params: String = "{}", width: Double, height: Double = 480,
    sections: [[(w: Double, h: Double)]], insets: tw_insets = tw_insets(),
    header: Double = 0, footer: Double = 0, rightToLeft: Bool = false
  ) throws(LayoutError) -> Result {
    var layout = try Layout(params: params)
    var first: UInt64 = 0
    var rows: [tw_section] = []
    for section in sections {
      rows.append(
        tw_section(
          first_item: first, item_count: UInt64(section.count), insets: insets,
          header: tw_size(w: width, h: header), footer: tw_size(w: width, h: footer),
          line_spacing: 10, item_spacing: 10))
      first += UInt64(section.count)
    }
    let sizes = sections.joined().map { tw_size(w: $0.w, h: $0.h) }
    let count = sizes.count
    let untouched = tw_attr(
      frame: tw_rect(x: .nan, y: .nan, w: .nan, h: .nan), alpha: .nan, z: -1, flags: .max)
    var items = [tw_attr](repeating: untouched, count: max(1, count))
    var transforms = [tw_transform](
      repeating: tw_transform(), count: Layout.flags.contains(.transforms) ? max(1, count) : 0)
    var collector = Collector()
    var content = tw_size(w: .nan, h: .nan)
    let outcome = rows.withUnsafeBufferPointer { rows in
      sizes.withUnsafeBufferPointer { sizes in
        items.withUnsafeMutableBufferPointer { items in
          transforms.withUnsafeMutableBufferPointer { transforms in
            withUnsafeMutablePointer(to: &collector) { collector in
              let host = bareHost
              return withUnsafePointer(to: host) { host in
                let input = tw_input(
                  struct_size: UInt32(MemoryLayout<tw_input>.size),
                  section_stride: UInt32(MemoryLayout<tw_section>.stride),
                  container: tw_size(w: width, h: height),
                  visible: tw_rect(x: 0, y: 0, w: width, h: height), insets: tw_insets(),
                  safe_area: tw_insets(), margins: tw_insets(), scale: 0,
                  direction: rightToLeft ? TW_DIRECTION_RTL : TW_DIRECTION_LTR, reserved: 0,
                  section_count: UInt64(rows.count), item_count: UInt64(count),
                  sections: rows.baseAddress, item_sizes: sizes.baseAddress, measure_ctx: nil,
                  measure: nil)
                var output = tw_output(
                  struct_size: UInt32(MemoryLayout<tw_output>.size),
                  attr_stride: UInt32(MemoryLayout<tw_attr>.stride), items: items.baseAddress,
                  item_capacity: UInt64(count), content: tw_size(w: .nan, h: .nan),
                  transforms: transforms.isEmpty ? nil : transforms.baseAddress,
                  transform_capacity: UInt64(transforms.count),
                  extra_ctx: UnsafeMutableRawPointer(collector), emit_extra: collect)
                let error = LayoutCall.prepare(&layout, input, host: host, &output)
                content = output.content
                return error
              }
            }
          }
        }
      }
    }
    if let outcome { throw outcome }
    items.removeLast(items.count - count)
    for (index, item) in items.enumerated() where item.flags == .max {
      throw .failed("item \(index) was not placed")
    }
    return Result(
      frames: items.map(\.frame), items: items, extras: collector.extras, content: content)
  }

  /// Lays out one section of items.
  /// - Throws: The layout's error, or one that names the item it left out.
  public static func run<Layout: CollectionLayout>(
    _ type: Layout.Type, params: String = "{}", width: Double, height: Double = 480,
    sizes: [(w: Double, h: Double)]
  ) throws(LayoutError) -> Result {
    try run(type, params: params, width: width, height: height, sections: [sizes])
  }

  private static var bareHost: tw_host {
    tw_host(
      struct_size: UInt32(MemoryLayout<tw_host>.size), abi: LayoutCall.abi, product: nil,
      ctx: nil, log: nil, fail: nil, cancelled: nil, extension: nil)
  }
}

/// Holds the elements besides items while a layout runs.
private struct Collector {
  var extras: [tw_extra] = []
}

private let collect:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<tw_extra>?, Int) -> tw_status = {
    context, extras, count in
    guard let context, let extras else { return TW_E_ARGUMENT }
    let collector = context.assumingMemoryBound(to: Collector.self)
    collector.pointee.extras.append(
      contentsOf: UnsafeBufferPointer(start: extras, count: count))
    return TW_OK
  }
