/// A 4 × 4 matrix in row order, applied around an element's centre as Core Animation does.
///
/// Nearly every element has none, so the identity holds no storage and costs one word.
///
/// - Invariant: `storage` is empty for the identity, else it has 16 numbers.
public struct Transform: Hashable, Sendable {
  private var storage: [Double]

  /// No change.
  public static let identity = Transform(storage: [])

  private init(storage: [Double]) { self.storage = storage }

  /// Creates a transform from 16 numbers in the order m11, m12, … m44; nil for any other count.
  public init?(matrix: [Double]) {
    guard matrix.count == 16 else { return nil }
    self.init(storage: matrix == Self.identityMatrix ? [] : matrix)
  }

  /// Creates a scaling by the given factors.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform {
    Transform(matrix: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]) ?? .identity
  }

  /// The 16 numbers in the order m11, m12, … m44.
  public var matrix: [Double] { storage.isEmpty ? Self.identityMatrix : storage }

  /// Whether this is the identity.
  public var isIdentity: Bool { storage.isEmpty }

  /// Returns the box around `rect` after the transform, which is applied around the centre.
  public func boundingBox(of rect: Rect) -> Rect {
    guard !isIdentity else { return rect }
    let center = rect.center
    let corners = [
      (rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY),
    ].map { applied(x: $0.0 - center.x, y: $0.1 - center.y) }
    var (left, top) = (corners[0].x, corners[0].y)
    var (right, bottom) = (left, top)
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return Rect(
      x: center.x + left, y: center.y + top, width: right - left, height: bottom - top)
  }

  /// Maps a point of the element's plane, with perspective.
  private func applied(x: Double, y: Double) -> Point {
    let m = matrix
    let w = x * m[3] + y * m[7] + m[15]
    let divisor = w == 0 ? 1 : w
    return Point(
      x: (x * m[0] + y * m[4] + m[12]) / divisor, y: (x * m[1] + y * m[5] + m[13]) / divisor)
  }

  private static let identityMatrix: [Double] = [
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
  ]
}
