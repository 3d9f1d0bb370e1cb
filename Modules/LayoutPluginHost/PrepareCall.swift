internal import CollectionModel

/// Where the input and output of one `prepare` lie, and the window: the words of its message.
///
/// The arrays themselves are in the shared segment; the message says where.
struct PrepareCall {
  /// A part of the segment, and the bytes before the array in it.
  struct Place: Hashable {
    var range = SharedRegion.Range(offset: 0, length: 0)
    var start = 0
  }

  var instance = 0
  var input = Place()
  var sectionCount = 0
  var sizesStart = 0
  var itemCount = 0
  var items = Place()
  var transforms = Place()
  var extras = Place()
  var extraCapacity = 0
  var viewport = Viewport(size: .zero)
  var cpuSeconds = 0
  /// The call's number among its layout's calls.
  var ticket: UInt64 = 0

  var words: [UInt64] {
    var words: [UInt64] = [UInt64(instance)]
    func add(_ numbers: Int...) { words += numbers.map { UInt64($0) } }
    for place in [input, items, transforms, extras] {
      add(place.range.offset, place.range.length, place.start)
    }
    add(sectionCount, sizesStart, itemCount, extraCapacity, cpuSeconds)
    let view = viewport
    for insets in [view.contentInset, view.safeArea, view.layoutMargins] {
      words += [insets.top, insets.left, insets.bottom, insets.right].map(\.bitPattern)
    }
    words += [
      view.size.width, view.size.height, view.contentOffset.x, view.contentOffset.y,
      view.pixelGrid.scale, view.isRightToLeft ? 1 : 0,
    ].map(\.bitPattern)
    words.append(ticket)
    return words
  }

  init() {}

  init(_ message: Message) {
    instance = message.count(0)
    func place(_ first: Int) -> Place {
      Place(
        range: .init(offset: message.count(first), length: message.count(first + 1)),
        start: message.count(first + 2))
    }
    input = place(1)
    items = place(4)
    transforms = place(7)
    extras = place(10)
    sectionCount = message.count(13)
    sizesStart = message.count(14)
    itemCount = message.count(15)
    extraCapacity = message.count(16)
    cpuSeconds = message.count(17)
    ticket = message.word(36)
    func insets(_ first: Int) -> Insets {
      Insets(
        top: message.number(first), left: message.number(first + 1),
        bottom: message.number(first + 2), right: message.number(first + 3))
    }
    viewport = Viewport(
      size: Size(width: message.number(30), height: message.number(31)),
      contentOffset: Point(x: message.number(32), y: message.number(33)),
      contentInset: insets(18), safeArea: insets(22), layoutMargins: insets(26),
      pixelGrid: PixelGrid(scale: message.number(34)), isRightToLeft: message.number(35) == 1)
  }
}
