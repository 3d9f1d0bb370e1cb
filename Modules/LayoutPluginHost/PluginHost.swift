internal import CLayoutPlugin
internal import CPluginShim
public import StrictJSON

/// Runs plugins: one worker for each, started when it is first needed.
///
/// ```
/// let host = PluginHost(configuration)
/// let layout = try host.layout("waterfall", of: bundle, options: JSONObject())
/// let view = CollectionView(frame: frame, collectionViewLayout: SolverLayout(solver: layout))
/// ```
public final class PluginHost: @unchecked Sendable {
  // Safe to share: what changes is used under the lock only.

  /// How plugins are run.
  public let configuration: PluginHostConfiguration
  private let lock = Lock()
  private var connections: [String: PluginConnection] = [:]

  /// Creates a host; nothing is started yet.
  public init(_ configuration: PluginHostConfiguration) { self.configuration = configuration }

  /// Makes a layout of a plugin; the parameters are checked before any plugin code runs.
  /// - Throws: A `PluginFailure` that says what is wrong and what to do.
  public func layout(
    _ name: String, of bundle: PluginBundle, options: JSONObject = JSONObject()
  ) throws(PluginFailure) -> PluginLayout {
    guard let layout = bundle.layout(named: name),
      let index = bundle.manifest.layouts.firstIndex(where: { $0.id == layout.id })
    else {
      let known = bundle.manifest.layouts.map(\.id).joined(separator: ", ")
      throw PluginFailure(
        .notFound, plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) has no layout \(quoted(name)); it has \(known)")
    }
    let parameters: String
    do {
      parameters = try layout.parameters.complete(options)
    } catch {
      let key: String =
        if case .key(let key)? = error.path.steps.first { key } else { "" }
      throw PluginFailure(
        .parameter(key: key), plugin: bundle.manifest.id,
        message: "option \(quoted(key)) of layout \(layout.id): \(error.statement)")
    }
    let instance = PluginLayout(
      host: self, bundle: bundle, layout: layout, index: index, parameters: parameters)
    try instance.open()
    return instance
  }

  /// Returns the running connection to a plugin, or starts one.
  func connection(to bundle: PluginBundle) throws(PluginFailure) -> PluginConnection {
    if configuration.isolation == .call {
      return try PluginConnection(bundle, configuration)
    }
    return try lock.withLock { () throws(PluginFailure) in
      if let connection = connections[bundle.libraryPath], connection.isUsable {
        return connection
      }
      let connection = try PluginConnection(bundle, configuration)
      connections[bundle.libraryPath] = connection
      return connection
    }
  }

  /// The numbers of the worker processes that run now.
  public var workerProcesses: [Int32] {
    lock.withLock {
      connections.values.compactMap { ($0.transport as? WorkerProcess)?.identifier }
    }.filter { $0 > 0 }
  }

  /// Ends all workers.
  public func close() {
    let all = lock.withLock { () -> [PluginConnection] in
      defer { connections = [:] }
      return Array(connections.values)
    }
    for connection in all { connection.close() }
  }
}
