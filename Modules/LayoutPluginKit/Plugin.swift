/// The table that a plugin's entry function returns.
///
/// Keep it in a global `let`: it is then built once, whatever thread asks first, and never freed.
///
/// ```
/// let plugin = Plugin(id: "org.example.masonry", version: "1.0.0", Masonry.self)
///
/// @c public func tilework_plugin_entry_0(
///   _ host: UInt32, _ why: UnsafeMutablePointer<Int32>?
/// ) -> UnsafePointer<tw_plugin>? { plugin.entry(host, why) }
/// ```
public struct Plugin: @unchecked Sendable {
  // Safe to share: the table is written before the value exists and never again.
  private let table: UnsafePointer<tw_plugin>

  /// Builds the table of a plugin with the given layouts.
  public init<each Layout: CollectionLayout>(
    id: StaticString, version: StaticString, _ layouts: repeat (each Layout).Type
  ) {
    var classes: [UnsafePointer<tw_layout_class>?] = []
    repeat classes.append(Self.makeClass((each Layout).self))
    let list = UnsafeMutablePointer<UnsafePointer<tw_layout_class>?>.allocate(
      capacity: max(1, classes.count))
    list.initialize(from: classes, count: classes.count)
    let table = UnsafeMutablePointer<tw_plugin>.allocate(capacity: 1)
    table.initialize(
      to: tw_plugin(
        struct_size: UInt32(MemoryLayout<tw_plugin>.size), abi: pluginABI,
        class_count: UInt32(classes.count), reserved: 0, id: id.cString,
        version: version.cString, classes: UnsafePointer(list)))
    self.table = UnsafePointer(table)
  }

  /// Answers the host: the table, or nil and a status when the versions do not fit.
  public func entry(
    _ host: UInt32, _ why: UnsafeMutablePointer<Int32>?
  ) -> UnsafePointer<tw_plugin>? {
    guard host >> 16 == TW_ABI_MAJOR else {
      why?.pointee = TW_E_ABI
      return nil
    }
    why?.pointee = TW_OK
    return table
  }

  private static func makeClass<Layout: CollectionLayout>(
    _ layout: Layout.Type
  ) -> UnsafePointer<tw_layout_class> {
    let kinds = Layout.kinds
    var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    if !kinds.isEmpty {
      let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: kinds.count)
      list.initialize(from: kinds.map(\.cString), count: kinds.count)
      names = list
    }
    let calls = UnsafeMutablePointer<LayoutCalls>.allocate(capacity: 1)
    calls.initialize(to: LayoutCalls(Layout.self))
    let table = UnsafeMutablePointer<tw_layout_class>.allocate(capacity: 1)
    table.initialize(
      to: tw_layout_class(
        struct_size: UInt32(MemoryLayout<tw_layout_class>.size), flags: Layout.flags.rawValue,
        id: Layout.id.cString, name: Layout.name.cString, version: Layout.version.cString,
        kinds: names.map { UnsafePointer($0) }, kind_count: UInt32(kinds.count), reserved: 0,
        user: UnsafeMutableRawPointer(calls), create: createInstance, destroy: destroyInstance,
        prepare: prepareInstance, extension: findExtension))
    return UnsafePointer(table)
  }
}

/// The border version that this SDK speaks; the header's macro is not visible to Swift.
let pluginABI = UInt32(TW_ABI_MAJOR) << 16 | UInt32(TW_ABI_MINOR)

extension StaticString {
  /// The text as a C string that lives for ever.
  fileprivate var cString: UnsafePointer<CChar>? {
    guard hasPointerRepresentation else { return nil }
    return UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
