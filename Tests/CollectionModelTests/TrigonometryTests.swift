import CollectionModel
import Foundation
import Testing

@Suite struct TrigonometryTests {
  @Test func `sine and cosine agree with the C library`() {
    for step in -20_000...20_000 {
      let angle = Double(step) * 0.0137
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      #expect(abs(sine - Foundation.sin(angle)) < 4e-16)
      #expect(abs(cosine - Foundation.cos(angle)) < 4e-16)
    }
  }

  @Test func `quarter turns are exact where the angle is`() {
    #expect(Trigonometry.sineAndCosine(0) == (0, 1))
    #expect(Trigonometry.sineAndCosine(.pi / 2).sine == 1)
    #expect(Trigonometry.sineAndCosine(.pi).cosine == -1)
  }

  @Test func `an infinite angle has neither`() {
    #expect(Trigonometry.sineAndCosine(.infinity).sine.isNaN)
    #expect(Trigonometry.sineAndCosine(.nan).cosine.isNaN)
  }
}
