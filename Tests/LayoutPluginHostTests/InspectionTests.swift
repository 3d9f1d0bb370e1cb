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

  @Test func `an archive is named in place of where it is unpacked`() throws {
    let plugin = try HostilePlugin(flags: [])
    var manifest = try plugin.found().manifest
    func reason() -> String {
      do throws(PluginFailure) {
        try PluginInspection.check(
          manifest, in: plugin.bundle.path, product: "tests 1.0.0", archive: "'a.tar'")
        return "fine"
      } catch { return error.message }
    }
    manifest.libraries[PluginManifest.platform]?.sha256 = String(repeating: "0", count: 64)
    #expect(reason().contains("('lib/libhostile.so' in 'a.tar'). Get the plugin again, or"))
    #expect(!reason().contains(plugin.folder.path))
    manifest.abiMajor = 9
    #expect(reason().contains("('manifest.json' in 'a.tar': abi)"), "\(reason())")
  }

  #if os(Linux)
    @Test func `a path that only the author's machine has is told`() throws {
      func warnings(_ path: String?) throws -> [String] {
        let plugin = try HostilePlugin(flags: [])
        let words = ["-shared", "-fPIC", "-x", "c", "/dev/null", "-o", plugin.library.path]
        let link = path.map { ["-Wl,-rpath,\($0)", "-Wl,--enable-new-dtags"] } ?? []
        #expect(try HostilePlugin.run("/usr/bin/env", ["cc"] + words + link) == 0)
        return PluginInspection.warnings(try plugin.found().manifest, in: plugin.bundle.path)
      }
      for good in [nil, "$ORIGIN", "$ORIGIN/../more:${ORIGIN}"] {
        #expect(try warnings(good).isEmpty, "\(good ?? "none")")
      }
      let strange = try warnings("/opt/author/build:$ORIGIN:$ORIGINAL")
      #expect(strange.count == 1)
      #expect(
        strange.first?.contains("looks for libraries in \"/opt/author/build\", \"$ORIGINAL\"")
          == true, "\(strange)")
    }
  #endif

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
