internal import CLayoutPlugin

/// The class flags by their names in manifests.
enum PluginFlags {
  static let bits: [String: UInt32] = [
    "serial": TW_CLASS_SERIAL, "main-thread": TW_CLASS_MAIN_THREAD,
    "transforms": TW_CLASS_TRANSFORMS, "flips": TW_CLASS_FLIPS,
  ]

  /// Returns the bits of a list of names.
  static func value(_ names: [String]) -> UInt32 {
    names.reduce(0) { $0 | (bits[$1] ?? 0) }
  }

  /// Returns the names of bits, sorted.
  static func names(_ value: UInt32) -> [String] {
    bits.filter { value & $0.value != 0 }.map(\.key).sorted()
  }
}
