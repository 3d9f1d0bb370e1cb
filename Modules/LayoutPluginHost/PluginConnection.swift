internal import CLayoutPlugin
internal import CPluginShim

/// A loaded plugin at the other end of a transport.
final class PluginConnection: @unchecked Sendable {
  // Safe to share: `isBroken` is used under the lock only, the rest never changes.
  let bundle: PluginBundle
  let transport: any PluginTransport
  private let configuration: PluginHostConfiguration
  private let lock = Lock()
  private var isBroken = false

  /// Checks the library's file, starts a worker and loads the library in it.
  init(_ bundle: PluginBundle, _ configuration: PluginHostConfiguration) throws(PluginFailure) {
    self.bundle = bundle
    self.configuration = configuration
    try LibraryGate.check(bundle, product: configuration.product)
    let (id, log) = (bundle.manifest.id, configuration.log)
    let receive: @Sendable (Message) -> Void = { message in
      let level = Int(Int64(bitPattern: message.word(0)))
      log(id, min(max(level, 0), 3), OutputCapture.line(message.bytes))
    }
    do throws(SystemFault) {
      if configuration.isolation == .none {
        transport = InProcessTransport(segment: try SharedSegment.make().get(), log: receive)
      } else {
        transport = try WorkerProcess.start(
          path: configuration.workerPath, limits: configuration.limits, log: receive
        ) { [printed = configuration.printed] in printed(id, $0) }
      }
    } catch {
      throw PluginFailure(
        .load, plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) cannot be run: \(error.message); "
          + "\(configuration.product) needs its plugin-worker beside it, install it again")
    }
    try load()
  }

  var isUsable: Bool { lock.withLock { !isBroken } }

  func close() {
    lock.withLock { isBroken = true }
    transport.close()
  }

  private func load() throws(PluginFailure) {
    let limits = configuration.limits
    let answer = try ask(
      Message(
        kind: .load, words: [UInt64(limits.cpuSeconds)],
        bytes: Array((bundle.libraryPath + "\0" + configuration.product).utf8)),
      .load, limits.loadMilliseconds)
    var reason = answer.kind == .refused ? answer.textAfterStatus : nil
    if reason == nil {
      if let description = LibraryDescription(answer) {
        reason = bundle.mismatch(description)
      } else {
        reason = "it says nothing of itself that can be read"
      }
    }
    guard let reason else { return }
    close()
    let missing = Self.missingLibrary(reason)
    let what = missing.map { "it needs the library \($0), which was not found" } ?? reason
    let advice =
      missing == nil
      ? "Build the plugin again for this host."
      : "Install what that library belongs to, or ask the plugin's author for a build without it."
    throw PluginFailure(
      .load, plugin: bundle.manifest.id,
      message: "plugin \(bundle.label) cannot be used: \(OutputCapture.line(what.utf8)) "
        + "(\(host); \(bundle.libraryPath)). \(advice)")
  }

  /// The library whose absence the loader complains about, in the words of glibc or musl.
  private static func missingLibrary(_ reason: String) -> String? {
    var text = reason[...]
    for start in [PluginEngine.notLoaded, "Error loading shared library "]
    where text.hasPrefix(start) { text = text.dropFirst(start.count) }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[colon...]
    guard
      rest == ": cannot open shared object file: No such file or directory"
        || rest.hasPrefix(": No such file or directory (needed by")
    else { return nil }
    return String(text[..<colon])
  }

  /// The host's version as sentences name it.
  private var host: String {
    "\(configuration.product) provides plugin ABI \(PluginABI.text)"
  }

  /// Sends a message; anything but an answer becomes a failure, and the connection unusable.
  func ask(_ message: Message, _ phase: PluginPhase, _ deadline: Int) throws(PluginFailure)
    -> Message
  {
    do throws(PluginOutcome) {
      return try transport.exchange(message, phase: phase, deadline: deadline)
    } catch {
      close()
      throw PluginFailure(
        error.kind, plugin: bundle.manifest.id,
        message: "plugin \(bundle.label), built for plugin ABI \(builtFor), \(error.what) "
          + "(\(host)). \(error.advice)", output: error.output)
    }
  }

  private var builtFor: String { "\(bundle.manifest.abiMajor).\(bundle.manifest.abiBuilt)" }

  /// Makes a failure of the status with which a plugin refused a call.
  func failure(_ answer: Message, _ phase: PluginPhase) -> PluginFailure {
    let status = Int32(truncatingIfNeeded: Int64(bitPattern: answer.word(0)))
    let cause = RefusalCause(rawValue: answer.word(1)) ?? .plugin
    if let failure = failure(answer, cause) { return failure }
    let parts = answer.texts
    guard status != 0 else {
      return PluginFailure(
        .load, plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) failed in \(phase.rawValue): \(answer.text) (\(host)). "
          + PluginAdvice.report)
    }
    let key = OutputCapture.line((parts.first ?? "").utf8)
    let said = OutputCapture.line(parts.dropFirst().joined(separator: " ").utf8)
    let reason = said.isEmpty ? "it gave no reason" : said
    let place = key.isEmpty ? "" : " at \(quoted(key))"
    let kind: PluginFailure.Kind =
      switch status {
      case TW_E_MEMORY: .limit("memory")
      case TW_E_LIMIT where cause == .manyExtras: .limit("output")
      default: .status(code: status)
      }
    let advice =
      switch status {
      case TW_E_PARAMETER: PluginAdvice.options
      case TW_E_MEMORY where phase == .prepare: PluginAdvice.fewerItems
      case TW_E_MEMORY: PluginAdvice.optionsElseReport
      case TW_E_CANCELLED: "It was asked to stop."
      case TW_E_UNSUPPORTED: "Use another layout for this."
      default: PluginAdvice.report
      }
    return PluginFailure(
      kind, plugin: bundle.manifest.id,
      message: "plugin \(bundle.label), built for plugin ABI \(builtFor), refused "
        + "\(phase.rawValue)\(place): \(reason) (\(Self.name(status)); \(host)). \(advice)")
  }

  /// Makes a failure of a refusal that is not the plugin's own, or returns nil.
  private func failure(_ answer: Message, _ cause: RefusalCause) -> PluginFailure? {
    let text = OutputCapture.line(answer.bytes)
    switch cause {
    case .plugin, .manyExtras: return nil
    case .lostExtras, .refusedExtra:
      var failure = failure(
        InvalidResult(check: "extras", index: answer.count(2), message: text))
      if cause == .lostExtras { failure.kind = .limit("output") }
      return failure
    case .noMemory:
      return PluginFailure(
        .limit("memory"), plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) cannot be given its arrays: \(text) (\(host)); "
          + PluginAdvice.fewerItems.asContinuation)
    }
  }

  /// Makes a failure of a result that is not allowed.
  func failure(_ result: InvalidResult) -> PluginFailure {
    PluginFailure(
      .invalidOutput(check: result.check, index: result.index), plugin: bundle.manifest.id,
      message: "plugin \(bundle.label) gave a result that is not allowed: \(result.message) "
        + "(check \(result.check); \(host)). \(PluginAdvice.report)")
  }

  private static func name(_ status: Int32) -> String {
    let names: [Int32: String] = [
      TW_E_ABI: "TW_E_ABI", TW_E_ARGUMENT: "TW_E_ARGUMENT", TW_E_PARAMETER: "TW_E_PARAMETER",
      TW_E_MEMORY: "TW_E_MEMORY", TW_E_CANCELLED: "TW_E_CANCELLED",
      TW_E_UNSUPPORTED: "TW_E_UNSUPPORTED", TW_E_STATE: "TW_E_STATE", TW_E_LIMIT: "TW_E_LIMIT",
      TW_E_INTERNAL: "TW_E_INTERNAL",
    ]
    return names[status] ?? "status \(status)"
  }
}

extension Message {
  /// The text of a refusal that has no status.
  var textAfterStatus: String { text }
}
