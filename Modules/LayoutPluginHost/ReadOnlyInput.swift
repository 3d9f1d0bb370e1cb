internal import CLayoutPlugin
internal import CollectionModel

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A `tw_input` on a page that nobody can write.
final class ReadOnlyInput {
  let pointer: UnsafePointer<tw_input>
  private let page: UnsafeMutableRawPointer

  init?(_ input: tw_input) {
    let size = SystemCalls.pageSize
    let page = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANON), -1, 0)
    guard let page, page != MAP_FAILED else { return nil }
    let place = page.bindMemory(to: tw_input.self, capacity: 1)
    place.initialize(to: input)
    mprotect(page, size, PROT_READ)
    self.page = page
    pointer = UnsafePointer(place)
  }

  deinit { munmap(page, SystemCalls.pageSize) }
}

extension tw_insets {
  init(_ insets: Insets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
