internal import CPluginShim

/// What `tw_output.extra_ctx` of one call points at: the way in for elements besides items.
///
/// Each call has a door of its own, so that a thread which an earlier call forgot is told from one
/// that works for this call: the first changes nothing, the second would lose elements unseen.
/// Doors are never freed, and come round again after many calls, because such a thread may still
/// knock.
struct ExtraDoor {
  /// Whether the call runs, 1 or 0; any thread reads it.
  private var isOpen: UInt64 = 0
  /// Whether another thread than the calling one came while it ran, 1 or 0; any thread writes it.
  private var hasStray: UInt64 = 0
  /// Whom the elements are for.
  let services: UnsafeMutablePointer<EngineServices>

  fileprivate init(_ services: UnsafeMutablePointer<EngineServices>) { self.services = services }
}

/// The doors of one desk, one call after another.
final class ExtraDoors {
  /// How many calls it takes until a door is used again.
  private static let count = 256

  private let doors = UnsafeMutablePointer<ExtraDoor>.allocate(capacity: count)
  private var calls = 0

  init(to services: UnsafeMutablePointer<EngineServices>) {
    doors.initialize(repeating: ExtraDoor(services), count: Self.count)
  }

  /// Returns the door of the next call.
  func next() -> UnsafeMutablePointer<ExtraDoor> {
    calls += 1
    // In range: a remainder of the count that was allocated.
    return doors + calls % Self.count
  }
}

extension UnsafeMutablePointer<ExtraDoor> {
  /// The two numbers, which are read and written whole: they come first in a door.
  private var numbers: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt64.self)
  }

  /// Lets in what this call hands over.
  func open() {
    shim_write_number(numbers + 1, 0)
    shim_write_number(numbers, 1)
  }

  /// Ends the call, and returns whether another thread had come.
  func close() -> Bool {
    shim_write_number(numbers, 0)
    return shim_read_number(numbers + 1) == 1
  }

  /// Notes that another thread came; nothing where the call is over.
  func noteStray() {
    if shim_read_number(numbers) == 1 { shim_write_number(numbers + 1, 1) }
  }
}
