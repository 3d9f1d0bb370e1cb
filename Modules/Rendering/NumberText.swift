/// Numbers as text: at most three decimals, no exponent up to 2⁵³, no minus zero.
package enum NumberText {
  /// Returns `value` rounded to 0.001 as text, or `null` where it is not finite.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // Beyond this, neighbouring numbers are further apart than 0.001.
    let rounded = abs(value) < 4e12 ? (value * 1000).rounded() / 1000 : value
    if rounded == rounded.rounded(), abs(rounded) <= 9_007_199_254_740_992 {
      return String(Int64(rounded))
    }
    return "\(rounded)"
  }

  /// Returns `value` rounded to a millionth, for factors; 0 where it is not finite.
  package static func precise(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    return rounded == 0 ? "0" : "\(rounded)"
  }
}
