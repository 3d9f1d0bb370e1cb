/// A bundle that was found, and whether it can be used.
public struct PluginCandidate: Sendable {
  /// What became of it.
  public enum Status: Hashable, Sendable {
    /// It can be used.
    case usable
    /// Another one with its identifier comes earlier.
    case shadowed(by: String)
    /// It cannot be used; the text is a whole sentence.
    case refused(String)
  }

  /// The bundle's path as it was found.
  public var path: String
  /// Where its directory comes from.
  public var origin: PluginSearch.Origin
  /// The manifest, where it could be read.
  public var manifest: PluginManifest?
  /// The bundle, where everything is in order.
  public var bundle: PluginBundle?
  /// What became of it.
  public var status: Status
  /// What kind of reason stands in `status`: `manifest`, `policy`, `load` or empty.
  public var reasonKind: String
  /// Whether it is refused only because others could have written it, which `trustsAll` overlooks.
  public var isDistrusted = false
  /// What is odd but does no harm.
  public var warnings: [String]
  /// Those of the warnings that say who else may write it.
  public var cautions: [String] = []
}

/// All bundles that a search finds, in order, each with a status and a reason.
///
/// Nothing here loads a library or keeps a cache: files are read afresh each time.
public struct PluginDiscovery: Sendable {
  /// The bundles in the order of the search.
  public private(set) var candidates: [PluginCandidate] = []
  /// Directories that were named and cannot be read: each a whole sentence.
  public private(set) var errors: [String] = []
  /// What is odd: relative entries of the variable, directories that nobody named and that cannot be
  /// read, and the like.
  public private(set) var warnings: [String] = []

  /// Looks everywhere.
  /// - Complexity: O(bundles), a few system calls and one small file each.
  public init(_ search: PluginSearch) {
    warnings = search.warnings
    var seen: Set<String> = []
    for place in search.places {
      var found: [PluginCandidate] = []
      for path in paths(in: place) {
        guard let real = PluginDirectory.real(path) else {
          let advice = place.origin == .argument ? "; give the path of a *.tileplugin folder" : ""
          found.append(
            Self.refused(
              path, place, "policy", "\(path) \(PluginDirectory.absence(of: path).words)\(advice)"))
          continue
        }
        guard seen.insert(real).inserted else { continue }
        found.append(BundleReader(path: path, real: real, place: place, search: search).read())
      }
      refuseAmbiguous(&found)
      candidates += found
    }
    shadow()
  }

  /// The usable bundles.
  public var usable: [PluginBundle] {
    candidates.compactMap { $0.status == .usable ? $0.bundle : nil }
  }

  private mutating func paths(in place: PluginSearch.Place) -> [String] {
    let path = place.path
    if place.origin == .argument { return [path] }
    let isNamed = place.origin == .option || place.origin == .variable
    if path.isEmpty {
      errors.append("the plugin directory that was named is empty; give the path of a directory")
      return []
    }
    // Nobody asked for a directory that nobody named: what is built in can do without it.
    func complain(_ sentence: String) {
      if isNamed { errors.append(sentence) } else { warnings.append(sentence + "; it is left out") }
    }
    guard let info = PluginDirectory.look(path) else {
      let absence = PluginDirectory.absence(of: path)
      if isNamed || absence != .missing {
        complain("the plugin directory \(path) \(absence.words)")
      }
      return []
    }
    guard PluginDirectory.isDirectory(info) else {
      if isNamed { errors.append("the plugin path \(path) is not a directory") }
      return []
    }
    let (names, error) = PluginDirectory.names(path)
    if error != 0 {
      complain("the plugin directory \(path) cannot be read: \(SystemCalls.describe(error))")
    }
    return names.filter { $0.hasSuffix(".tileplugin") && !$0.hasPrefix(".") }
      .map { path + "/" + $0 }
  }

  static func refused(
    _ path: String, _ place: PluginSearch.Place, _ kind: String, _ reason: String
  ) -> PluginCandidate {
    PluginCandidate(
      path: path, origin: place.origin, manifest: nil, bundle: nil, status: .refused(reason),
      reasonKind: kind, warnings: [])
  }

  /// The same identifier twice in one directory: neither can be preferred.
  private func refuseAmbiguous(_ found: inout [PluginCandidate]) {
    var paths: [String: [String]] = [:]
    for candidate in found where candidate.status == .usable {
      if let id = candidate.manifest?.id { paths[id, default: []].append(candidate.path) }
    }
    for index in found.indices where found[index].status == .usable {
      guard let id = found[index].manifest?.id, let all = paths[id], all.count > 1 else { continue }
      let times = all.count == 2 ? "twice" : "\(all.count) times"
      found[index].status = .refused(
        "plugin \(id) stands \(times) in one directory, at "
          + "\(all.joined(separator: " and at ")); keep one of them only")
      found[index].reasonKind = "policy"
    }
  }

  private mutating func shadow() {
    var first: [String: String] = [:]
    for index in candidates.indices where candidates[index].status == .usable {
      guard let id = candidates[index].manifest?.id else { continue }
      if let winner = first[id] {
        candidates[index].status = .shadowed(by: winner)
      } else {
        first[id] = candidates[index].path
      }
    }
  }
}
