import Testing
import WaterfallColumns

/// Which column an item goes to.
@Suite struct ColumnsTests {
  private func columns(_ heights: [Double], count: Int, tolerance: Double) -> [Int] {
    var columns = Columns(count: count, gap: 0, tolerance: tolerance)
    return heights.map { columns.place(height: $0).column }
  }

  @Test func `equal items keep the reading order`() {
    #expect(columns([9, 9, 9, 9, 9, 9, 9], count: 3, tolerance: 0) == [0, 1, 2, 0, 1, 2, 0])
  }

  @Test func `without tolerance any shorter column breaks the order`() {
    // After the first row the columns end at 130, 100 and 100.
    let heights: [Double] = [130, 100, 100, 50, 50, 50]
    #expect(columns(heights, count: 3, tolerance: 0) == [0, 1, 2, 1, 2, 0])
  }

  @Test func `with tolerance a column must be shorter by more than it`() {
    let heights: [Double] = [130, 100, 100, 50, 50, 50]
    #expect(columns(heights, count: 3, tolerance: 40) == [0, 1, 2, 0, 1, 2])
    #expect(columns(heights, count: 3, tolerance: 30) == [0, 1, 2, 0, 1, 2])
    #expect(columns(heights, count: 3, tolerance: 29) == [0, 1, 2, 1, 2, 0])
  }

  @Test func `the first of equally short columns is taken`() {
    #expect(columns([50, 10, 10, 90], count: 3, tolerance: 0) == [0, 1, 2, 1])
  }

  @Test func `an error of rounding is no difference`() {
    // 0.1 + 0.2 is more than 0.3 by one unit in the last place.
    #expect(columns([0.1, 0.3, 0.2, 0, 5], count: 2, tolerance: 0) == [0, 1, 0, 1, 0])
    // Squares of two sizes, scaled to one width in two ways.
    let width = 164.0 / 3
    let squares = [100 * (width / 100), 150 * (width / 150), 100 * (width / 100), 1, 1, 1]
    #expect(columns(squares, count: 3, tolerance: 0) == [0, 1, 2, 0, 1, 2])
  }

  @Test func `gaps lie between items and not below the last`() {
    var columns = Columns(count: 2, gap: 8, tolerance: 0)
    #expect(columns.place(height: 20).y == 0)
    #expect(columns.place(height: 30).y == 0)
    #expect(columns.place(height: 5).y == 28)
    #expect(columns.height == 33)
    let empty = Columns(count: 3, gap: 8, tolerance: 0)
    #expect(empty.height == 0)
  }

  @Test func `a height that is no number or beyond all bounds stops nothing`() {
    for height in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p31, -5] {
      var columns = Columns(count: 3, gap: 8, tolerance: 1)
      for _ in 0..<50 { #expect((0..<3).contains(columns.place(height: height).column)) }
    }
  }

  @Test func `a tolerance beyond all bounds keeps the order`() {
    for tolerance in [0x1p31.nextDown, 0x1p31, 0x1p43, 1e300, .infinity] {
      #expect(columns([90, 1, 1, 1], count: 2, tolerance: tolerance) == [0, 1, 0, 1])
    }
  }

  @Test func `a tolerance below zero or that is no number is none`() {
    for tolerance in [0, -0.0, -5, -0x1p31, -0x1p43, -1e300, -.infinity, .nan, -.nan] {
      #expect(columns([90, 1, 1, 1], count: 2, tolerance: tolerance) == [0, 1, 1, 1])
      #expect(columns([9, 9, 9, 9], count: 2, tolerance: tolerance) == [0, 1, 0, 1])
    }
  }

  @Test func `the last of the most columns is found`() {
    let heights = (0..<Columns.limit).map { Double(Columns.limit - $0) } + [1]
    let places = columns(heights, count: .max, tolerance: 0)
    #expect(places == Array(0..<Columns.limit) + [Columns.limit - 1])
  }

  @Test func `as many columns as fit, at least one`() {
    #expect(Columns.count(of: 100, gap: 10, in: 320) == 3)
    #expect(Columns.count(of: 100, gap: 10, in: 319) == 2)
    #expect(Columns.count(of: 100, gap: 10, in: 20) == 1)
    #expect(Columns.count(of: 100, gap: 10, in: 0) == 1)
  }

  @Test func `no column is ever left behind by more than an item and the tolerance`() {
    var state: UInt64 = 7
    var columns = Columns(count: 5, gap: 4, tolerance: 60)
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = columns.place(height: Double(state >> 56))
      let lowest = columns.bottoms.min() ?? 0
      let highest = columns.bottoms.max() ?? 0
      #expect(highest - lowest <= 60 + 255 + 4)
    }
  }
}
