/// How numbers are written.
enum JSONNumber {
  /// Returns the shortest text that reads back as `value`; whole numbers have no `.0`.
  static func shortest(_ value: Double) -> String {
    if !value.isFinite {
      return value.isNaN ? "not a number" : value < 0 ? "-infinity" : "infinity"
    }
    if value == 0 { return "0" }
    if let whole = Int64(exactly: value) { return "\(whole)" }
    return value.description
  }

  /// Returns `value` rounded to `decimals` digits after the point, without needless zeros.
  ///
  /// Numbers too large for such digits to mean something are written shortest.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  static func rounded(_ value: Double, decimals: Int) -> String {
    var power: Int64 = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value * Double(power)).rounded()
    guard abs(scaled) < 9_007_199_254_740_992 else { return shortest(value) }
    let units = Int64(scaled)
    var text = units < 0 ? "-" : ""
    text += "\(units.magnitude / power.magnitude)"
    var rest = units.magnitude % power.magnitude
    if rest == 0 { return text }
    text += "."
    while rest > 0 {
      power /= 10
      text += "\(rest / power.magnitude)"
      rest %= power.magnitude
    }
    return text
  }
}
