import Foundation
import LayoutPluginHost
import Testing

/// Where plugins are found, which one wins, and who may have written them.
@Suite(.serialized) struct DiscoveryTests {
  private func statuses(_ search: PluginSearch) -> [PluginCandidate.Status] {
    PluginDiscovery(search).candidates.map(\.status)
  }

  private func search(_ folders: [URL]) -> PluginSearch {
    .standard(options: folders.map(\.path), noDefaults: true)
  }

  private func setMode(_ mode: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  @Test func `the first of equal identifiers wins, and the others say by whom`() throws {
    let (one, two) = (try HostilePlugin(flags: []), try HostilePlugin(flags: []))
    #expect(
      statuses(search([one.folder, two.folder])) == [.usable, .shadowed(by: one.bundle.path)])
    #expect(
      statuses(search([two.folder, one.folder])) == [.usable, .shadowed(by: two.bundle.path)])
    #expect(statuses(search([one.folder, one.folder])) == [.usable])
  }

  @Test func `the same identifier twice in one folder is refused both times`() throws {
    let plugin = try HostilePlugin(flags: [])
    try FileManager.default.copyItem(
      at: plugin.bundle, to: plugin.folder.appending(path: "another.tileplugin"))
    let found = PluginDiscovery(search([plugin.folder])).candidates
    #expect(found.count == 2)
    for candidate in found {
      guard case .refused(let reason) = candidate.status else {
        Issue.record("\(candidate.status)")
        continue
      }
      let both = ["another.tileplugin", "org.example.hostile.tileplugin"].map {
        plugin.folder.path + "/" + $0
      }
      #expect(reason.contains("twice in one directory, at \(both[0]) and at \(both[1]);"))
    }
  }

  @Test func `places come in their order`() {
    let environment = PluginSearch.Environment(
      variables: [
        "TILEWORK_PLUGIN_PATH": "/v1::relative:/v2", "XDG_DATA_HOME": "/data", "HOME": "/me",
      ], programDirectory: "/prefix/bin", isPrivileged: false)
    let search = PluginSearch.standard(
      bundles: ["/b.tileplugin"], options: ["/o"], environment: environment)
    #expect(
      search.places.map(\.path).prefix(6) == [
        "/b.tileplugin", "/o", "/v1", "/v2", "/data/tilework/plugins",
        "/prefix/bin/../lib/tilework/plugins",
      ])
    #expect(search.warnings.count == 2)
    #expect(search.warnings.contains { $0.contains("empty entry") })
    #expect(search.warnings.contains { $0.contains("relative") })
  }

  @Test func `with more rights than the user's only installed plugins count`() {
    let environment = PluginSearch.Environment(
      variables: ["TILEWORK_PLUGIN_PATH": "/v1", "HOME": "/me"], programDirectory: "/prefix/bin",
      isPrivileged: true)
    let search = PluginSearch.standard(
      bundles: ["/b.tileplugin"], options: ["/o"], trustsAll: true, environment: environment)
    #expect(search.places.allSatisfy { $0.origin == .program || $0.origin == .system })
    #expect(!search.trustsAll && search.warnings.count == 1)
  }

  @Test func `defaults can be left out, and all plugins too`() {
    let environment = PluginSearch.Environment(
      variables: ["TILEWORK_NO_DEFAULT_PLUGINS": "1"], programDirectory: "/prefix/bin",
      isPrivileged: false)
    #expect(
      PluginSearch.standard(options: ["/o"], environment: environment).places.map(\.path)
        == ["/o"])
    #expect(PluginSearch.standard(options: ["/o"], noPlugins: true).places.isEmpty)
  }

  @Test func `what others could have written is refused`() throws {
    let plugin = try HostilePlugin(flags: [])
    let manifest = plugin.bundle.appending(path: "manifest.json")
    for (url, good) in [
      (plugin.library, 0o755), (manifest, 0o644), (plugin.bundle, 0o755), (plugin.folder, 0o755),
      (plugin.bundle.appending(path: "lib"), 0o755),
    ] {
      try setMode(0o777, url)
      guard case .refused(let reason)? = statuses(search([plugin.folder])).first else {
        Issue.record("\(url.lastPathComponent) that everybody may write is taken")
        continue
      }
      #expect(reason.contains("everybody") && reason.contains("chmod"), "\(reason)")
      try setMode(good, url)
      #expect(statuses(search([plugin.folder])) == [.usable])
    }
    try setMode(0o775, plugin.library)
    let found = PluginDiscovery(search([plugin.folder])).candidates
    #expect(found.first?.status == .usable && found.first?.warnings.count == 1)
    let trusting = PluginSearch.standard(
      options: [plugin.folder.path], noDefaults: true, trustsAll: true)
    try setMode(0o777, plugin.library)
    #expect(statuses(trusting) == [.usable])
  }

  @Test func `a library that leads out of its bundle is refused`() throws {
    let plugin = try HostilePlugin(flags: [])
    let outside = plugin.folder.appending(path: "outside.so")
    try FileManager.default.moveItem(at: plugin.library, to: outside)
    try FileManager.default.createSymbolicLink(at: plugin.library, withDestinationURL: outside)
    guard case .refused(let reason)? = statuses(search([plugin.folder])).first else {
      Issue.record("it is taken")
      return
    }
    #expect(reason.contains("leads out of its bundle"))
  }

  @Test func `a named folder that is not there is an error, a default one is not`() {
    let named = PluginDiscovery(.standard(options: ["/nowhere/at/all"], noDefaults: true))
    #expect(named.errors.count == 1)
    let environment = PluginSearch.Environment(
      variables: ["HOME": "/nowhere/at/all"], programDirectory: nil, isPrivileged: false)
    #expect(PluginDiscovery(.standard(environment: environment)).errors.isEmpty)
  }

  @Test func `a folder without a name is an error with a sentence`() {
    let found = PluginDiscovery(.standard(options: [""], noDefaults: true))
    #expect(
      found.errors == ["the plugin directory that was named is empty; give the path of a directory"]
    )
  }

  @Test func `what is not there, dangles and leads in a circle is told apart`() throws {
    let plugin = try HostilePlugin(flags: [])
    func reason(_ name: String, linkedTo target: String? = nil) throws -> String {
      let path = plugin.folder.path + "/" + name
      if let target {
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: target)
      }
      let search = PluginSearch.standard(bundles: [path], noDefaults: true)
      guard case .refused(let reason)? = PluginDiscovery(search).candidates.first?.status else {
        return "usable"
      }
      return reason.replacing(path, with: "IT")
    }
    let advice = "; give the path of a *.tileplugin folder"
    #expect(try reason("a.tileplugin") == "IT does not exist" + advice)
    #expect(try reason("none/a.tileplugin") == "IT does not exist" + advice)
    #expect(
      try reason("b.tileplugin", linkedTo: "nothing")
        == "IT leads nowhere: it is a dangling link" + advice)
    #expect(
      try reason("c.tileplugin", linkedTo: "c.tileplugin")
        == "IT leads nowhere: it is a link that leads in a circle" + advice)
  }

  @Test func `only folders with the right ending are looked at`() throws {
    let plugin = try HostilePlugin(flags: [])
    for name in ["lib.so", ".hidden.tileplugin", "other"] {
      try FileManager.default.createDirectory(
        at: plugin.folder.appending(path: name), withIntermediateDirectories: false)
    }
    #expect(statuses(search([plugin.folder])) == [.usable])
  }

  @Test func `finding plugins runs none of their code`() throws {
    let mark = FileManager.default.temporaryDirectory.appending(
      path: "tilework-mark-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mark) }
    let plugin = try HostilePlugin(flags: [
      "-DHOSTILE_LOAD=fclose(fopen(\"\(mark.path)\", \"w\"))"
    ])
    let bundle = try plugin.found()
    #expect(!FileManager.default.fileExists(atPath: mark.path))
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    #expect(MisbehaviourTests.failure("", bundle, host) == nil)
    #expect(FileManager.default.fileExists(atPath: mark.path))
  }
}
