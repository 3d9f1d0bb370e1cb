internal import StrictJSON

/// What a bundle's `manifest.json` says: all that is known of a plugin without loading it.
public struct PluginManifest: Sendable {
  /// One layout.
  public struct Layout: Sendable {
    /// The identifier: the plugin's, a dot, a name.
    public var id: String
    /// The name for people.
    public var name: String
    /// What the layout does, one sentence.
    public var summary: String
    /// The flags by name: `serial`, `main-thread`, `transforms`, `flips`.
    public var flags: [String]
    /// The names of supplementary and decoration kinds.
    public var kinds: [String]
    /// The parameters.
    public var parameters: [PluginParameter]

    /// The last part of the identifier, under which the layout is found too.
    public var shortName: String { id.split(separator: ".").last.map(String.init) ?? id }
  }

  /// The library for one platform.
  public struct Library: Sendable {
    /// The path relative to the bundle.
    public var path: String
    /// The file's SHA-256 in hexadecimal, or nil where the manifest does not give it.
    public var sha256: String?
  }

  /// The identifier, reverse DNS in lower case.
  public var id: String
  /// The version, MAJOR.MINOR.PATCH.
  public var version: String
  /// The name for people.
  public var name: String
  /// The licence, or empty.
  public var license: String
  /// The border's major number.
  public var abiMajor: Int
  /// The oldest minor number of a host that will do.
  public var abiMinimum: Int
  /// The minor number the plugin was built with.
  public var abiBuilt: Int
  /// The libraries by platform: `linux-x86_64`.
  public var libraries: [String: Library]
  /// The layouts.
  public var layouts: [Layout]
  /// What is odd but does no harm: unknown keys.
  public var warnings: [String]

  /// The platform this host runs on, as manifests name it.
  public static var platform: String {
    #if os(macOS)
      "macos"
    #elseif arch(arm64)
      "linux-aarch64"
    #elseif arch(x86_64)
      "linux-x86_64"
    #else
      "unknown"
    #endif
  }

  /// More bytes than this are no manifest.
  public static let maximumBytes = 64 << 10
  /// Deeper nesting than this is no manifest.
  public static let maximumDepth = 16
}
