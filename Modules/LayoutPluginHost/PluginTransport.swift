/// The way to a plugin: a message there, an answer back.
protocol PluginTransport: AnyObject, Sendable {
  /// The memory that both sides see.
  var segment: SharedSegment { get }

  /// Sends a message and waits for its answer, `deadline` milliseconds at most (0: for ever).
  func exchange(_ message: Message, phase: PluginPhase, deadline: Int) throws(PluginOutcome)
    -> Message

  /// Ends the way; nothing is sent afterwards.
  func close()
}

/// How a call ended that gave no answer, before anybody made a sentence of it.
struct PluginOutcome: Error {
  var kind: PluginFailure.Kind
  /// What happened, as the end of a sentence that begins with the plugin.
  var what: String
  /// What to do about it, a whole sentence.
  var advice: String
  /// The end of what the plugin printed.
  var output = ""
}

/// Whose doing a refusal is: the second word of its message, after the status.
enum RefusalCause: UInt64 {
  /// The plugin's, with its own status and words.
  case plugin = 0
  /// The plugin's, after more elements besides items than there is room for.
  case manyExtras
  /// The plugin passed on success although so many elements were refused that it is incomplete.
  case lostExtras
  /// The plugin passed on success although an element was refused; the third word has its number.
  case refusedExtra
  /// The worker's: there is no memory for the arrays.
  case noMemory
}

/// A plugin in the host's own process.
final class InProcessTransport: PluginTransport, @unchecked Sendable {
  // Safe to share: the engine is used under the lock only.
  let segment: SharedSegment
  private let engine: PluginEngine
  private let lock = Lock()

  init(segment: SharedSegment, log: @escaping @Sendable (Message) -> Void) {
    self.segment = segment
    engine = PluginEngine(segment: segment.descriptor, isWorker: false, log: log)
  }

  func exchange(_ message: Message, phase: PluginPhase, deadline: Int) throws(PluginOutcome)
    -> Message
  { lock.withLock { engine.handle(message) } }

  func close() {}
}
