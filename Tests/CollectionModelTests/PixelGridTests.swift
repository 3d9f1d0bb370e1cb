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
}
