import QuartzCore
import Testing

@Suite struct TransformTests {
  @Test func `chained transforms apply the last part first`() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect(moved.m41 == 20)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 1)
    #expect(scaled.m41 == 10 && scaled.m11 == 2)
    #expect(
      CATransform3DEqualToTransform(
        scaled,
        CATransform3DConcat(
          CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0))))
  }

  @Test func `a turn around z is the plane's rotation`() {
    let turn = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let plane = CATransform3DGetAffineTransform(turn)
    let expected = CGAffineTransform(rotationAngle: 0.3)
    #expect(abs(plane.a - expected.a) < 1e-12 && abs(plane.b - expected.b) < 1e-12)
    #expect(abs(plane.c - expected.c) < 1e-12 && CATransform3DIsAffine(turn))
  }

  @Test func `perspective is no affine transform`() {
    var transform = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(transform))
    transform.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(transform) && !CATransform3DIsIdentity(transform))
  }
}
