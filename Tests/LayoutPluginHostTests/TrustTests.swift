import Foundation
import LayoutPluginHost
import Testing

/// Whose files may be loaded, and where links may lead.
@Suite(.serialized) struct TrustTests {
  private static let isRoot = geteuid() == 0

  /// What becomes of a bundle in a folder that was named, or in one that nobody named.
  private func reason(_ folder: URL, named: Bool = true) -> String? {
    let search =
      named
      ? PluginSearch.standard(options: [folder.path], noDefaults: true)
      : PluginSearch(places: [.init(path: folder.path, origin: .user)])
    guard let status = PluginDiscovery(search).candidates.first?.status else { return "nothing" }
    if case .refused(let reason) = status { return reason }
    return status == .usable ? nil : "\(status)"
  }

  private func parts(_ plugin: HostilePlugin) -> [URL] {
    [
      plugin.folder, plugin.bundle, plugin.bundle.appending(path: "manifest.json"),
      plugin.bundle.appending(path: "lib"), plugin.library,
    ]
  }

  private func mode(_ url: URL) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
  }

  @Test(.enabled(if: isRoot, "only root can give files to another user"))
  func `what belongs to somebody else is refused, and root's is not`() throws {
    let plugin = try HostilePlugin(flags: [])
    #expect(reason(plugin.folder) == nil)
    for url in parts(plugin) {
      try FileManager.default.setAttributes(
        [.ownerAccountID: 12_345], ofItemAtPath: url.path)
      let reason = reason(plugin.folder)
      #expect(reason?.contains("belongs to user 12345") == true, "\(reason ?? "usable")")
      #expect(reason?.contains(url.lastPathComponent) == true)
      try FileManager.default.setAttributes([.ownerAccountID: 0], ofItemAtPath: url.path)
    }
    #expect(reason(plugin.folder) == nil)
  }

  @Test func `what a group may write is refused where nobody named it, and else said`() throws {
    let plugin = try HostilePlugin(flags: [])
    for url in parts(plugin) {
      let before = try mode(url)
      chmod(url.path, mode_t(before | 0o020))
      let reason = reason(plugin.folder, named: false)
      #expect(reason?.contains("by its group") == true, "\(reason ?? "usable")")
      let named = PluginDiscovery(.standard(options: [plugin.folder.path], noDefaults: true))
      #expect(named.candidates.first?.status == .usable)
      #expect(named.candidates.first?.warnings.count == 1)
      #expect(named.candidates.first?.cautions == named.candidates.first?.warnings)
      // A variable is set once and forgotten: it names nothing in this run.
      let environment = PluginSearch.Environment(
        variables: ["TILEWORK_PLUGIN_PATH": plugin.folder.path], programDirectory: nil,
        isPrivileged: false)
      let variable = PluginDiscovery(.standard(noDefaults: true, environment: environment))
      guard case .refused? = variable.candidates.first?.status else {
        Issue.record("\(url.lastPathComponent), which its group may write, is taken")
        continue
      }
      chmod(url.path, mode_t(before))
    }
    #expect(reason(plugin.folder, named: false) == nil)
  }

  @Test func `a folder in which everybody may write is refused, sticky or not`() throws {
    let plugin = try HostilePlugin(flags: [])
    for mode: mode_t in [0o777, 0o1777] {
      chmod(plugin.folder.path, mode)
      #expect(reason(plugin.folder)?.contains("by everybody") == true)
      #expect(reason(plugin.folder, named: false)?.contains("by everybody") == true)
      // A bundle named by its own path is no better off.
      let search = PluginSearch.standard(bundles: [plugin.bundle.path], noDefaults: true)
      guard case .refused? = PluginDiscovery(search).candidates.first?.status else {
        Issue.record("a bundle in a folder of everybody's is taken")
        continue
      }
    }
  }

  @Test func `a bundle that is a link is judged by where it leads`() throws {
    let (real, links) = (try HostilePlugin(flags: []), try HostilePlugin(flags: []))
    try FileManager.default.removeItem(at: links.bundle)
    try FileManager.default.createSymbolicLink(at: links.bundle, withDestinationURL: real.bundle)
    #expect(reason(links.folder) == nil)
    chmod(real.folder.path, 0o777)
    #expect(reason(links.folder)?.contains("by everybody") == true)
    chmod(real.folder.path, 0o755)
    chmod(real.library.path, 0o777)
    #expect(reason(links.folder)?.contains("by everybody") == true)
  }

  @Test func `links out of a bundle and in circles are refused`() throws {
    let other = try HostilePlugin(flags: [])
    func changed(_ change: (HostilePlugin) throws -> Void) throws -> String? {
      let plugin = try HostilePlugin(flags: [])
      try change(plugin)
      return reason(plugin.folder)
    }
    let files = FileManager.default
    func link(_ url: URL, _ target: String) throws {
      try files.removeItem(at: url)
      try files.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }
    let cases: [(String, String?)] = [
      ("leads out of its bundle", try changed { try link($0.library, other.library.path) }),
      (
        "leads out of its bundle",
        try changed {
          try link(
            $0.library,
            "../../../" + other.folder.lastPathComponent
              + "/org.example.hostile.tileplugin/lib/libhostile.so")
        }
      ),
      (
        "leads out of its bundle",
        try changed {
          let folder = $0.bundle.appending(path: "lib")
          try link(folder, other.bundle.appending(path: "lib").path)
        }
      ),
      ("in a circle", try changed { try link($0.library, "libhostile.so") }),
      (
        "in a circle",
        try changed {
          try link($0.bundle, $0.bundle.lastPathComponent)
        }
      ),
      (
        "is not a regular file",
        try changed {
          let manifest = $0.bundle.appending(path: "manifest.json")
          try link(manifest, other.bundle.appending(path: "manifest.json").path)
        }
      ),
    ]
    for (words, reason) in cases {
      #expect(reason?.contains(words) == true, "\(words): \(reason ?? "usable")")
    }
  }

  @Test func `a link inside a bundle is as good as a file`() throws {
    let plugin = try HostilePlugin(flags: [])
    let real = plugin.bundle.appending(path: "lib/libhostile.so.1")
    try FileManager.default.moveItem(at: plugin.library, to: real)
    try FileManager.default.createSymbolicLink(
      atPath: plugin.library.path, withDestinationPath: "libhostile.so.1")
    #expect(reason(plugin.folder) == nil)
    #expect(try plugin.found().libraryPath.hasSuffix("libhostile.so.1"))
  }

  @Test(.enabled(if: isRoot == false, "root may read every folder"))
  func `a folder that cannot be read is said`() throws {
    let plugin = try HostilePlugin(flags: [])
    chmod(plugin.folder.path, 0o300)
    defer { chmod(plugin.folder.path, 0o755) }
    let found = PluginDiscovery(.standard(options: [plugin.folder.path], noDefaults: true))
    #expect(found.errors.first?.contains("cannot be read") == true)
    // Nobody named it: then it is left out, and said.
    let unnamed = PluginDiscovery(
      PluginSearch(places: [.init(path: plugin.folder.path, origin: .user)]))
    #expect(unnamed.errors.isEmpty && unnamed.candidates.isEmpty)
    #expect(unnamed.warnings.first?.contains("cannot be read") == true)
  }
}
