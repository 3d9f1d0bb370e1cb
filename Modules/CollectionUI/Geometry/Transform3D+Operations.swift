package import CollectionModel
public import Foundation

extension Transform3D {
  /// Creates a shift.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a rotation by `angle` radians around the axis (x, y, z).
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let sine = CGFloat(sin(Double(angle)))
    let cosine = CGFloat(cos(Double(angle)))
    let rest = 1 - cosine
    (m11, m12, m13) = (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
    (m21, m22, m23) = (y * x * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
    (m31, m32, m33) = (z * x * rest + y * sine, z * y * rest - x * sine, cosine + z * z * rest)
  }

  /// Creates the transform of space that does what `affine` does in the plane.
  public init(affine: AffineTransform2D) {
    self = .identity
    (m11, m12) = (affine.a, affine.b)
    (m21, m22) = (affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// What this does in the plane, the rest left out.
  public var affine: AffineTransform2D {
    AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether a plane transform does all that this does.
  public var isAffine: Bool { Transform3D(affine: affine) == self }

  /// Returns the transform that applies this one, then `other`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let (p, q) = (numbers, other.numbers)
    var product = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for step in 0..<4 {
          product[row * 4 + column] += p[row * 4 + step] * q[step * 4 + column]
        }
      }
    }
    return Transform3D(numbers: product)
  }

  /// The sixteen numbers, row by row.
  package var numbers: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  /// Creates a matrix from sixteen numbers, row by row.
  /// - Precondition: there are sixteen.
  package init(numbers n: [CGFloat]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  /// Creates the transform from the engine's.
  package init(_ transform: Transform) {
    self =
      transform.isIdentity ? .identity : Transform3D(numbers: transform.matrix.map { CGFloat($0) })
  }

  /// The same transform as the engine's value.
  package var transform: Transform {
    isIdentity ? .identity : Transform(matrix: numbers.map { Double($0) }) ?? .identity
  }
}
