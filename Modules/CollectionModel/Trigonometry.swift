/// Sine and cosine in plain Swift, equal bit for bit on every machine.
///
/// There is no C library under bare WebAssembly, and the C libraries of other systems differ in
/// the last bit; layouts that use these give the same frames everywhere. The error is below two
/// units in the last place for angles within a few turns.
public enum Trigonometry {
  /// Returns sine and cosine of `angle`, in radians; not a number for an infinite angle.
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // The angle from the nearest quarter turn, which is at most an eighth away. The quarter turn
    // is subtracted in three parts, so that no digit is lost for moderate angles.
    // Rounding down is an instruction everywhere; rounding to nearest is a C function for some.
    let quarters = (angle / quarter + 0.5).rounded(.down)
    let rest =
      ((angle - quarters * quarterHead) - quarters * quarterMiddle) - quarters * quarterTail
    let (sine, cosine) = (self.sine(small: rest), self.cosine(small: rest))
    switch Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  private static let quarter = 1.5707963267948966
  // Half of π in pieces of 33 bits each: products with quarter counts below 2^20 are exact.
  private static let quarterHead = 0x1.921fb544p+0
  private static let quarterMiddle = 0x1.0b4611a6p-34
  private static let quarterTail = 0x1.3198a2e037073p-69

  /// The power series up to x¹⁷: for eighths of a turn the first term left out is below 1e-18.
  private static func sine(small x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    var divisor = 16.0
    while divisor > 1 {
      sum = (1 - sum) * square / (divisor * (divisor + 1))
      divisor -= 2
    }
    return x - x * sum
  }

  /// The power series up to x¹⁶.
  private static func cosine(small x: Double) -> Double {
    let square = x * x
    var sum = 0.0
    var divisor = 15.0
    while divisor > 0 {
      sum = (1 - sum) * square / (divisor * (divisor + 1))
      divisor -= 2
    }
    return 1 - sum
  }
}
