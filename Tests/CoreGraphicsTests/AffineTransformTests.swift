import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test func `scaling, shifting and turning apply to points`() {
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 12))
    #expect(point.applying(CGAffineTransform(translationX: 1, y: -1)) == CGPoint(x: 4, y: 3))
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x + 4) < 1e-12 && abs(turned.y - 3) < 1e-12)
  }

  @Test func `the later part of a chain applies first`() {
    let both = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(point.applying(both) == CGPoint(x: 16, y: 8))
    let chain = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(both == chain)
    #expect(point.applying(both).applying(both.inverted()) == point)
  }

  @Test func `a turned rectangle gives the box around it`() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(box == CGRect(x: -1, y: 0, width: 1, height: 2))
  }

  @Test func `geometry prints as in the SDK`() {
    #expect("\(CGRect(x: 0, y: 1, width: 100, height: 50.5))" == "(0.0, 1.0, 100.0, 50.5)")
    #expect("\(point)" == "(3.0, 4.0)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
  }
}
