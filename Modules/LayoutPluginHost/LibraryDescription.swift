internal import CLayoutPlugin

/// What a loaded library says of itself: its tables, read once and checked.
package struct LibraryDescription: Hashable, Sendable {
  /// One layout class.
  package struct Layout: Hashable, Sendable {
    var id: String
    var name: String
    var version: String
    var flags: UInt32
    var kinds: [String]
  }

  var id: String
  var version: String
  var layouts: [Layout]

  /// What is wrong with a table.
  struct Fault: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }

  static let maximumClasses = 256
  static let maximumKinds = 256
  static let maximumText = 256

  init(id: String, version: String, layouts: [Layout]) {
    self.id = id
    self.version = version
    self.layouts = layouts
  }

  /// Reads the table that an entry function returned.
  init(reading table: UnsafePointer<tw_plugin>?) throws(Fault) {
    guard let table else {
      throw Fault("its entry function returned no table")
    }
    try Self.checkAlignment(table, "the plugin table")
    let size = table.pointee.struct_size
    try Self.check(size, atLeast: MemoryLayout<tw_plugin>.size, "tw_plugin")
    let abi = table.pointee.abi
    guard abi == PluginABI.packed else {
      throw Fault(
        "its table is built for plugin ABI \(PluginABI.text(abi)), this host provides "
          + "\(PluginABI.text)")
    }
    guard table.pointee.reserved == 0 else {
      throw Fault("tw_plugin.reserved is \(table.pointee.reserved), expected 0")
    }
    let count = Int(table.pointee.class_count)
    guard count >= 1, count <= Self.maximumClasses else {
      throw Fault("class_count is \(count), expected 1 to \(Self.maximumClasses)")
    }
    guard let classes = table.pointee.classes else { throw Fault("tw_plugin.classes is NULL") }
    id = try Self.text(table.pointee.id, "tw_plugin.id")
    version = try Self.text(table.pointee.version, "tw_plugin.version")
    layouts = []
    for index in 0..<count {
      layouts.append(try Self.layout(classes[index], at: index))
    }
  }

  private static func layout(_ table: UnsafePointer<tw_layout_class>?, at index: Int)
    throws(Fault) -> Layout
  {
    let what = "class \(index)"
    guard let table else { throw Fault("\(what) is NULL") }
    try checkAlignment(table, what)
    try check(
      table.pointee.struct_size, atLeast: MemoryLayout<tw_layout_class>.size,
      "tw_layout_class of \(what)")
    let cls = table.pointee
    guard cls.reserved == 0 else { throw Fault("\(what): reserved is \(cls.reserved), expected 0") }
    let known = TW_CLASS_SERIAL | TW_CLASS_MAIN_THREAD | TW_CLASS_TRANSFORMS | TW_CLASS_FLIPS
    guard cls.flags & ~known == 0 else { throw Fault("\(what): unknown bits in flags") }
    guard cls.create != nil else { throw Fault("\(what): create is NULL") }
    guard cls.destroy != nil else { throw Fault("\(what): destroy is NULL") }
    guard cls.prepare != nil else { throw Fault("\(what): prepare is NULL") }
    guard cls.extension != nil else { throw Fault("\(what): extension is NULL") }
    let kindCount = Int(cls.kind_count)
    guard kindCount <= maximumKinds else {
      throw Fault("\(what): kind_count is \(kindCount), expected at most \(maximumKinds)")
    }
    var kinds: [String] = []
    if kindCount > 0 {
      guard let names = cls.kinds else { throw Fault("\(what): kinds is NULL") }
      for kind in 0..<kindCount { kinds.append(try text(names[kind], "\(what): kind \(kind)")) }
    }
    return Layout(
      id: try text(cls.id, "\(what): id"), name: try text(cls.name, "\(what): name"),
      version: try text(cls.version, "\(what): version"), flags: cls.flags, kinds: kinds)
  }

  private static func checkAlignment<T>(_ pointer: UnsafePointer<T>, _ what: String)
    throws(Fault)
  {
    guard UInt(bitPattern: pointer) % UInt(MemoryLayout<T>.alignment) == 0 else {
      throw Fault("the pointer to \(what) is not aligned to 8 bytes")
    }
  }

  private static func check(_ size: UInt32, atLeast wanted: Int, _ what: String) throws(Fault) {
    guard Int(size) >= wanted else {
      throw Fault("\(what) says it has \(size) bytes, expected at least \(wanted)")
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(Fault)
    -> String
  {
    guard let pointer else { throw Fault("\(what) is NULL") }
    var bytes: [UInt8] = []
    while bytes.count <= maximumText {
      let byte = UInt8(bitPattern: pointer[bytes.count])
      if byte == 0 { break }
      bytes.append(byte)
    }
    guard bytes.count <= maximumText else {
      throw Fault("\(what) has more than \(maximumText) bytes")
    }
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault("\(what) is empty or not UTF-8")
    }
    return text
  }
}

extension LibraryDescription {
  /// The description as the bytes and words of a message.
  var encoded: (words: [UInt64], bytes: [UInt8]) {
    var texts = [id, version]
    for layout in layouts {
      texts += [layout.id, layout.name, layout.version, String(layout.flags)]
      texts += [String(layout.kinds.count)] + layout.kinds
    }
    return ([UInt64(layouts.count)], Array(texts.joined(separator: "\0").utf8))
  }

  /// Reads a description from a message; nil where it is broken.
  package init?(_ message: Message) {
    var texts = message.texts[...]
    guard texts.count >= 2 else { return nil }
    let (id, version) = (texts.removeFirst(), texts.removeFirst())
    var layouts: [Layout] = []
    for _ in 0..<min(message.count(0), Self.maximumClasses) {
      guard texts.count >= 5 else { return nil }
      let head = Array(texts.prefix(5))
      texts.removeFirst(5)
      guard let flags = UInt32(head[3]), let count = Int(head[4]), count >= 0,
        count <= texts.count
      else { return nil }
      layouts.append(
        Layout(
          id: head[0], name: head[1], version: head[2], flags: flags,
          kinds: Array(texts.prefix(count))))
      texts.removeFirst(count)
    }
    self.init(id: id, version: version, layouts: layouts)
  }
}
