@_exported public import CLayoutPlugin

/// A layout that a plugin ships: a value that is made from parameters and then lays out.
///
/// A layout is a struct. One value is made for each use; `prepare` is called any number of times
/// and each call stands alone: equal input must give equal output, in every process. Beware of the
/// order of sets and dictionaries, which differs from process to process.
///
/// ```
/// struct Column: CollectionLayout {
///   static let id: StaticString = "org.example.column.plain"
///   static let name: StaticString = "Column", version: StaticString = "1.0.0"
///   init(params: String) throws(LayoutError) {}
///   mutating func prepare(
///     _ input: borrowing LayoutInput, _ out: borrowing LayoutOutput
///   ) throws(LayoutError) {
///     var y = 0.0
///     for item in 0..<input.itemCount {
///       let size = input.size(item)
///       out.place(item, x: 0, y: y, w: size.w, h: size.h)
///       y += size.h
///     }
///     out.setContent(w: input.container.w, h: y)
///   }
/// }
/// ```
public protocol CollectionLayout {
  /// The layout's identifier: the plugin's identifier, a dot, a name.
  static var id: StaticString { get }
  /// The name that people see.
  static var name: StaticString { get }
  /// The layout's version, MAJOR.MINOR.PATCH.
  static var version: StaticString { get }
  /// What the host must know about the layout; the manifest says the same.
  static var flags: LayoutFlags { get }
  /// The names of the supplementary and decoration kinds, as in the manifest.
  static var kinds: [StaticString] { get }

  /// Makes the layout from a JSON object of parameters; `LayoutParameters` reads it.
  /// - Throws: A `LayoutError`, best with the key of the parameter at fault.
  init(params: String) throws(LayoutError)

  /// Lays out: reads `input`, writes every slot of `out` and the content's size.
  /// - Throws: A `LayoutError`; the host then ignores everything written.
  mutating func prepare(
    _ input: borrowing LayoutInput, _ out: borrowing LayoutOutput
  ) throws(LayoutError)
}

extension CollectionLayout {
  /// No flags.
  public static var flags: LayoutFlags { [] }
  /// No kinds.
  public static var kinds: [StaticString] { [] }
}

/// What the host must know about a layout before it calls it.
public struct LayoutFlags: OptionSet, Hashable, Sendable {
  /// The bits, as in the header.
  public let rawValue: UInt32

  /// Creates flags from the header's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Instances must not run at the same time.
  public static let serial = LayoutFlags(rawValue: TW_CLASS_SERIAL)
  /// All calls come on the main thread.
  public static let mainThread = LayoutFlags(rawValue: TW_CLASS_MAIN_THREAD)
  /// The layout wants to set transforms.
  public static let transforms = LayoutFlags(rawValue: TW_CLASS_TRANSFORMS)
  /// The layout places from the left; the host mirrors for right-to-left readers.
  public static let flips = LayoutFlags(rawValue: TW_CLASS_FLIPS)
}
