internal import StrictJSON

/// Reads one bundle's manifest and checks it against the rules, without opening its library.
struct BundleReader {
  let path: String
  let real: String
  let place: PluginSearch.Place
  let search: PluginSearch

  /// Whether this run's command line named the place; a variable is set once and forgotten.
  private var isNamed: Bool { place.origin == .argument || place.origin == .option }

  func read() -> PluginCandidate {
    guard let info = PluginDirectory.look(real), PluginDirectory.isDirectory(info) else {
      return refuse("policy", "\(path) is not a directory; a plugin is a *.tileplugin directory")
    }
    guard real.hasSuffix(".tileplugin") else {
      return refuse("policy", "\(real) does not end in .tileplugin")
    }
    let manifestPath = real + "/manifest.json"
    let manifest: PluginManifest
    do {
      let file = try FileReader(manifestPath)
      guard let bytes = file.all(limit: PluginManifest.maximumBytes) else {
        return refuse(
          "manifest",
          "\(manifestPath) has \(file.size) bytes, a manifest has at most "
            + "\(PluginManifest.maximumBytes)")
      }
      manifest = try PluginManifest(parsing: bytes)
    } catch let error as JSONError {
      return refuse("manifest", "\(manifestPath): \(error.message)")
    } catch let error as SystemFault {
      return refuse("manifest", "\(error.message); a bundle has a manifest.json")
    } catch {
      return refuse("manifest", "\(manifestPath) cannot be read")
    }
    var candidate = PluginCandidate(
      path: path, origin: place.origin, manifest: manifest, bundle: nil, status: .usable,
      reasonKind: "", warnings: manifest.warnings)
    if let (kind, reason) = check(manifest, &candidate) {
      candidate.status = .refused(reason)
      candidate.reasonKind = kind
    }
    return candidate
  }

  private func refuse(_ kind: String, _ reason: String) -> PluginCandidate {
    PluginDiscovery.refused(path, place, kind, reason)
  }

  /// Returns why the bundle cannot be used, or nil.
  private func check(
    _ manifest: PluginManifest, _ candidate: inout PluginCandidate
  ) -> (String, String)? {
    if let reason = LibraryGate.abiMismatch(manifest, "host") { return ("load", reason) }
    guard let library = manifest.libraries[PluginManifest.platform] else {
      let known = manifest.libraries.keys.sorted().joined(separator: ", ")
      return (
        "load",
        "plugin \(manifest.id) \(manifest.version) has no library for "
          + "\(PluginManifest.platform), only for \(known.isEmpty ? "nothing" : known)"
      )
    }
    let written = real + "/" + library.path
    guard let libraryPath = PluginDirectory.real(written) else {
      let isLink = PluginDirectory.look(written, follow: false) != nil
      return (
        isLink ? "policy" : "manifest",
        isLink
          ? "\(written) is a dangling link, or one that leads in a circle"
          : "\(written) does not exist, but manifest.json names it at $.library"
      )
    }
    guard libraryPath.hasPrefix(real + "/") else {
      return ("policy", "\(written) leads out of its bundle, to \(libraryPath)")
    }
    if let reason = trustObjection(libraryPath, &candidate) {
      candidate.isDistrusted = true
      return ("policy", reason)
    }
    let name = (real.split(separator: "/").last ?? "").dropLast(".tileplugin".count)
    if name != manifest.id {
      candidate.warnings.append("the bundle is named \(name), its plugin \(manifest.id)")
    }
    candidate.bundle = PluginBundle(
      directory: real, manifest: manifest, libraryPath: libraryPath)
    return nil
  }

  private func trustObjection(
    _ libraryPath: String, _ candidate: inout PluginCandidate
  ) -> String? {
    if search.trustsAll {
      candidate.warnings.append("owner and mode are not checked, as was asked")
      return nil
    }
    var root = real
    if place.origin == .argument {
      root = String(real[..<(real.lastIndex(of: "/") ?? real.endIndex)])
    } else if let directory = PluginDirectory.real(place.path) {
      root = directory
    }
    let reason = TrustRules.objection(
      bundle: real, root: root.isEmpty ? "/" : root, files: [real + "/manifest.json", libraryPath],
      named: isNamed, warnings: &candidate.cautions)
    candidate.warnings += candidate.cautions
    return reason
  }
}
