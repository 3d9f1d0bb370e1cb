internal import CPluginShim

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An anonymous file that host and worker both map, handed out in regions.
///
/// - Invariant: regions that are in use never overlap.
final class SharedSegment: @unchecked Sendable {
  // Safe to share: `descriptor` never changes, the rest is used under `lock` only.
  let descriptor: Int32
  private let lock = Lock()
  private var end = 0
  private var spare: [SharedRegion.Range] = []

  /// Creates a segment, or returns nil and the reason.
  static func make() -> Result<SharedSegment, SystemFault> {
    let descriptor = shim_shared_memory()
    guard descriptor >= 0 else { return .failure(SystemFault("make shared memory", errno)) }
    return .success(SharedSegment(descriptor))
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { SystemCalls.close(descriptor) }

  /// Returns a region of at least `bytes` bytes, mapped into this process.
  func region(_ bytes: Int) -> Result<SharedRegion, SystemFault> {
    let wanted = Self.capacity(for: bytes)
    let range: SharedRegion.Range? = lock.withLock {
      if let index = spare.firstIndex(where: { $0.length == wanted }) {
        return spare.remove(at: index)
      }
      let (newEnd, overflow) = end.addingReportingOverflow(wanted)
      guard !overflow, ftruncate(descriptor, off_t(newEnd)) == 0 else { return nil }
      let range = SharedRegion.Range(offset: end, length: wanted)
      end = newEnd
      return range
    }
    guard let range else { return .failure(SystemFault("enlarge shared memory", errno)) }
    guard let base = SharedRegion.map(descriptor, at: range.offset, length: range.length) else {
      return .failure(SystemFault("map shared memory", errno))
    }
    return .success(SharedRegion(segment: self, range: range, base: base))
  }

  /// Pages, rounded up in steps of an eighth, so that growing by an item needs no new region.
  private static func capacity(for bytes: Int) -> Int {
    let pages = max(1, (bytes + SystemCalls.pageSize - 1) / SystemCalls.pageSize)
    var step = 1
    while step * 16 <= pages { step *= 2 }
    return (pages + step - 1) / step * step * SystemCalls.pageSize
  }

  fileprivate func giveBack(_ range: SharedRegion.Range) {
    shim_discard(descriptor, Int64(range.offset), Int64(range.length))
    lock.withLock { spare.append(range) }
  }
}

/// A part of a shared segment, mapped into this process for as long as somebody holds it.
final class SharedRegion: @unchecked Sendable {
  // Safe to share: nothing in it changes; who may write the memory is decided by its users.

  /// Where a region lies in the segment, in bytes.
  struct Range: Hashable, Sendable {
    var offset: Int
    var length: Int
  }

  let range: Range
  let base: UnsafeMutableRawPointer
  private let segment: SharedSegment

  fileprivate init(segment: SharedSegment, range: Range, base: UnsafeMutableRawPointer) {
    self.segment = segment
    self.range = range
    self.base = base
  }

  deinit {
    munmap(base, range.length)
    segment.giveBack(range)
  }

  /// Returns the last whole pages of the region that hold `bytes` bytes.
  ///
  /// What ends with the region ends at a page's end, where the worker has a guard page.
  func tail(_ bytes: Int) -> Range {
    let length = SystemCalls.pages(max(1, bytes))
    return Range(offset: range.offset + range.length - length, length: length)
  }

  fileprivate static func map(_ descriptor: Int32, at offset: Int, length: Int)
    -> UnsafeMutableRawPointer?
  {
    let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset))
    return base == MAP_FAILED ? nil : base
  }
}

/// A system call that failed.
package struct SystemFault: Error {
  package let message: String

  init(_ what: String, _ error: Int32) {
    message = "cannot \(what): \(SystemCalls.describe(error))"
  }
}

/// A part of a shared segment between two pages that nobody may touch.
///
/// This is how the worker sees input and output: a write past the end, or to the input, is a crash
/// at once.
final class GuardedMapping {
  let base: UnsafeMutableRawPointer
  let length: Int
  private let reserved: UnsafeMutableRawPointer

  init?(descriptor: Int32, offset: Int, length: Int, writable: Bool) {
    let page = SystemCalls.pageSize
    guard length > 0, length % page == 0, offset >= 0, offset % page == 0 else { return nil }
    let anonymous = MAP_PRIVATE | Int32(MAP_ANON)
    let reserved = mmap(nil, length + 2 * page, PROT_NONE, anonymous, -1, 0)
    guard let reserved, reserved != MAP_FAILED else { return nil }
    let access = writable ? PROT_READ | PROT_WRITE : PROT_READ
    let base = mmap(
      reserved + page, length, access, MAP_SHARED | MAP_FIXED, descriptor, off_t(offset))
    guard let base, base != MAP_FAILED else {
      munmap(reserved, length + 2 * page)
      return nil
    }
    self.reserved = reserved
    self.base = base
    self.length = length
  }

  deinit { munmap(reserved, length + 2 * SystemCalls.pageSize) }

  /// Lets the memory be written from now on, or not.
  func allowWriting(_ allowed: Bool) {
    mprotect(base, length, allowed ? PROT_READ | PROT_WRITE : PROT_READ)
  }
}
