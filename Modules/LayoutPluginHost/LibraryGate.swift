/// Everything about a library that can be known before it is loaded.
enum LibraryGate {
  /// Checks the manifest's versions, the file, its note and its checksum.
  ///
  /// An archive's name stands in the sentences in place of where it is unpacked for the moment.
  static func check(
    _ bundle: PluginBundle, product: String, archive: String? = nil
  ) throws(PluginFailure) {
    func place(_ path: String) -> String {
      guard let archive, path.hasPrefix(bundle.directory + "/") else { return path }
      return "'\(path.dropFirst(bundle.directory.count + 1))' in \(archive)"
    }
    if let reason = abiMismatch(bundle.manifest, product) {
      throw failure(bundle, reason + " (\(place(bundle.directory + "/manifest.json")): abi)")
    }
    let reason: String
    do throws(SystemFault) {
      let file = try FileReader(bundle.libraryPath)
      if let found = fault(in: file, bundle.manifest, product) {
        reason = found
      } else {
        return try checkSum(file, bundle)
      }
    } catch {
      reason = error.message
    }
    throw failure(
      bundle,
      "plugin \(bundle.label) cannot be loaded: \(reason) (\(place(bundle.libraryPath))). "
        + (archive == nil ? "Install" : "Get")
        + " the plugin again, or ask its author for a build for \(product), plugin ABI "
        + "\(PluginABI.text), \(PluginManifest.platform).")
  }

  private static func failure(_ bundle: PluginBundle, _ message: String) -> PluginFailure {
    PluginFailure(.load, plugin: bundle.manifest.id, message: message)
  }

  /// Says why a manifest's border versions do not fit, or nil.
  static func abiMismatch(_ manifest: PluginManifest, _ product: String) -> String? {
    let name = "plugin \(manifest.id) \(manifest.version)"
    let mine = "this \(product) provides ABI \(PluginABI.text)"
    if manifest.abiMajor != PluginABI.major {
      let newer = manifest.abiMajor > PluginABI.major
      return "\(name) needs plugin ABI \(manifest.abiMajor).\(manifest.abiMinimum); \(mine). "
        + (newer ? "Upgrade the host, or use" : "Use")
        + " a build of the plugin for ABI \(PluginABI.text)."
    }
    // Before 1.0 the border still changes: exactly this version or none.
    if manifest.abiMinimum > PluginABI.minor
      || (PluginABI.major == 0 && manifest.abiBuilt != PluginABI.minor)
    {
      return "\(name) needs plugin ABI \(manifest.abiMajor).\(manifest.abiBuilt); \(mine). "
        + "Use a build of the plugin for ABI \(PluginABI.text), or a host that provides "
        + "\(manifest.abiMajor).\(manifest.abiBuilt)."
    }
    return nil
  }

  /// Says what is wrong with a library's file, or nil.
  private static func fault(
    in file: FileReader, _ manifest: PluginManifest, _ product: String
  ) -> String? {
    #if canImport(Darwin)
      return file.size == 0 ? "the file is empty" : nil
    #else
      let library: ELFFile
      do throws(ELFFile.Fault) { library = try ELFFile(file) } catch { return error.message }
      guard library.entries.contains(PluginABI.entrySymbol) else {
        if library.entries.isEmpty {
          return "it is a library but not a tilework plugin: it exports no \(PluginABI.entrySymbol)"
        }
        return "it is built for another plugin ABI: it exports "
          + "\(library.entries.sorted().joined(separator: ", ")), this host looks for "
          + PluginABI.entrySymbol
      }
      guard let note = library.note else {
        return "it has no note that says for which plugin ABI it was built (TW_PLUGIN_NOTE)"
      }
      guard note.abi == PluginABI.packed else {
        return "its note says it was built for plugin ABI \(PluginABI.text(note.abi)), this host "
          + "provides \(PluginABI.text)"
      }
      let said = UInt32(manifest.abiMajor) << 16 | UInt32(manifest.abiBuilt)
      guard note.abi == said else {
        return "its note says plugin ABI \(PluginABI.text(note.abi)), its manifest says "
          + PluginABI.text(said)
      }
      return nil
    #endif
  }

  private static func checkSum(_ file: FileReader, _ bundle: PluginBundle) throws(SystemFault) {
    guard let wanted = bundle.manifest.libraries[PluginManifest.platform]?.sha256 else { return }
    guard let bytes = file.bytes(at: 0, count: file.size) else {
      throw SystemFault(sentence: "the file changed while it was read")
    }
    let found = SHA256.hexadecimal(of: bytes)
    guard found == wanted else {
      throw SystemFault(
        sentence: "its SHA-256 is \(found), its manifest says \(wanted): the file was changed")
    }
  }
}
