/// Why a plugin gave no result: what happened, to whom, and what to do about it.
///
/// The message is one or two whole sentences that name the plugin's version and the host's.
public struct PluginFailure: Error, Hashable, Sendable {
  /// What happened, for programs; the message is for people.
  public enum Kind: Hashable, Sendable {
    /// The plugin answered with an error.
    case status(code: Int32)
    /// The plugin's process was ended by a signal.
    case crash(signal: Int32)
    /// The plugin's process ended without a completion record.
    case exited(code: Int32)
    /// A call took longer than it may.
    case timeout(phase: PluginPhase, milliseconds: Int)
    /// A limit was reached: `cpu`, `memory`, `output`, `file`.
    case limit(String)
    /// The plugin's process answered what the worker never says, or nothing.
    case brokenProtocol
    /// A result that is not allowed: which check failed, at which element.
    case invalidOutput(check: String, index: Int?)
    /// The library cannot be loaded or is not what the manifest says.
    case load
    /// The manifest is at fault, at a place in it.
    case manifest(path: String, pointer: String)
    /// A security rule forbids to use the bundle.
    case policy
    /// A parameter has a value that the manifest rules out.
    case parameter(key: String)
    /// There is no such plugin or layout.
    case notFound
  }

  /// What happened.
  public var kind: Kind
  /// The plugin's identifier, or what is known of it.
  public var plugin: String
  /// What happened and what to do, whole sentences.
  public var message: String
  /// The end of what the plugin printed, cleaned of control characters.
  public var output: String

  /// Creates a failure.
  public init(_ kind: Kind, plugin: String, message: String, output: String = "") {
    self.kind = kind
    self.plugin = plugin
    self.message = message
    self.output = output
  }
}

/// What the host was doing with a plugin.
public enum PluginPhase: String, Hashable, Sendable {
  /// Loading the library and reading its tables.
  case load
  /// Making an instance.
  case create
  /// Laying out.
  case prepare
  /// Ending an instance.
  case destroy
}

extension PluginFailure.Kind {
  /// The kind's name in machine-readable output.
  public var name: String {
    switch self {
    case .status: "status"
    case .crash: "crash"
    case .exited: "exited"
    case .timeout: "timeout"
    case .limit: "limit"
    case .brokenProtocol: "protocol"
    case .invalidOutput: "invalid_output"
    case .load: "load"
    case .manifest: "manifest"
    case .policy: "policy"
    case .parameter: "parameter"
    case .notFound: "not_found"
    }
  }
}
