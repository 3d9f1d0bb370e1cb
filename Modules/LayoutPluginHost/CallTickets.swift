internal import CPluginShim

/// Numbers the calls of one layout, and asks those that have begun to stop.
///
/// Each call takes a ticket when it begins, even if it then has to wait for its turn. To cancel is
/// to say "all tickets up to this one": so a call that waits is met as well as one that runs, and a
/// call that begins afterwards is not. The lock is held for a few instructions only and never while
/// a plugin runs, so to cancel never waits.
package final class CallTickets: @unchecked Sendable {
  // Safe to share: what changes is used under the lock only.
  private let lock = Lock()
  private var last: UInt64 = 0
  private var cancelled: UInt64 = 0
  private var flag: CancelFlag?

  /// Starts with no call.
  package init() {}

  /// Takes the ticket of a call that begins.
  package func take() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }

  /// Whether the call with this ticket has been asked to stop.
  package func isCancelled(_ ticket: UInt64) -> Bool {
    lock.withLock { ticket <= cancelled }
  }

  /// Asks all calls that have begun to stop.
  package func cancel() {
    lock.withLock {
      cancelled = last
      flag?.write(cancelled)
    }
  }

  /// Says where the other side reads what was cancelled; nil when there is no other side.
  func attach(_ flag: CancelFlag?) {
    lock.withLock {
      self.flag = flag
      flag?.write(cancelled)
    }
  }
}

/// The last cancelled ticket of one layout, on a shared page of its own.
final class CancelFlag: @unchecked Sendable {
  // Safe to share: the page stays where it is, and the number in it is read and written whole.
  private let region: SharedRegion

  /// Takes a page of the segment.
  init(_ segment: SharedSegment) throws(SystemFault) {
    region = try segment.region(SystemCalls.pageSize).get()
    write(0)
  }

  /// Where the page lies in the segment.
  var offset: Int { region.range.offset }

  func write(_ ticket: UInt64) {
    shim_write_number(region.base.assumingMemoryBound(to: UInt64.self), ticket)
  }
}
