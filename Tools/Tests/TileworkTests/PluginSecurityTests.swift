import Foundation
import Testing

/// Who may bring plugins to the tool, as its processes and files show it.
@Suite(.serialized) struct PluginSecurityTests {
  private static let isRoot = geteuid() == 0

  /// A copy of the staged tree that everybody may read.
  private func stagedCopy(_ folder: TemporaryFolder) throws -> URL {
    let stage = folder.url.appending(path: "stage")
    try FileManager.default.copyItem(
      at: Tilework.root.appending(path: ".stage"), to: stage)
    chmod(folder.url.path, 0o755)
    return stage
  }

  /// A bundle whose library nobody opens.
  private func writeBundle(_ id: String, to folder: URL) throws {
    let bundle = folder.appending(path: id + ".tileplugin")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "lib"), withIntermediateDirectories: true)
    var platform = "linux-x86_64"
    #if arch(arm64)
      platform = "linux-aarch64"
    #endif
    let manifest = """
      {"manifest": 1, "id": "\(id)", "version": "1.0.0", "name": "Other",
       "abi": {"major": 0, "minimum": 1, "built": 1},
       "library": {"\(platform)": {"path": "lib/lib.so"}},
       "layouts": [{"id": "\(id).other", "name": "Other"}]}
      """
    try Data(manifest.utf8).write(to: bundle.appending(path: "manifest.json"))
    try Data("none".utf8).write(to: bundle.appending(path: "lib/lib.so"))
    chmod(folder.path, 0o755)
    for path in [".", "lib"] { chmod(bundle.appending(path: path).path, 0o755) }
    for path in ["manifest.json", "lib/lib.so"] { chmod(bundle.appending(path: path).path, 0o644) }
  }

  @Test(
    .enabled(if: isRoot, "only root can make a copy that runs with another user's rights"))
  func `with more rights than the user's nothing but what is installed is used`() throws {
    let folder = try TemporaryFolder()
    let stage = try stagedCopy(folder)
    let home = folder.url.appending(path: "home")
    let own = home.appending(path: ".local/share/tilework/plugins")
    try writeBundle("org.example.own", to: own)
    let named = folder.url.appending(path: "named")
    try writeBundle("org.example.named", to: named)
    let tool = stage.appending(path: "bin/tilework")
    // For the trees that are left to count they must belong to root; the user is nobody.
    let environment = [
      "HOME": home.path, "TILEWORK_PLUGIN_PATH": named.path, "TILEWORK_NO_DEFAULT_PLUGINS": "1",
      "PATH": "/usr/bin:/bin",
    ]
    func list(_ words: [String]) throws -> Tilework.Result {
      try Tilework.run(
        ["--reuid=65534", "--regid=65534", "--clear-groups", tool.path] + words,
        environment: environment, binary: URL(filePath: "/usr/bin/setpriv"))
    }
    // As an ordinary user: what the variable names is found, and it says to leave out the rest.
    chmod(tool.path, 0o755)
    let plain = try list(["plugins", "list"])
    #expect(plain.status == 0 && plain.output.contains("org.example.named"), "\(plain)")
    #expect(!plain.output.contains("org.tilework.waterfall"))

    chmod(tool.path, 0o4755)
    let raised = try list(["plugins", "list", "--plugin-path", named.path])
    #expect(raised.status == 0, "\(raised)")
    #expect(!raised.output.contains("org.example"), "\(raised.output)")
    #expect(raised.output.contains("org.tilework.waterfall 1.0.0"))
    #expect(raised.errors.contains("more rights than the user's"), "\(raised.errors)")
    let bundle = named.appending(path: "org.example.named.tileplugin").path
    let info = try list(["plugins", "info", bundle])
    #expect(info.status != 0 && !info.output.contains("org.example.named.other"), "\(info)")
    let drawn = try list(["render", "--demo", "uniform=4", "-l", "other", "-f", "json"])
    #expect(drawn.status == 64 && drawn.errors.contains("no layout 'other'"), "\(drawn)")
    let waterfall = try list(["render", "--demo", "uniform=4", "-l", "waterfall", "-f", "json"])
    #expect(waterfall.status == 0, "\(waterfall.errors)")
  }

  @Test func `what is staged and built under umask 002 is trusted`() throws {
    let folder = try TemporaryFolder()
    let built = folder.url.appending(path: "built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    let staged = Tilework.root.appending(path: ".stage")
    for path in ["bin/tilework", "libexec/tilework/plugin-worker"] {
      let source = staged.appending(path: path)
      try FileManager.default.createSymbolicLink(
        at: built.appending(path: source.lastPathComponent), withDestinationURL: source)
    }
    let result = try Tilework.shell(
      """
      umask 002
      cd '\(Tilework.root.path)'
      Tools/Scripts/stage '\(built.path)' '\(folder.url.path)/tree'
      Tools/Scripts/build-plugins '\(folder.url.path)/tree'
      find '\(folder.url.path)/tree' ! -type l -perm /022
      """)
    #expect(result.status == 0, "\(result.errors)")
    let open = result.output.split(separator: "\n").filter { $0.hasPrefix("/") }
    #expect(open.isEmpty, "others may write \(open)")
    let tool = folder.url.appending(path: "tree/bin/tilework")
    let list = try Tilework.run(["plugins", "list"], environment: [:], binary: tool)
    #expect(list.output.contains("org.tilework.waterfall 1.0.0"), "\(list)")
    #expect(list.output.contains("org.tilework.honeycomb 1.0.0"), "\(list)")
    #expect(!list.output.contains("not used"), "\(list.output)")
    let drawn = try Tilework.run(
      ["render", "--demo", "uniform=4", "-l", "waterfall", "-f", "json"], environment: [:],
      binary: tool)
    #expect(drawn.status == 0, "\(drawn.errors)")
  }

  @Test func `relative and empty entries of the variable are said and not looked into`() throws {
    let folder = try TemporaryFolder()
    try writeBundle("org.example.here", to: folder.url)
    try writeBundle("org.example.below", to: folder.url.appending(path: "below"))
    let lines = try Tilework.shell(
      """
      cd '\(folder.url.path)'
      TILEWORK_PLUGIN_PATH=":below:." $TILEWORK plugins list
      """)
    #expect(lines.status == 0 && !lines.output.contains("org.example"), "\(lines)")
    for words in ["an empty entry", "\"below\"", "\".\""] {
      #expect(lines.errors.contains(words), "\(lines.errors)")
    }
    let named = try Tilework.shell(
      "TILEWORK_PLUGIN_PATH='\(folder.url.path)/below:\(folder.url.path)' $TILEWORK plugins list")
    #expect(named.output.contains("org.example.here"), "\(named)")
    #expect(named.output.contains("org.example.below"), "\(named)")
  }
}
