internal import CLayoutPlugin
internal import Dispatch

/// Memory for answers of one shape, used for one answer after the other.
///
/// Before a plugin gets it every number in it is made a NaN, so that a slot left out is found. For
/// many items that takes a fifth of the time that a layout does, so it is done beside the program
/// as soon as the memory is given back, and not when the next call waits for it.
final class ResultSlot: @unchecked Sendable {
  // Safe to share: what changes is used under the lock only; the memory itself belongs to whoever
  // took it, or while nobody has it to the one block of work that began to make it blank.

  /// An array at the end of a region.
  struct Part {
    let place: PrepareCall.Place
    private let region: SharedRegion

    init(_ region: SharedRegion, bytes: Int) {
      self.region = region
      let range = region.tail(bytes)
      place = PrepareCall.Place(range: range, start: range.length - bytes)
    }

    /// Its pages, from the first byte of the first one.
    var pages: UnsafeMutableRawPointer { region.base + (place.range.offset - region.range.offset) }
    /// Its first element.
    var start: UnsafeMutableRawPointer { pages + place.start }

    fileprivate func fill() {
      pages.initializeMemory(as: UInt8.self, repeating: 0xFF, count: place.range.length)
    }
  }

  /// From here on memory is made blank ahead of time; to wake a thread for less is not worth it.
  private static let smallestAhead = 1 << 20

  let itemCount: Int
  let sectionCount: Int
  let items: Part?
  let transforms: Part?
  let extras: Part
  let extraCapacity: Int
  private let lock = Lock()
  private let filling = DispatchGroup()
  private var isTaken = true
  private var content = Content.stale

  /// What the memory is full of.
  private enum Content {
    /// What somebody wrote.
    case stale
    /// Of either, because it is being filled at this moment.
    case changing
    /// NaNs.
    case blank
  }

  /// Makes memory that is taken already.
  init(
    itemCount: Int, sectionCount: Int, transforms: Bool, extras: Int, segment: SharedSegment
  ) throws(SystemFault) {
    func part<Element>(_ count: Int, _: Element.Type) throws(SystemFault) -> Part {
      let bytes = count * MemoryLayout<Element>.stride
      return Part(try segment.region(bytes).get(), bytes: bytes)
    }
    self.itemCount = itemCount
    self.sectionCount = sectionCount
    items = itemCount > 0 ? try part(itemCount, tw_attr.self) : nil
    self.transforms = itemCount > 0 && transforms ? try part(itemCount, tw_transform.self) : nil
    // Pages that nobody touches cost nothing, so there is room for an element beside each item.
    extraCapacity = itemCount + 4 * sectionCount + extras
    self.extras = try part(extraCapacity, tw_extra.self)
  }

  private var filled: [Part] { [items, transforms].compactMap(\.self) }
  private var isLarge: Bool {
    filled.reduce(0) { $0 + $1.place.range.length } >= Self.smallestAhead
  }

  /// Whether it could be taken without waiting for more than a little.
  var isReady: Bool { lock.withLock { !isTaken && (content == .blank || !isLarge) } }

  /// Takes the memory, if nobody has it.
  func take() -> Bool {
    lock.withLock {
      defer { isTaken = true }
      return !isTaken
    }
  }

  /// Makes what was taken blank; waits where somebody is doing so, and not for who has yet to begin.
  func makeBlank() {
    let found = lock.withLock {
      defer { if content != .changing { content = .stale } }
      return content
    }
    switch found {
    case .stale: for part in filled { part.fill() }
    case .changing:
      filling.wait()
      lock.withLock { content = .stale }
    case .blank: break
    }
  }

  /// Gives the memory back; nobody reads it any more.
  func giveBack() {
    lock.withLock { isTaken = false }
    guard isLarge else { return }
    // Weak, since of a layout that is gone nobody wants the memory.
    DispatchQueue.global(qos: .utility).async { [weak self] in self?.fillAhead() }
  }

  private func fillAhead() {
    let begins = lock.withLock {
      guard !isTaken, content == .stale else { return false }
      content = .changing
      filling.enter()
      return true
    }
    guard begins else { return }
    for part in filled { part.fill() }
    lock.withLock { content = .blank }
    filling.leave()
  }
}
