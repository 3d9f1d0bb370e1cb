internal import CLayoutPlugin

/// The version of the border that this host speaks.
public enum PluginABI {
  /// The major number, part of the entry symbol's name.
  public static let major = Int(TW_ABI_MAJOR)
  /// The minor number.
  public static let minor = Int(TW_ABI_MINOR)
  /// The version as people write it.
  public static let text = "\(major).\(minor)"
  /// The name of the entry function.
  public static let entrySymbol = TW_ENTRY_SYMBOL
  /// Every entry function's name begins like this.
  static let entryPrefix = "tilework_plugin_entry_"

  /// Major and minor in one number, as they cross the border.
  static let packed = UInt32(TW_ABI_MAJOR) << 16 | UInt32(TW_ABI_MINOR)

  /// Writes a number that crossed the border as people write versions.
  static func text(_ packed: UInt32) -> String { "\(packed >> 16).\(packed & 0xffff)" }
}
