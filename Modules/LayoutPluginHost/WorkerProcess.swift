internal import CPluginShim

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A plugin in a process of its own: starts it, talks to it, and says how it ended.
///
/// - Invariant: once the process has been reaped, `process` is 0 and nothing is sent any more.
final class WorkerProcess: PluginTransport, @unchecked Sendable {
  // Safe to share: everything that changes is used under the lock only.
  let segment: SharedSegment
  private let limits: PluginLimits
  private let log: @Sendable (Message) -> Void
  private let printing: @Sendable (String) -> Void
  private let lock = Lock()
  private var process: pid_t = 0
  private var commands: Int32 = -1
  private var answers: Int32 = -1
  private var printed: Int32 = -1
  private var reader = MessageReader()
  private var sequence: UInt32 = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

  /// Starts a worker.
  static func start(
    path: String, limits: PluginLimits, log: @escaping @Sendable (Message) -> Void,
    printing: @escaping @Sendable (String) -> Void
  ) throws(SystemFault) -> WorkerProcess {
    let segment = try SharedSegment.make().get()
    let worker = WorkerProcess(segment, limits, log, printing)
    try worker.spawn(path)
    return worker
  }

  private init(
    _ segment: SharedSegment, _ limits: PluginLimits,
    _ log: @escaping @Sendable (Message) -> Void, _ printing: @escaping @Sendable (String) -> Void
  ) {
    self.segment = segment
    self.limits = limits
    self.log = log
    self.printing = printing
  }

  deinit {
    end()
    buffer.deallocate()
  }

  private func spawn(_ path: String) throws(SystemFault) {
    var channel: [Int32] = [-1, -1]
    var result: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    var nothing: Int32 = -1
    defer {
      for file in [channel[1], result[1], output[1], nothing] where file >= 0 {
        SystemCalls.close(file)
      }
    }
    var error = shim_channel(&channel)
    if error == 0 { error = shim_pipe(&result) }
    if error == 0 { error = shim_pipe(&output) }
    (commands, answers, printed) = (channel[0], result[0], output[0])
    guard error == 0 else { throw SystemFault("make the channels of a worker", error) }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if null >= 0 {
      nothing = fcntl(null, F_DUPFD_CLOEXEC, 10)
      SystemCalls.close(null)
    }
    guard nothing >= 0 else { throw SystemFault("open /dev/null", errno) }
    let files = [nothing, output[1], output[1], result[1], segment.descriptor, channel[1]]
    let arguments = ["plugin-worker", String(limits.memoryBytes), String(limits.openFiles)]
    var pid: pid_t = 0
    error = Self.withCStrings(arguments) { argv in
      Self.withCStrings(Self.environment) { envp in
        shim_spawn(path, argv, envp, files, Int32(files.count), &pid)
      }
    }
    guard error == 0 else { throw SystemFault("start the plugin worker \(path)", error) }
    process = pid
    _ = fcntl(printed, F_SETFL, O_NONBLOCK)
  }

  /// The few variables that a worker gets.
  private static var environment: [String] {
    var kept = ["LC_ALL=C.UTF-8"]
    for name in ["PATH", "HOME", "TMPDIR", "LANG", "TZ"] {
      if let value = getenv(name) { kept.append("\(name)=" + String(cString: value)) }
    }
    // Registers and images would push the place of the crash out of what is kept and shown; whoever
    // wants them names them, and the last word counts.
    let backtrace =
      getenv("SWIFT_BACKTRACE").map { "registers=none,images=none," + String(cString: $0) }
    return kept + ["SWIFT_BACKTRACE=\(backtrace ?? "enable=no")"]
  }

  private static func withCStrings<R>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { list in
      guard let start = list.baseAddress else { fatalError("an array that is not empty") }
      return body(start)
    }
  }

  /// Whether the process still runs, as far as is known.
  var isRunning: Bool { lock.withLock { process != 0 } }

  /// The process's number, 0 when it has ended.
  var identifier: Int32 { lock.withLock { process } }

  func close() { lock.withLock { _ = end() } }

  /// Kills the process and its children, reaps it, closes everything.
  @discardableResult
  private func end() -> (code: Int32, signal: Int32) {
    var (code, signal): (Int32, Int32) = (-1, 0)
    if process > 0 { shim_end_group(process, &code, &signal) }
    process = 0
    for file in [commands, answers, printed] where file >= 0 { SystemCalls.close(file) }
    (commands, answers, printed) = (-1, -1, -1)
    return (code, signal)
  }

  func exchange(_ message: Message, phase: PluginPhase, deadline: Int) throws(PluginOutcome)
    -> Message
  {
    try lock.withLock { () throws(PluginOutcome) in
      guard process > 0 else {
        throw PluginOutcome(
          kind: .exited(code: -1), what: "has no process any more", advice: "Start it again.")
      }
      sequence &+= 1
      var numbered = message
      numbered.sequence = sequence
      let bytes = numbered.encoded
      // An error here means that the worker is gone; waiting says how it ended.
      _ = bytes.withUnsafeBytes { shim_send(commands, $0.baseAddress, $0.count) }
      var capture = OutputCapture()
      defer { if capture.total > 0 { printing(capture.tail) } }
      return try wait(phase, deadline, &capture)
    }
  }

  /// How often it is looked for an answer before this thread goes to sleep: less than a tenth of a
  /// millisecond in all.
  private static let shortLooks = 100

  private func wait(
    _ phase: PluginPhase, _ deadline: Int, _ capture: inout OutputCapture
  ) throws(PluginOutcome) -> Message {
    let start = shim_milliseconds()
    var looks = 0
    while true {
      let spent = Int(shim_milliseconds() - start)
      if deadline > 0 && spent >= deadline {
        drain(&capture)
        end()
        throw WorkerEnd.timeout(phase, deadline).outcome(capture.tail)
      }
      // Now and then it is looked whether the process has ended: a child of the plugin may hold
      // its pipes open.
      let slice = deadline > 0 ? min(deadline - spent, 50) : 50
      var files = [
        pollfd(fd: answers, events: Int16(POLLIN), revents: 0),
        pollfd(fd: printed, events: Int16(POLLIN), revents: 0),
      ]
      var ready = poll(&files, 2, 0)
      // A small layout is done sooner than a sleeping processor wakes up.
      while ready == 0 && looks < Self.shortLooks {
        looks += 1
        sched_yield()
        ready = poll(&files, 2, 0)
      }
      if ready == 0 { ready = poll(&files, 2, Int32(slice)) }
      if ready > 0 && files[1].revents != 0 { drain(&capture) }
      if capture.total > limits.outputBytes {
        end()
        throw WorkerEnd.flood(limits.outputBytes).outcome(capture.tail)
      }
      if ready > 0 && files[0].revents != 0 {
        let (count, _) = SystemCalls.read(answers, into: buffer)
        guard count > 0 else { throw ended(phase, &capture) }
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if ready == 0 && shim_has_ended(process) != 0 {
        throw ended(phase, &capture)
      }
      if let answer = try nextAnswer(&capture) {
        drain(&capture)
        return answer
      }
    }
  }

  /// Takes whole messages out: logs are passed on, the answer is returned.
  private func nextAnswer(_ capture: inout OutputCapture) throws(PluginOutcome) -> Message? {
    do {
      while let message = try reader.next() {
        if message.kind == .log {
          capture.count(message.bytes.count)
          log(message)
          continue
        }
        let isAnswer = message.kind == .done || message.kind == .refused
        guard isAnswer, message.sequence == sequence else { throw MessageReader.Fault.notAMessage }
        return message
      }
      return nil
    } catch {
      drain(&capture)
      end()
      throw WorkerEnd.garbled.outcome(capture.tail)
    }
  }

  /// The answers' channel is closed: gives the process a moment to end, and says how it did.
  private func ended(_ phase: PluginPhase, _ capture: inout OutputCapture) -> PluginOutcome {
    let patience = shim_milliseconds() + 1_000
    while shim_has_ended(process) == 0 && shim_milliseconds() < patience { usleep(500) }
    let isOver = shim_has_ended(process) != 0
    drain(&capture)
    let (code, signal) = end()
    let how: WorkerEnd =
      !isOver ? .garbled : signal != 0 ? .signal(phase, signal) : .exit(phase, code)
    return how.outcome(capture.tail)
  }

  private func drain(_ capture: inout OutputCapture) {
    guard printed >= 0 else { return }
    for _ in 0..<1_024 {
      let (count, _) = SystemCalls.read(printed, into: buffer)
      guard count > 0 else { return }
      capture.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
