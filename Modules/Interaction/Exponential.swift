/// The exponential function and its inverse, in plain arithmetic.
///
/// Not the C library's: these give the same bits on every machine, bare WebAssembly included, so a
/// scroll that was recorded on one replays on another.
enum Exponential {
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let ln2 = 0x1.62e42fefa39efp-1

  /// Returns e to the power of `x`, good to about 15 digits.
  static func exp(_ x: Double) -> Double {
    guard x == x else { return x }
    if x > 709 { return .infinity }
    if x < -740 { return 0 }
    let k = (x / ln2).rounded()
    // In two parts, so that the subtraction loses nothing.
    let f = (x - k * ln2High) - k * ln2Low
    var term = 1.0
    var sum = 1.0
    for step in 1...17 {
      term *= f / Double(step)
      sum += term
    }
    let half = Int(k) / 2
    return sum * scale(half) * scale(Int(k) - half)
  }

  /// Returns the natural logarithm of `x`, which is above zero and finite.
  static func log(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m /= 2
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var power = s
    var sum = 0.0
    for step in 0..<20 {
      sum += power / Double(2 * step + 1)
      power *= square
    }
    return exponent * ln2 + 2 * sum
  }

  private static func scale(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
