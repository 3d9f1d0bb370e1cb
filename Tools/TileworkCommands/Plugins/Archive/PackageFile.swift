/// One file or folder of a packed plugin.
package struct PackageFile: Hashable, Sendable {
  /// The path with the bundle's folder first, parts separated by `/`: `org.a.b.tileplugin/lib`.
  package var path: String
  /// The bytes, or nil for a folder.
  package var bytes: [UInt8]?
  /// Whether it may be executed, as a library usually may.
  package var isExecutable: Bool

  /// Creates a file, or a folder where there are no bytes.
  package init(_ path: String, bytes: [UInt8]?, isExecutable: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isExecutable = isExecutable
  }

  /// The mode that it is packed and installed with, whatever it had before and whatever the umask.
  package var mode: UInt32 { bytes == nil || isExecutable ? 0o755 : 0o644 }
}

/// How large a packed plugin may be; a larger one is a mistake or an attack.
package enum PackageLimits {
  /// The bytes of all files.
  package static let bytes = 256 << 20
  /// Files and folders.
  package static let count = 4_096
}

extension ToolFailure {
  /// An archive or a bundle that cannot be packed or installed.
  static func package(_ message: String) -> ToolFailure { .badInput("plugin-package", message) }
}
