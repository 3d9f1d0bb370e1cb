public import CollectionModel

/// Something that was noticed about a scene and did not stop it, as one sentence.
public struct SceneFinding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// Something is not shown as was asked.
    case warning
    /// Something was passed over on purpose; worth telling who asks for it.
    case note
  }

  /// How much it matters.
  public var severity: Severity
  /// A short name of the kind, the same in every version: `picture-broken`.
  public var id: String
  /// The sentence, without its full stop.
  public var message: String
  /// The item it is about, if it is about one.
  public var path: ElementPath?

  /// Creates a finding.
  public init(
    _ severity: Severity, id: String, _ message: String, at path: ElementPath? = nil
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.path = path
  }
}

/// A scene, with what was noticed while it was read.
public struct LoadedScene: Sendable {
  /// The scene.
  public var scene: Scene
  /// What was noticed, in order.
  public var findings: [SceneFinding]

  /// Creates a loaded scene.
  public init(_ scene: Scene, findings: [SceneFinding] = []) {
    self.scene = scene
    self.findings = findings
  }
}
