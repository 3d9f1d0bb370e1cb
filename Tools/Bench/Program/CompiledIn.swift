import BenchReferences
import CLayoutPlugin
import CollectionModel
import Foundation
import LayoutPluginHost
import Waterfall

/// The plugin's own layout without a host: its table called on plain memory.
///
/// What it leaves behind can be asked for rectangles as a plugin's answer can: a box for every 64
/// items. Nothing is checked, and no slot is prepared.
final class CompiledIn {
  private let count: Int
  private let table: UnsafePointer<tw_layout_class>
  private let layout: OpaquePointer
  private let host: UnsafeMutablePointer<tw_host>
  private let items: UnsafeMutablePointer<tw_attr>
  private let sizes: UnsafeMutablePointer<tw_size>
  private let section: UnsafeMutablePointer<tw_section>

  init(_ count: Int) {
    self.count = count
    var why: Int32 = 0
    guard let plugin = tilework_plugin_entry_0(Self.abi, &why),
      let table = plugin.pointee.classes[0]
    else { fatalError("the layout refuses its own version") }
    self.table = table
    let host = UnsafeMutablePointer<tw_host>.allocate(capacity: 1)
    host.initialize(
      to: tw_host(
        struct_size: UInt32(MemoryLayout<tw_host>.size), abi: Self.abi, product: nil, ctx: nil,
        log: { _, _, _ in }, fail: { _, code, _, _ in code }, cancelled: { _ in 0 },
        extension: { _, _ in nil }))
    self.host = host
    var instance: OpaquePointer?
    let parameters = Array(#"{"columns":4,"gap":8,"tolerance":0}"#.utf8)
    let status = parameters.withUnsafeBytes { bytes in
      table.pointee.create?(
        table, host,
        tw_str(ptr: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), len: bytes.count),
        &instance)
    }
    guard status == TW_OK, let instance else { fatalError("the layout cannot be made") }
    layout = instance
    items = .allocate(capacity: count)
    items.initialize(repeating: tw_attr(), count: count)
    sizes = .allocate(capacity: count)
    for (index, size) in Workload(count: count).sizes.enumerated() {
      (sizes + index).initialize(to: tw_size(w: size.w, h: size.h))
    }
    section = .allocate(capacity: 1)
    section.initialize(to: tw_section())
    section.pointee.item_count = UInt64(count)
  }

  deinit {
    table.pointee.destroy?(layout)
    items.deallocate()
    sizes.deallocate()
    section.deallocate()
    host.deallocate()
  }

  private static let abi = UInt32(TW_ABI_MAJOR) << 16 | UInt32(TW_ABI_MINOR)

  /// Lays out.
  func prepare() {
    var input = tw_input()
    input.struct_size = UInt32(MemoryLayout<tw_input>.size)
    input.section_stride = UInt32(MemoryLayout<tw_section>.stride)
    input.container = tw_size(w: Workload.width, h: 600)
    input.section_count = 1
    input.item_count = UInt64(count)
    input.sections = UnsafePointer(section)
    input.item_sizes = UnsafePointer(sizes)
    var output = tw_output()
    output.struct_size = UInt32(MemoryLayout<tw_output>.size)
    output.attr_stride = UInt32(MemoryLayout<tw_attr>.stride)
    output.items = items
    output.item_capacity = UInt64(count)
    guard table.pointee.prepare?(layout, &input, &output) == TW_OK else {
      fatalError("the layout refuses")
    }
  }

  /// Lays out and makes the boxes by which rectangles find their items.
  func answer() {
    prepare()
    var boxes: [tw_rect] = []
    boxes.reserveCapacity((count + 63) / 64)
    for start in stride(from: 0, to: count, by: 64) {
      var (left, top) = (Double.infinity, Double.infinity)
      var (right, bottom) = (-Double.infinity, -Double.infinity)
      for index in start..<min(count, start + 64) {
        let frame = items[index].frame
        left = frame.x < left ? frame.x : left
        top = frame.y < top ? frame.y : top
        right = frame.x + frame.w > right ? frame.x + frame.w : right
        bottom = frame.y + frame.h > bottom ? frame.y + frame.h : bottom
      }
      boxes.append(tw_rect(x: left, y: top, w: right - left, h: bottom - top))
    }
    keep(boxes)
  }
}

/// Bundles to list.
enum Bundles {
  /// Writes a bundle like the ones that are shipped, with a library that nobody opens.
  static func write(_ number: Int, to folder: URL) throws {
    let id = "org.example.bench\(number)"
    let bundle = folder.appending(path: id + ".tileplugin")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "lib"), withIntermediateDirectories: true)
    let manifest = """
      {"manifest": 1, "id": "\(id)", "version": "1.0.0", "name": "Bench \(number)",
       "abi": {"major": \(PluginABI.major), "minimum": \(PluginABI.minor), "built": \(PluginABI.minor)},
       "library": {"\(PluginManifest.platform)": {"path": "lib/libBench.so"}},
       "layouts": [{"id": "\(id).bench", "name": "Bench", "doc": "a layout among many", "params": [
         {"key": "columns", "type": "int", "min": 1, "max": 256, "doc": "number of columns"},
         {"key": "gap", "type": "number", "default": 8, "min": 0, "max": 10000, "doc": "distance"},
         {"key": "mode", "type": "enum", "values": ["a", "b"], "default": "a", "doc": "how"}]}]}
      """
    try Data(manifest.utf8).write(to: bundle.appending(path: "manifest.json"))
    try Data("no library".utf8).write(to: bundle.appending(path: "lib/libBench.so"))
    for path in ["", "lib", "lib/libBench.so"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bundle.appending(path: path).path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: bundle.appending(path: "manifest.json").path)
  }
}
