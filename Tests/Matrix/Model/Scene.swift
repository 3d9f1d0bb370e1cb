import Foundation

/// A JSON object as Foundation reads it.
typealias Object = [String: Any]

/// Something that the model does not understand; its words are printed.
struct Complaint: Error {
  var words: String

  init(_ words: String) { self.words = words }
}

/// A scene as the guide to scenes describes it, read without the project's own reader.
struct ModelScene {
  struct Section {
    var header = 0.0
    var footer = 0.0
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
    /// Width and height that each item wants.
    var items: [(width: Double, height: Double)] = []
  }

  /// The window's width without the content inset.
  var width = 0.0
  /// Pixels in a point, 0 where positions stay exact.
  var scale = 0.0
  var isRightToLeft = false
  /// The options of the layout that the scene names.
  var options: Object = [:]
  var sections: [Section] = []

  /// Reads a scene for a layout.
  init(path: String, layout: String, rtl: Bool) throws {
    let scene = try Self.object(path)
    let window = scene["viewport"] as? Object ?? [:]
    let inset = window["contentInset"] as? [Double] ?? [0, 0, 0, 0]
    width = (window["width"] as? Double ?? 390) - inset[1] - inset[3]
    scale = window["scale"] as? Double ?? 0
    isRightToLeft = rtl || window["rtl"] as? Bool == true
    let wanted = scene["layout"] as? Object ?? [:]
    if wanted["name"] as? String == layout { options = wanted["options"] as? Object ?? [:] }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    for section in scene["sections"] as? [Object] ?? [] {
      var read = Section()
      read.header = Self.length(section["header"])
      read.footer = Self.length(section["footer"])
      if let edges = (section["flow"] as? Object)?["inset"] as? [Double] {
        (read.top, read.left, read.bottom, read.right) = (edges[0], edges[1], edges[2], edges[3])
      }
      for item in section["items"] as? [Object] ?? [] {
        let size = (item["width"] as? Double ?? 50, item["height"] as? Double ?? 50)
        for number in 0..<(item["repeat"] as? Int ?? 1) {
          if let seed = item["vary"] as? Int {
            guard item["width"] == nil else { throw Complaint("the model varies no given size") }
            read.items.append(Self.varied(UInt64(seed), UInt64(number)))
          } else {
            read.items.append(size)
          }
        }
      }
      if let source = section["itemsFrom"] as? Object {
        read.items += try Self.pictures(source, folder)
      }
      sections.append(read)
    }
  }

  /// Reads a file that holds one JSON object.
  static func object(_ path: String) throws -> Object {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Complaint("\(path) can't be read")
    }
    guard let object = try? JSONSerialization.jsonObject(with: bytes) as? Object else {
      throw Complaint("\(path) is not a JSON object")
    }
    return object
  }

  /// The length of a header or footer: 44 where it has a title and no size.
  private static func length(_ bar: Any?) -> Double {
    guard let bar = bar as? Object else { return 0 }
    if let size = bar["size"] as? [Double] { return size[1] }
    if let height = bar["height"] as? Double { return height }
    return bar["title"] == nil ? 0 : 44
  }

  /// The size of one of the items that vary: 40 to 120 wide and 30 to 90 high.
  private static func varied(_ seed: UInt64, _ number: UInt64) -> (width: Double, height: Double) {
    let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
    // SplitMix64: one step of the state, then its three mixing lines.
    var bits = seed &* golden &+ number &+ golden
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let (low, high) = (Double(UInt32(truncatingIfNeeded: bits)), Double(bits >> 32))
    let whole = 4_294_967_296.0
    return (40 + (low * 81 / whole).rounded(.down), 30 + (high * 61 / whole).rounded(.down))
  }

  /// The sizes of the PNG files of a folder: 120 points high and 30 more for frame and label, in
  /// their own aspect up to 3:1 and 16 wider for the frame.
  private static func pictures(
    _ source: Object, _ folder: URL
  ) throws -> [(width: Double, height: Double)] {
    guard source["glob"] as? String == "*.png", source["sort"] as? String == "name",
      source["limit"] == nil, let name = source["folder"] as? String
    else { throw Complaint("the model reads itemsFrom with *.png, sorted by name, only") }
    let place = folder.appendingPathComponent(name)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix(".png") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    return try names.map { name in
      let file = place.appendingPathComponent(name)
      let bytes = [UInt8](try Data(contentsOf: file).prefix(24))
      guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        throw Complaint("\(file.path) is no PNG")
      }
      func number(_ at: Int) -> Double { bytes[at..<at + 4].reduce(0) { $0 * 256 + Double($1) } }
      let aspect = min(3, max(1.0 / 3, number(16) / number(20)))
      return (120 * aspect + 16, 150)
    }
  }
}
