internal import CPluginShim

/// What can be told of a plugin's files without loading any, for those who pack and install them.
public enum PluginInspection {
  /// Checks this platform's library as it is checked before it is loaded.
  ///
  /// Versions, format, machine, length, entry function, note, checksum; the file is read and never
  /// mapped.
  /// - Throws: A `PluginFailure` that says what is wrong.
  /// - Complexity: O(bytes) where the manifest has a checksum, else a few reads.
  public static func check(
    _ manifest: PluginManifest, in directory: String, product: String
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
    try check(bundle, product: product)
  }

  /// Checks the library of a bundle that was found, in the same way.
  /// - Throws: A `PluginFailure` that says what is wrong.
  public static func check(_ bundle: PluginBundle, product: String) throws(PluginFailure) {
    try LibraryGate.check(bundle, product: product)
  }

  /// Swaps what two paths name, in one step that nobody can see half done.
  ///
  /// Returns false where the file system has no such step; then nothing has changed.
  public static func exchange(_ first: String, _ second: String) -> Bool {
    shim_exchange(first, second) == 0
  }
}
