import Foundation
import Synchronization

/// One line on a terminal that says what takes so long, from half a second on.
///
/// A thread of its own draws the line, so that the work needs no hooks.
@MainActor
package final class Progress {
  private struct State {
    var label = ""
    var isShown = false
    var isOver = false
  }

  private final class Line: Sendable {
    let state = Mutex(State())
  }

  private let line = Line()

  /// Starts watching, if the standard error is a terminal and `isWanted`.
  package init(isWanted: Bool) {
    guard isWanted, ByteSink.standardError.isTerminal else { return }
    let line = line
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.5)
      var shown = ""
      while true {
        let isOver = line.state.withLock { state in
          if !state.isOver, !state.label.isEmpty, state.label != shown || !state.isShown {
            shown = state.label
            state.isShown = true
            Self.show("\r\u{1B}[Ktilework: \(shown) …")
          }
          return state.isOver
        }
        if isOver { return }
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  /// Says what is being done from now on.
  package func now(_ label: String) {
    line.state.withLock { $0.label = label }
  }

  /// Takes the line off the terminal, so that a sentence can stand there.
  package func clear() {
    line.state.withLock { state in
      if state.isShown { Self.show("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Ends for good.
  package func end() {
    clear()
    line.state.withLock { $0.isOver = true }
  }

  private nonisolated static func show(_ text: String) {
    // A progress line that can't be shown is no reason to stop.
    _ = try? ByteSink.standardError.write(Array(text.utf8))
  }
}
