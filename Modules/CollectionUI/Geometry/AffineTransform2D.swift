public import Foundation

/// A 3 × 3 matrix for the plane, with Core Graphics' fields and conventions.
///
/// A point is a row multiplied from the left: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform2D: Hashable, Sendable {
  /// The factor from x to x.
  public var a: CGFloat
  /// The factor from x to y.
  public var b: CGFloat
  /// The factor from y to x.
  public var c: CGFloat
  /// The factor from y to y.
  public var d: CGFloat
  /// The horizontal shift in points.
  public var tx: CGFloat
  /// The vertical shift in points.
  public var ty: CGFloat

  /// Creates a matrix of zeros, as Core Graphics does.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a matrix from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a matrix from its six numbers, without labels.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a scaling.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a shift.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a rotation by `angle` radians, clockwise on a screen whose y grows downwards.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(sin(Double(angle)))
    let cosine = CGFloat(cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// No change.
  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether this is the identity.
  public var isIdentity: Bool { self == .identity }
}

extension AffineTransform2D {
  /// Returns the transform that applies this one, then `other`.
  public func concatenating(_ other: AffineTransform2D) -> AffineTransform2D {
    AffineTransform2D(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that scales first, then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> AffineTransform2D {
    AffineTransform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that shifts first, then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> AffineTransform2D {
    AffineTransform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, then applies this one.
  public func rotated(by angle: CGFloat) -> AffineTransform2D {
    AffineTransform2D(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one, or this one where none does.
  public func inverted() -> AffineTransform2D {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return AffineTransform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the point mapped by `transform`.
  public func applying(_ transform: AffineTransform2D) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the extent mapped by `transform`, without its shift.
  public func applying(_ transform: AffineTransform2D) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the box around the rectangle's corners mapped by `transform`.
  public func applying(_ transform: AffineTransform2D) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    var box = CGRect(origin: corners[0], size: .zero)
    for corner in corners.dropFirst() { box = box.union(CGRect(origin: corner, size: .zero)) }
    return box
  }
}
