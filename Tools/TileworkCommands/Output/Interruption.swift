import Foundation

/// The temporary file that must not outlive the run, for the signal handler.
///
/// The handler may only touch plain memory and call functions that are safe in a signal handler;
/// a lock or a Swift object would not do.
///
/// - Invariant: nil, or the C string of a path. It is set before the file is made and cleared after it is
///   renamed or removed, always on the main thread; the handler only reads it, and a pointer is
///   read and written in one piece. Replaced strings are never freed, so a late reader finds them.
nonisolated(unsafe) private var unfinishedPath: UnsafeMutablePointer<CChar>?

/// What is said when the run is ended; written once before the handlers are installed.
// Safe without a lock: after `prepare` nobody writes it.
nonisolated(unsafe) private var farewell: UnsafeMutablePointer<CChar>?

/// Ends the run when the user or the system asks for it, leaving no partial file.
package enum Interruption {
  /// Installs the handlers; a signal that the caller had ignored stays ignored.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A file-size limit is then an error of `write`, with a sentence, instead of a sudden death.
    signal(SIGXFSZ, SIG_IGN)
    unfinishedPath = nil
    farewell = strdup("tilework: interrupted; no file was left behind\n")
    // Foundation starts processes from threads that block all signals, and a mask is inherited.
    var signals = Self.signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in numbers {
      var old = sigaction()
      sigaction(number, nil, &old)
      if isIgnored(old) { continue }
      signal(number) { _ in
        if let path = unfinishedPath { unlink(path) }
        if let sentence = farewell { _ = write(2, sentence, strlen(sentence)) }
        _exit(ExitStatus.interrupted.rawValue)
      }
    }
  }

  /// Names the file to remove when the run is ended from outside; nil when there is none.
  @MainActor
  package static func setUnfinished(_ path: String?) {
    unfinishedPath = path.flatMap { strdup($0) }
  }

  /// Keeps the signals back while several files change together; `isPending` tells that one came.
  package static func hold() -> Hold {
    var old = sigset_t()
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, &old)
    return Hold(old: old)
  }

  /// Whether a signal that is held back has come.
  package static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// The time in which signals are kept back.
  package struct Hold {
    fileprivate var old: sigset_t

    /// Lets signals through again; where all is done, one that came is dropped: it came too late.
    package func release(isDone: Bool) {
      if isDone {
        for number in Interruption.numbers {
          var action = sigaction()
          sigaction(number, nil, &action)
          // Ignoring a signal drops the one that waits.
          signal(number, SIG_IGN)
          sigaction(number, &action, nil)
        }
      }
      var mask = old
      pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
  }

  fileprivate static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // Handlers are C function pointers, which can't be compared but have the size of a number.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
