import CollectionModel
import Testing

/// Sizes come in by blocks of 512 and are kept in the tightest form that loses nothing.
@Suite struct ItemSizesTests {
  private enum Form { case uniform, narrow, wide }

  private func form(_ sizes: ItemSizes) -> Form {
    switch sizes.storage {
    case .uniform: .uniform
    case .narrow: .narrow
    case .wide: .wide
    }
  }

  private static let square = Size(width: 50, height: 50)
  /// Counts on both sides of the ends of blocks.
  private static let counts = [1, 2, 511, 512, 513, 1_024, 1_500]

  @Test(arguments: counts)
  func `equal sizes take no storage, whatever their number`(count: Int) {
    let sizes = ItemSizes(Array(repeating: Self.square, count: count))
    #expect(form(sizes) == .uniform)
    #expect(sizes.uniformSize == Self.square)
    #expect(sizes.firstUnusableIndex == nil && sizes.hasShortFractions && sizes.isPositive)
  }

  @Test(arguments: counts)
  func `one other size is kept wherever it stands`(count: Int) {
    for (other, expected) in [
      (Size(width: 40.25, height: 30), Form.narrow), (Size(width: 0.1, height: 30), .wide),
    ] {
      for place in Self.counts.map({ $0 - 1 }) where place < count {
        var given = Array(repeating: Self.square, count: count)
        given[place] = other
        let sizes = ItemSizes(given)
        #expect((0..<count).map { sizes[$0] } == given, "\(place) of \(count)")
        #expect(form(sizes) == (count == 1 ? .uniform : expected), "\(place) of \(count)")
        #expect(sizes.hasShortFractions == (other.width == 40.25), "\(place) of \(count)")
      }
    }
  }

  @Test func `sizes that four bytes cannot hold widen those before them`() {
    var given = (0..<1_300).map { Size(width: 40 + Double($0 % 81), height: 30) }
    given[1_200].height = 1e9 + 0.5
    let sizes = ItemSizes(given)
    #expect(form(sizes) == .wide)
    #expect((0..<1_300).map { sizes[$0] } == given)
    #expect(!sizes.hasShortFractions && sizes.isPositive)
  }

  @Test(arguments: [
    Size(width: -1, height: 5), Size(width: 5, height: .nan), Size(width: .infinity, height: 5),
  ])
  func `the first size that no layout can use is named`(bad: Size) {
    for place in Self.counts.map({ $0 - 1 }) {
      for background in [true, false] {
        var given = (0..<1_500).map {
          Size(width: background ? 50 : 40 + Double($0 % 7), height: 50)
        }
        given[place] = bad
        given[1_499] = bad
        #expect(ItemSizes(given).firstUnusableIndex == place)
        #expect(!ItemSizes(given).hasShortFractions)
      }
    }
    #expect(ItemSizes(Array(repeating: bad, count: 600)).firstUnusableIndex == 0)
    #expect(ItemSizes(count: 600, uniform: bad).firstUnusableIndex == 0)
  }

  @Test func `what is known of sizes is true of every one`() {
    // Negative, none, a 64th, less, most and beyond.
    let extents = [0, 0.015625, 1, 50.5, 0.01, 0x1p18 - 0.015625, 0x1p18]
    for first in extents {
      for second in extents {
        for place in [0, 511, 512, 899] {
          var given = Array(repeating: Size(width: first, height: 7), count: 900)
          given[place] = Size(width: 7, height: second)
          let sizes = ItemSizes(given)
          let all = given.flatMap { [$0.width, $0.height] }
          #expect(
            sizes.hasShortFractions
              == all.allSatisfy { ($0 * 64).rounded() == $0 * 64 && $0 < 0x1p18 },
            "\(first) and \(second)")
          #expect(sizes.isPositive == all.allSatisfy { $0 > 0 }, "\(first) and \(second)")
        }
      }
    }
  }

  @Test func `each size is asked for once, in order`() {
    var asked: [Int] = []
    let sizes = ItemSizes(count: 1_100) { item in
      asked.append(item)
      return Size(width: Double(item), height: 1)
    }
    #expect(asked == Array(0..<1_100))
    #expect((0..<1_100).allSatisfy { sizes[$0].width == Double($0) })
    #expect(ItemSizes(count: 0) { _ in Self.square }.uniformSize == nil)
  }
}
