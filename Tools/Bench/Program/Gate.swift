/// One line of the table: what is raced, against what, and how well it must do.
struct Gate {
  /// The gate's name, as `Docs/Performance.md` has it.
  let name: String
  /// What is raced against what.
  let what: String
  /// The largest ratio that passes; nil where the ratio is only shown.
  let gate: Double?
  /// The ratio that a kernel written for nothing else reached.
  let aim: Double
  /// Runs the race: the ratio, and our time for one operation in nanoseconds, nil where something
  /// else than time is compared.
  let run: () -> (ratio: Double, time: Double?)

  /// What came of a gate.
  struct Result {
    let gate: Gate
    let ratio: Double
    let time: Double?
    var passes: Bool { gate.passes(ratio) }
  }

  private func passes(_ ratio: Double) -> Bool { gate.map { ratio <= $0 } ?? ratio.isFinite }

  /// Runs the race, a second time where the first misses: a neighbour may have been busy.
  func result() -> Result {
    let first = run()
    guard !passes(first.ratio) else {
      return Result(gate: self, ratio: first.ratio, time: first.time)
    }
    let second = run()
    let better = second.ratio < first.ratio ? second : first
    return Result(gate: self, ratio: better.ratio, time: better.time)
  }
}
