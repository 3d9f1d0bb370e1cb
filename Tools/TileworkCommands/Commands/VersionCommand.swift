/// `tilework version`, which is also `tilework --version`.
enum VersionCommand {
  static let name = "version"

  /// The version of the tool and of all that is staged with it.
  static let version = "0.1.0"

  static let spec: CommandSpec = CommandSpec(name, summary: "print the version; also --version") {
    _, _ in
    try ByteSink.standardOutput.write(Array("tilework \(version)\n".utf8))
  }
}
