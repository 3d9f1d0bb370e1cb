internal import CLayoutPlugin
internal import CPluginShim
public import CollectionModel

/// A layout of a plugin, used like any other: a solver.
///
/// It may be asked from any thread; a plugin is asked one question at a time. A failure leaves
/// whatever was answered before as it is, and the next question starts the plugin again.
public final class PluginLayout: LayoutSolver, @unchecked Sendable {
  // Safe to share: what changes is used under the lock only.

  /// The bundle it comes from.
  public let bundle: PluginBundle
  /// What the manifest says of it.
  public let layout: PluginManifest.Layout
  /// The parameters, checked and complete, as the plugin gets them.
  public let parameters: String
  private let host: PluginHost
  private let index: Int
  private let lock = Lock()
  private let tickets = CallTickets()
  private var opened: Opened?
  private var writer = RequestWriter()
  private var results = ResultPool()
  /// Whether the plugin failed to end an instance: then the next ones end with their process.
  private var hasFailedToEnd = false

  /// An instance of the layout in a running plugin.
  private struct Opened {
    let connection: PluginConnection
    let instance: Int
    /// Where the plugin looks whether it is to stop; the page is its own for as long as this lives.
    let flag: CancelFlag
  }

  init(
    host: PluginHost, bundle: PluginBundle, layout: PluginManifest.Layout, index: Int,
    parameters: String
  ) {
    self.host = host
    self.bundle = bundle
    self.layout = layout
    self.index = index
    self.parameters = parameters
  }

  deinit {
    if let failure = endInstance() { host.configuration.failedToEnd(failure) }
  }

  /// Lets the plugin end its instance, and returns why it could not, once: no answer depends on it
  /// any more.
  private func endInstance() -> PluginFailure? {
    guard let opened, opened.connection.isUsable, !hasFailedToEnd else { return nil }
    do throws(PluginFailure) {
      _ = try opened.connection.ask(
        Message(kind: .destroy, words: [UInt64(opened.instance)]), .destroy,
        host.configuration.limits.createMilliseconds)
      return nil
    } catch {
      hasFailedToEnd = true
      return error
    }
  }

  /// Asks the plugin for an instance, so that a bad parameter is found at once.
  func open() throws(PluginFailure) {
    let ticket = tickets.take()
    _ = try lock.withLock { () throws(PluginFailure) in try connected(ticket) }
    if host.configuration.isolation == .call { endCall() }
  }

  /// Lays out, with the plugin's failure as it is.
  /// - Throws: A `PluginFailure` that says what happened and what to do.
  public func answer(to request: LayoutRequest) throws(PluginFailure) -> PluginLayoutState {
    let ticket = tickets.take()
    defer { if host.configuration.isolation == .call { endCall() } }
    return try lock.withLock { () throws(PluginFailure) in try run(request, ticket) }
  }

  /// Lays out.
  /// - Throws: A `LayoutFailure` with the plugin's sentence; `failed` of the configuration has more.
  public func solve(_ request: LayoutRequest) throws(LayoutFailure) -> PluginLayoutState {
    do {
      return try answer(to: request)
    } catch {
      host.configuration.failed(error)
      throw LayoutFailure(.failed(error.message))
    }
  }

  private func endCall() {
    let failure = lock.withLock {
      defer { forget() }
      let failure = endInstance()
      opened?.connection.close()
      return failure
    }
    if let failure { host.configuration.failedToEnd(failure) }
  }

  private func forget() {
    tickets.attach(nil)
    opened = nil
    results = ResultPool()
  }

  private func connected(_ ticket: UInt64) throws(PluginFailure) -> Opened {
    if let opened, opened.connection.isUsable { return opened }
    forget()
    try checkThread()
    let connection = try host.connection(to: bundle)
    writer = RequestWriter()
    let flag: CancelFlag
    do throws(SystemFault) {
      flag = try CancelFlag(connection.transport.segment)
    } catch {
      throw PluginFailure(
        .limit("memory"), plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) cannot be given memory: \(error.message); "
          + "try again when other programs use less")
    }
    tickets.attach(flag)
    let limits = host.configuration.limits
    let answer = try connection.ask(
      Message(
        kind: .create,
        words: [UInt64(index), UInt64(limits.cpuSeconds), UInt64(flag.offset), ticket],
        bytes: Array(parameters.utf8)),
      .create, limits.createMilliseconds)
    guard answer.kind == .done else { throw connection.failure(answer, .create) }
    let found = Opened(connection: connection, instance: answer.count(0), flag: flag)
    opened = found
    return found
  }

  /// What a call that was asked to stop before it began says of itself.
  private var stopped: PluginFailure {
    PluginFailure(
      .status(code: TW_E_CANCELLED), plugin: bundle.manifest.id,
      message: "plugin \(bundle.label) was not asked: the call was cancelled before it began")
  }

  private func checkThread() throws(PluginFailure) {
    guard host.configuration.isolation == .none, layout.flags.contains("main-thread"),
      shim_is_main_thread() == 0
    else { return }
    throw PluginFailure(
      .policy, plugin: bundle.manifest.id,
      message: "layout \(layout.id) of plugin \(bundle.label) runs on the main thread only; use "
        + "it from there, or with isolation process")
  }

  /// Refuses what is too large to be handed over, before anything is made of it.
  private func checkSize(of request: LayoutRequest) throws(PluginFailure) {
    let configuration = host.configuration
    let limit = HandoverLimit(
      configuration.limits, transforms: layout.flags.contains("transforms"))
    guard let complaint = limit.complaint(about: request, product: configuration.product) else {
      return
    }
    throw PluginFailure(
      .limit("memory"), plugin: bundle.manifest.id,
      message: "plugin \(bundle.label) \(complaint)")
  }

  private func run(
    _ request: LayoutRequest, _ ticket: UInt64
  ) throws(PluginFailure) -> PluginLayoutState {
    try checkThread()
    guard !tickets.isCancelled(ticket) else { throw stopped }
    try checkSize(of: request)
    let opened = try connected(ticket)
    let connection = opened.connection
    let limits = host.configuration.limits
    var call: PrepareCall
    let memory: ResultMemory
    do throws(SystemFault) {
      call = try writer.write(request, to: connection.transport.segment)
      memory = try results.memory(
        for: &call, segment: connection.transport.segment,
        transforms: layout.flags.contains("transforms"), extras: limits.extraElements)
    } catch {
      throw PluginFailure(
        .limit("memory"), plugin: bundle.manifest.id,
        message: "plugin \(bundle.label) cannot be given \(request.shape.totalItemCount) items: "
          + "\(error.message); " + PluginAdvice.fewerItems.asContinuation)
    }
    call.instance = opened.instance
    call.cpuSeconds = limits.cpuSeconds
    call.ticket = ticket
    let answer = try connection.ask(
      Message(kind: .prepare, words: call.words), .prepare,
      limits.prepareDeadline(items: call.itemCount))
    guard answer.kind == .done else { throw connection.failure(answer, .prepare) }
    do throws(InvalidResult) {
      return try memory.check(
        request, content: tw_size(w: answer.number(0), h: answer.number(1)),
        extraCount: answer.count(2), layout: layout)
    } catch {
      throw connection.failure(error)
    }
  }

  /// Asks every call that has begun to stop, whatever the isolation; later calls are not touched.
  ///
  /// May be called from any thread, and never waits. A call that still waits for its turn fails at
  /// once when it comes; one that runs fails when the plugin next asks whether it shall stop, with
  /// status `TW_E_CANCELLED`. A plugin that never asks goes on until its deadline, and a result that
  /// it completes is a result.
  public func cancel() { tickets.cancel() }
}
