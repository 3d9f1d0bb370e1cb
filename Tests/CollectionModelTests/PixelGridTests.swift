import CollectionModel
import Testing

/// Rule F16: positions on device pixels.
@Suite struct PixelGridTests {
  @Test func `positions go to the nearest pixel, halves up`() {
    #expect(PixelGrid(scale: 1).rounded(146.67) == 147)
    #expect(PixelGrid(scale: 2).rounded(196.667) == 196.5)
    #expect(PixelGrid(scale: 2).rounded(83.375) == 83.5)
    #expect(PixelGrid(scale: 3).rounded(170.5) == 512.0 / 3)
    #expect(PixelGrid(scale: 2).rounded(-0.25) == 0)
    #expect(PixelGrid(scale: 2).rounded(-0.26) == -0.5)
    #expect(PixelGrid.exact.rounded(0.123) == 0.123)
  }

  @Test func `what is a half but for errors of sums is a half`() {
    // 13 items of 15 in 320: the ninth gap ends at 9 × 15 + 9 × 125 / 12, which is 228.75.
    var across = 0.0
    for _ in 0..<9 { across += 15 + 125.0 / 12 }
    #expect(across < 228.75)
    #expect(PixelGrid(scale: 2).rounded(across) == 229)
    // 43.3, 34.5, 44.5 and 77.5 flush right in 414 at whole points.
    #expect(PixelGrid(scale: 1).rounded((336.5).nextDown) == 337)
    for half in [0.5, 10.5, 1_000.5, 250_000.5, -7.5] {
      #expect(PixelGrid(scale: 1).rounded(half.nextDown.nextDown) == half + 0.5)
    }
  }

  @Test func `what lies below a half by more than errors stays below`() {
    for half in [0.5, 10.5, 1_000.5, 250_000.5, -7.5] {
      #expect(PixelGrid(scale: 1).rounded(half - 2e-6) == half - 0.5)
      #expect(PixelGrid(scale: 3).rounded((half - 1e-5) / 3) == (half - 0.5) / 3)
    }
  }

  @Test func `no finite position is rounded to what is not, whatever the scale`() {
    let scales: [Double] = [
      1e308, .greatestFiniteMagnitude, 1e300, 1e20, 0x1p52, 3, 1e-20, 1e-300, 0x1p-1026,
      .leastNormalMagnitude, .leastNonzeroMagnitude,
    ]
    let positions: [Double] = [0, 0.3, 10, 1e15, 1e300, 1.7e308, .greatestFiniteMagnitude, 1e-300]
    for scale in scales {
      for position in positions + positions.map({ -$0 }) {
        let rounded = PixelGrid(scale: scale).rounded(position)
        // Half a pixel, and what the last bit of the position is worth.
        let most = 0.500001 / scale + position.ulp
        #expect(rounded.isFinite && abs(rounded - position) <= most, "\(position) at \(scale)")
      }
    }
  }

  @Test func `pixels finer than the digits of a position leave it as it is`() {
    for position in [10, 1e15 + 0.125, -137.7] {
      #expect(PixelGrid(scale: 1e308).rounded(position) == position)
      #expect(PixelGrid(scale: 1e20).rounded(position) == position)
    }
    #expect(PixelGrid(scale: 2).rounded(0x1p51 + 0.25) == 0x1p51 + 0.25)
  }

  @Test func `a scale that is no finite number above zero rounds nothing`() {
    let rect = Rect(x: 0.3, y: 0, width: 1, height: 2)
    for scale in [0, -0.0, -2, Double.nan, .infinity, -.infinity] {
      #expect(PixelGrid(scale: scale).rounded(0.3) == 0.3)
      #expect(PixelGrid(scale: scale).rounded(rect) == rect)
    }
  }
}
