import QuartzCore
import Testing

@Suite struct TransformTests {
  private func mapped(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
    [
      x * t.m11 + y * t.m21 + z * t.m31 + t.m41, x * t.m12 + y * t.m22 + z * t.m32 + t.m42,
      x * t.m13 + y * t.m23 + z * t.m33 + t.m43,
    ]
  }

  @Test func `each function does what its name says`() {
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(mapped(CATransform3DMakeTranslation(1, 2, 3), 10, 20, 30) == [11, 22, 33])
    #expect(mapped(CATransform3DMakeScale(2, 3, 4), 10, 20, 30) == [20, 60, 120])
    let turned = mapped(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1, 0, 0)
    #expect(abs(turned[0]) < 1e-12 && abs(turned[1] - 1) < 1e-12)
  }

  @Test func `a transform that is added to another is applied first`() {
    let shifted = CATransform3DMakeTranslation(100, 0, 0)
    #expect(mapped(CATransform3DScale(shifted, 2, 2, 2), 1, 1, 1) == [102, 2, 2])
    #expect(mapped(CATransform3DTranslate(shifted, 1, 1, 1), 0, 0, 0) == [101, 1, 1])
    let turned = mapped(CATransform3DRotate(shifted, .pi, 0, 0, 1), 1, 0, 0)
    #expect(abs(turned[0] - 99) < 1e-12)
    let both = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), shifted)
    #expect(CATransform3DEqualToTransform(both, CATransform3DScale(shifted, 2, 2, 2)))
  }

  @Test func `plane transforms go to space and back`() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == plane)
    var deep = space
    deep.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(deep))
  }

  @Test func `the clock runs forwards`() {
    let before = CACurrentMediaTime()
    #expect(CACurrentMediaTime() >= before)
  }
}
