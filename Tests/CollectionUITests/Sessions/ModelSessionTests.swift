import Foundation
import Testing

/// Random sessions against plain arrays: which item each cell shows, what is selected and follows
/// its item, where the window rests after insets, touches and moved sections.
@MainActor @Suite struct ModelSessionTests {
  /// `SESSIONS` sets how many there are and `SEED` where they begin; `SEED` alone replays one
  /// session and prints its steps.
  @Test func `random sessions show, select and keep what plain arrays say`() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SEED"].flatMap(UInt64.init)
    let count = environment["SESSIONS"].flatMap(UInt64.init) ?? (first == nil ? 250 : 1)
    let (start, isReplay) = (first ?? 1, first != nil && count == 1)
    print("sessions of 50 steps, SEED=\(start) to SEED=\(start + count - 1)")
    var failures = 0
    for seed in start..<start + count {
      let before = SessionCell.alive
      if !run(seed, isReplay: isReplay) { failures += 1 }
      if SessionCell.alive != before {
        Issue.record("SEED=\(seed): \(SessionCell.alive - before) cells outlive their view")
        failures += 1
      }
      if failures >= 10 { break }
      let done = seed - start + 1
      if done.isMultiple(of: 1_000) { print("\(done) sessions, \(failures) failures") }
    }
  }

  private func run(_ seed: UInt64, isReplay: Bool) -> Bool {
    let session = ModelSession(seed: seed)
    var steps: [String] = []
    for number in 1...50 {
      steps.append(session.step())
      let wrong = session.check()
      if isReplay { print("step \(number): \(steps[number - 1]) \(wrong)") }
      guard wrong.isEmpty else {
        Issue.record("SEED=\(seed), step \(number): \(wrong.prefix(4)) after \(steps.suffix(3))")
        return false
      }
    }
    return true
  }
}
