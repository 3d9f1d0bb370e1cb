internal import CollectionUI
internal import LayoutPluginHost
internal import Scenes
internal import StrictJSON

extension LayoutCatalogue {
  /// The layouts of the tool and of the plugins that a session found.
  init(_ session: PluginSession) {
    self = .builtIn
    unused = session.discovery.candidates.flatMap { candidate in
      guard case .refused = candidate.status, let manifest = candidate.manifest else {
        return [(names: [String], reason: String)]()
      }
      return manifest.layouts.map {
        ([$0.id, $0.shortName], "\(candidate.label) has it but is \(candidate.explanation)")
      }
    }
    unread = session.discovery.candidates.compactMap { candidate in
      guard case .refused(let reason) = candidate.status, candidate.manifest == nil else {
        return nil
      }
      return reason + candidate.advice
    }
    for bundle in session.discovery.usable {
      for layout in bundle.manifest.layouts {
        let isFree = entry(named: layout.shortName) == nil
        add(
          LayoutEntry(
            layout, of: bundle, named: isFree ? layout.shortName : layout.id, session.host))
      }
    }
  }
}

extension LayoutEntry {
  /// A plugin's layout; the plugin is started when the layout is made.
  fileprivate init(
    _ layout: PluginManifest.Layout, of bundle: PluginBundle, named name: String,
    _ host: PluginHost
  ) {
    self.init(
      name: name, summary: layout.summary.isEmpty ? layout.name : layout.summary,
      origin: "plugin \(bundle.label)",
      options: LayoutOptionTable(layout: name, options: layout.parameters.map(LayoutOption.init)),
      showsOneSection: false
    ) { values in
      do throws(PluginFailure) {
        let solver = try host.layout(layout.id, of: bundle, options: JSONObject(values))
        return SolverLayout(solver: solver)
      } catch {
        throw ToolFailure(error)
      }
    }
    identifier = layout.id
    plugin = bundle.manifest.id
  }
}

extension ToolFailure {
  /// A plugin's failure, and the option that would help.
  init(_ failure: PluginFailure) {
    let advice: String =
      switch failure.kind {
      case .timeout:
        " --\(PluginOption.timeout.name) SECONDS gives it more time, 0 all it wants."
      case .limit("cpu"): " --\(PluginOption.timeout.name) SECONDS raises it."
      default: ""
      }
    self = .badInput(Self.identifier(of: failure.kind), failure.message + advice)
  }

  /// The name of a plugin's failure for programs.
  static func identifier(of kind: PluginFailure.Kind) -> String {
    "plugin-" + kind.name.replacing("_", with: "-")
  }
}
