/// A bundle that was found and read, not loaded.
public struct PluginBundle: Sendable {
  /// The bundle's directory, an absolute path without symbolic links.
  public var directory: String
  /// What its manifest says.
  public var manifest: PluginManifest
  /// The library for this platform, an absolute path without symbolic links.
  public var libraryPath: String

  /// Creates a bundle from what discovery has checked.
  init(directory: String, manifest: PluginManifest, libraryPath: String) {
    self.directory = directory
    self.manifest = manifest
    self.libraryPath = libraryPath
  }

  /// Identifier and version, as sentences name the plugin.
  public var label: String { "\(manifest.id) \(manifest.version)" }

  /// Returns the layout with an identifier or a short name.
  public func layout(named name: String) -> PluginManifest.Layout? {
    manifest.layouts.first { $0.id == name } ?? manifest.layouts.first { $0.shortName == name }
  }

  /// What the library must say of itself.
  var expected: LibraryDescription {
    LibraryDescription(
      id: manifest.id, version: manifest.version,
      layouts: manifest.layouts.map {
        LibraryDescription.Layout(
          id: $0.id, name: $0.name, version: manifest.version,
          flags: PluginFlags.value($0.flags), kinds: $0.kinds)
      })
  }

  /// Says where the library differs from the manifest, or nil.
  func mismatch(_ found: LibraryDescription) -> String? {
    let wanted = expected
    func differ(_ what: String, _ library: String, _ manifest: String) -> String {
      "its library says \(what) \(quoted(library)), its manifest says \(quoted(manifest))"
    }
    if found.id != wanted.id { return differ("id", found.id, wanted.id) }
    if found.version != wanted.version {
      return differ("version", found.version, wanted.version)
    }
    let (ids, wantedIDs) = (found.layouts.map(\.id), wanted.layouts.map(\.id))
    if ids != wantedIDs {
      return differ(
        "layouts", ids.joined(separator: ", "), wantedIDs.joined(separator: ", "))
    }
    for (layout, wish) in zip(found.layouts, wanted.layouts) {
      if layout.flags != wish.flags {
        return differ(
          "flags of \(layout.id)", PluginFlags.names(layout.flags).joined(separator: ", "),
          PluginFlags.names(wish.flags).joined(separator: ", "))
      }
      if layout.kinds != wish.kinds {
        return differ(
          "kinds of \(layout.id)", layout.kinds.joined(separator: ", "),
          wish.kinds.joined(separator: ", "))
      }
    }
    return nil
  }
}
