import CollectionModel

/// The operations of a batch by kind, sorted.
///
/// - Invariant: every list ascends, moves by their source; only deletes, inserts and moves repeat.
struct SortedOperations {
  var deletedItems: [ElementPath] = []
  var reloadedItems: [ElementPath] = []
  var reconfiguredItems: [ElementPath] = []
  var insertedItems: [ElementPath] = []
  var movedItems: [PlacePair<ElementPath>] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [PlacePair<Int>] = []

  init(_ operations: [UpdateOperation]) {
    for operation in operations {
      switch operation {
      case .insertItem(let path): insertedItems.append(path)
      case .deleteItem(let path): deletedItems.append(path)
      case .reloadItem(let path): reloadedItems.append(path)
      case .reconfigureItem(let path): reconfiguredItems.append(path)
      case .moveItem(let from, let to): movedItems.append(PlacePair(old: from, new: to))
      case .insertSection(let section): insertedSections.append(section)
      case .deleteSection(let section): deletedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .moveSection(let from, let to): movedSections.append(PlacePair(old: from, new: to))
      }
    }
    deletedItems.sortPaths()
    insertedItems.sortPaths()
    deletedSections.sortIfNeeded()
    insertedSections.sortIfNeeded()
    reloadedItems = reloadedItems.sortedUnique()
    reconfiguredItems = reconfiguredItems.sortedUnique()
    reloadedSections = reloadedSections.sortedUnique()
    // A source that repeats is a fault; the target decides then, so that the fault named does not
    // depend on the order of the calls.
    movedItems.sort { $0.old != $1.old ? $0.old < $1.old : $0.new < $1.new }
    movedSections.sort { $0.old != $1.old ? $0.old < $1.old : $0.new < $1.new }
  }
}

extension Array where Element: Comparable {
  /// Sorts, unless the elements ascend already, as those of most callers do.
  mutating func sortIfNeeded() {
    for index in indices.dropFirst() where self[index] < self[index - 1] {
      sort()
      return
    }
  }

  /// The elements in ascending order, each once.
  func sortedUnique() -> [Element] {
    var sorted = self
    sorted.sortIfNeeded()
    var unique: [Element] = []
    for element in sorted where unique.last != element { unique.append(element) }
    return unique
  }

  /// The first element that stands in `self` and `other`, both ascending.
  func firstCommon(with other: [Element]) -> Element? {
    var (a, b) = (0, 0)
    while a < count && b < other.count {
      if self[a] == other[b] { return self[a] }
      if self[a] < other[b] { a += 1 } else { b += 1 }
    }
    return nil
  }

  /// The first element that equals the one before it, in an ascending array.
  var firstRepeated: Element? {
    for index in indices.dropFirst() where self[index] == self[index - 1] { return self[index] }
    return nil
  }

  /// Whether an ascending array holds `element`.
  func holds(_ element: Element) -> Bool {
    let index = lowerBound(of: element)
    return index < count && self[index] == element
  }

  /// The number of elements below `element` in an ascending array.
  @inline(__always) func lowerBound(of element: Element) -> Int {
    var (low, length) = (0, count)
    while length > 0 {
      let half = length >> 1
      if self[low + half] < element {
        low += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return low
  }
}

extension [UInt64] {
  /// Sorts byte by byte, leaving out bytes that are the same in all: a few passes for most batches.
  ///
  /// A comparing sort is more than half of the cost of a batch.
  mutating func sortByDigits() {
    guard let first else { return }
    var differing: UInt64 = 0
    for number in self { differing |= number ^ first }
    var others = self
    let places = Scratch(count: 256, repeating: 0)
    for shift in stride(from: 0, to: UInt64(64), by: 8) where (differing &>> shift) & 0xFF != 0 {
      for digit in 0..<256 { places[digit] = 0 }
      for number in self { places[Self.digit(number, shift)] &+= 1 }
      var place = 0
      for digit in 0..<256 {
        let count = places[digit]
        places[digit] = place
        place &+= count
      }
      others.withUnsafeMutableBufferPointer { others in
        for number in self {
          let digit = Self.digit(number, shift)
          others[places[digit]] = number
          places[digit] &+= 1
        }
      }
      swap(&self, &others)
    }
  }

  @inline(__always) private static func digit(_ number: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &>> shift) & 0xFF)
  }
}

extension [ElementPath] {
  /// Sorts paths, as single numbers where they fit: comparing those is far cheaper.
  mutating func sortPaths() {
    var ascends = true
    var numbers: [UInt64] = []
    numbers.reserveCapacity(count)
    for index in indices {
      let path = self[index]
      guard let section = UInt32(exactly: path.section), let item = UInt32(exactly: path.item)
      else {
        sort()
        return
      }
      if index > 0 && path < self[index - 1] { ascends = false }
      numbers.append(UInt64(section) << 32 | UInt64(item))
    }
    if ascends { return }
    numbers.sortByDigits()
    for index in indices {
      self[index] = ElementPath(
        Int(numbers[index] >> 32), Int(truncatingIfNeeded: numbers[index] & 0xFFFF_FFFF))
    }
  }

  /// The positions of the paths in `section`, in an ascending array.
  func range(ofSection section: Int) -> Range<Int> {
    let start = lowerBound(of: ElementPath(section, Int.min))
    var end = start
    if section == Int.max { return start..<count }
    end = lowerBound(of: ElementPath(section + 1, Int.min))
    return start..<end
  }
}
