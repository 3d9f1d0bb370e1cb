/// The ways a worker ends that are not an answer.
enum WorkerEnd {
  /// The status with which a worker ends that cannot answer.
  static let mute: Int32 = 70

  case timeout(PluginPhase, Int)
  case flood(Int)
  case garbled
  case signal(PluginPhase, Int32)
  case exit(PluginPhase, Int32)

  /// What to tell people.
  func outcome(_ output: String) -> PluginOutcome {
    let report = PluginAdvice.report
    switch self {
    case .timeout(let phase, let milliseconds):
      return PluginOutcome(
        kind: .timeout(phase: phase, milliseconds: milliseconds),
        what: "did not finish \(phase.rawValue) within \(milliseconds) ms and was stopped",
        advice: Self.patience(phase),
        output: output)
    case .flood(let bytes):
      return PluginOutcome(
        kind: .limit("output"),
        what: "printed or logged more than \(bytes) bytes in one call and was stopped",
        advice: "A plugin must not print, and log a few lines only. \(report)", output: output)
    case .garbled:
      return PluginOutcome(
        kind: .brokenProtocol,
        what: "wrote into the worker's answer channel, or closed it, and was stopped",
        advice: "A plugin must leave the descriptors alone that it did not open. \(report)",
        output: output)
    case .signal(let phase, let number):
      return Self.signal(number, phase, output, report)
    case .exit(let phase, Self.mute):
      return PluginOutcome(
        kind: .exited(code: Self.mute),
        what: "left its process unable to answer in \(phase.rawValue) (status \(Self.mute)): it "
          + "closed descriptors of its worker, perhaps",
        advice: "A plugin must leave the descriptors alone that it did not open. \(report)",
        output: output)
    case .exit(let phase, let code):
      return PluginOutcome(
        kind: .exited(code: code),
        what: "ended its process in \(phase.rawValue) with status \(code) before it had answered",
        advice: "A plugin must return and not exit. \(report)", output: output)
    }
  }

  private static func signal(
    _ number: Int32, _ phase: PluginPhase, _ output: String, _ report: String
  ) -> PluginOutcome {
    let name = names[number].map { "signal \(number), \($0)" } ?? "signal \(number)"
    if number == 24 {
      return PluginOutcome(
        kind: .limit("cpu"),
        what: "used up its processor time in \(phase.rawValue) and was stopped (\(name))",
        advice: (phase == .prepare
          ? "Raise the limit, or lay out fewer items. " : "Raise the limit. ")
          + report, output: output)
    }
    if number == 25 {
      return PluginOutcome(
        kind: .limit("file"),
        what: "wrote a file larger than it may in \(phase.rawValue) and was stopped (\(name))",
        advice: "A layout has no need to write files. \(report)", output: output)
    }
    return PluginOutcome(
      kind: .crash(signal: number), what: "crashed in \(phase.rawValue) (\(name))",
      advice: "\(report) \(Self.backtrace)", output: output)
  }

  /// What helps where a call takes too long: only laying out depends on the items.
  private static func patience(_ phase: PluginPhase) -> String {
    switch phase {
    case .load, .destroy: PluginAdvice.report
    case .create: PluginAdvice.optionsElseReport
    case .prepare: PluginAdvice.orElseReport("Give it fewer items.")
    }
  }

  /// The Swift runtime in a worker does not look for a toolchain; it has to be told.
  private static let backtrace =
    "SWIFT_BACKTRACE=enable=yes,swift-backtrace=PATH shows where it crashed, with PATH the "
    + "swift-backtrace below libexec/swift of a Swift toolchain."

  private static let names: [Int32: String] = [
    4: "SIGILL: a Swift check failed, or code that is none",
    5: "SIGTRAP: a Swift check failed",
    6: "SIGABRT: it gave up, an uncaught exception perhaps",
    7: "SIGBUS: memory that is not there",
    8: "SIGFPE: impossible arithmetic",
    9: "SIGKILL: killed from outside, for want of memory perhaps",
    11: "SIGSEGV: memory that it may not touch",
    13: "SIGPIPE: nobody reads what it writes",
    15: "SIGTERM: asked to end from outside",
    24: "SIGXCPU",
    25: "SIGXFSZ",
    31: "SIGSYS: a forbidden system call",
  ]
}
