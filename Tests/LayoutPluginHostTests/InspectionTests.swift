import Foundation
import LayoutPluginHost
import Testing

/// What those who pack and install plugins learn of them.
@Suite struct InspectionTests {
  private func reason(_ manifest: PluginManifest, _ folder: URL) -> String? {
    do throws(PluginFailure) {
      try PluginInspection.check(manifest, in: folder.path, product: "tests 1.0.0")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a folder is checked before it is a bundle anywhere`() throws {
    let plugin = try HostilePlugin(flags: [])
    var manifest = try plugin.found().manifest
    #expect(reason(manifest, plugin.bundle) == nil)
    let library = manifest.libraries[PluginManifest.platform]
    manifest.libraries[PluginManifest.platform]?.sha256 = String(repeating: "0", count: 64)
    #expect(reason(manifest, plugin.bundle)?.contains("SHA-256") == true)
    let bytes = [UInt8](try Data(contentsOf: plugin.library))
    manifest.libraries[PluginManifest.platform]?.sha256 = SHA256.hexadecimal(of: bytes)
    #expect(reason(manifest, plugin.bundle) == nil)
    #expect(reason(manifest, plugin.folder)?.contains("cannot be loaded") == true)
    manifest.libraries = ["plan9": try #require(library)]
    #expect(reason(manifest, plugin.bundle)?.contains("only for plan9") == true)
  }

  @Test func `two folders swap their names in one step`() throws {
    let plugin = try HostilePlugin(flags: [])
    let other = plugin.folder.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    #expect(PluginInspection.exchange(plugin.bundle.path, other.path))
    #expect(FileManager.default.fileExists(atPath: other.path + "/manifest.json"))
    #expect(!FileManager.default.fileExists(atPath: plugin.bundle.path + "/manifest.json"))
    #expect(!PluginInspection.exchange(plugin.bundle.path, other.path + "/nothing"))
  }

  @Test func `the user's folder of plugins is where the environment says`() {
    func folder(_ variables: [String: String], isPrivileged: Bool = false) -> String? {
      PluginSearch.userDirectory(
        PluginSearch.Environment(
          variables: variables, programDirectory: nil, isPrivileged: isPrivileged))
    }
    #if os(Linux)
      #expect(folder(["HOME": "/me"]) == "/me/.local/share/tilework/plugins")
      #expect(folder(["HOME": "/me", "XDG_DATA_HOME": "/d"]) == "/d/tilework/plugins")
    #endif
    #expect(folder([:]) == nil)
    #expect(folder(["HOME": "relative"]) == nil)
    #expect(folder(["HOME": "/me"], isPrivileged: true) == nil)
  }
}
