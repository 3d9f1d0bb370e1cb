import Foundation
import Testing

/// Random sessions against plain arrays: which item each cell shows, what is selected and follows
/// its item, where the window rests after insets, touches and moved sections.
@MainActor @Suite struct ModelSessionTests {
  /// Set `SESSIONS=20000` for the long run, `SEED=n` for one session with its steps.
  @Test func `random sessions show, select and keep what plain arrays say`() {
    let environment = ProcessInfo.processInfo.environment
    let only = environment["SEED"].flatMap(UInt64.init)
    let count = environment["SESSIONS"].flatMap(UInt64.init) ?? 250
    for seed in only.map({ $0...$0 }) ?? 1...count {
      let session = ModelSession(seed: seed)
      var steps: [String] = []
      for number in 1...50 {
        steps.append(session.step())
        let wrong = session.check()
        if only != nil { print("step \(number): \(steps[number - 1]) \(wrong)") }
        guard wrong.isEmpty else {
          Issue.record("SEED=\(seed), step \(number): \(wrong.prefix(4)) after \(steps.suffix(3))")
          break
        }
      }
    }
  }
}
