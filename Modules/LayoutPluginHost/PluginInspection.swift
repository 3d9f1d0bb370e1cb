internal import CPluginShim

/// What can be told of a plugin's files without loading any, for those who pack and install them.
public enum PluginInspection {
  /// Checks this platform's library as it is checked before it is loaded.
  ///
  /// Versions, format, machine, length, entry function, note, checksum; the file is read and never
  /// mapped. Where it was unpacked from an archive, the sentence names that archive.
  /// - Throws: A `PluginFailure` that says what is wrong.
  /// - Complexity: O(bytes) where the manifest has a checksum, else a few reads.
  public static func check(
    _ manifest: PluginManifest, in directory: String, product: String, archive: String? = nil
  ) throws(PluginFailure) {
    guard let library = manifest.libraries[PluginManifest.platform] else {
      let known = manifest.libraries.keys.sorted().joined(separator: ", ")
      throw PluginFailure(
        .load, plugin: manifest.id,
        message: "plugin \(manifest.id) \(manifest.version) has no library for "
          + "\(PluginManifest.platform), only for \(known.isEmpty ? "nothing" : known)")
    }
    let bundle = PluginBundle(
      directory: directory, manifest: manifest, libraryPath: directory + "/" + library.path)
    try LibraryGate.check(bundle, product: product, archive: archive)
  }

  /// Checks the library of a bundle that was found, in the same way.
  /// - Throws: A `PluginFailure` that says what is wrong.
  public static func check(_ bundle: PluginBundle, product: String) throws(PluginFailure) {
    try LibraryGate.check(bundle, product: product)
  }

  /// What is odd about the library of a bundle and would only show on another machine.
  ///
  /// Nothing where the library cannot be read, which `check` says.
  /// - Complexity: O(1) reads of the library's tables.
  public static func warnings(_ manifest: PluginManifest, in directory: String) -> [String] {
    #if canImport(Darwin)
      return []
    #else
      guard let library = manifest.libraries[PluginManifest.platform],
        let file = try? FileReader(directory + "/" + library.path), let elf = try? ELFFile(file)
      else { return [] }
      let strange = elf.searchPaths.filter { path in
        !["$ORIGIN", "${ORIGIN}"].contains { path == $0 || path.hasPrefix($0 + "/") }
      }
      guard !strange.isEmpty else { return [] }
      let places = strange.map { $0.isEmpty ? "the current folder" : quoted($0) }
      return [
        "plugin \(manifest.id) \(manifest.version): \(library.path) looks for libraries in "
          + "\(places.joined(separator: ", ")) (RUNPATH), which other machines may lack; link it "
          + "with no RUNPATH besides $ORIGIN"
      ]
    #endif
  }

  /// Why a path leads to nothing, for a sentence that begins with the path: `does not exist`.
  public static func absence(of path: String) -> String { PluginDirectory.absence(of: path).words }

  /// Swaps what two paths name, in one step that nobody can see half done.
  ///
  /// Returns false where the file system has no such step; then nothing has changed.
  public static func exchange(_ first: String, _ second: String) -> Bool {
    shim_exchange(first, second) == 0
  }
}
