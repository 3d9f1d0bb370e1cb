/// Turns decimal digits into the nearest double, ties to even.
///
/// The standard library's conversion needs a C function that bare WebAssembly does not have, so the
/// exact arithmetic is done here. Short numbers take one multiplication or division.
enum DecimalConversion {
  /// More digits than this cannot change the result but for being non-zero.
  private static let significantDigits = 800

  /// Returns `digits` × 10^`exponent`, or nil where that is larger than any double.
  ///
  /// - Precondition: `digits` are numbers from 0 to 9, the most significant first.
  static func double(digits: ArraySlice<UInt8>, exponent: Int) -> Double? {
    var exponent = exponent
    var digits = digits.drop(while: { $0 == 0 })
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return 0 }
    if digits.count + exponent > 310 { return nil }
    if digits.count + exponent < -330 { return 0 }
    if let exact = short(digits, exponent) { return exact }
    var sticky = false
    if digits.count > significantDigits {
      exponent += digits.count - significantDigits
      digits = digits.prefix(significantDigits)
      sticky = true
    }
    var natural = BigNatural(digits)
    if sticky {
      natural.multiplyAdd(10, 1)
      exponent -= 1
    }
    return exact(natural, exponent)
  }

  /// Up to 15 digits and a power of ten that is exact: one operation rounds correctly.
  private static func short(_ digits: ArraySlice<UInt8>, _ exponent: Int) -> Double? {
    guard digits.count <= 15, exponent >= -22, exponent <= 22 else { return nil }
    var mantissa: UInt64 = 0
    for digit in digits { mantissa = mantissa * 10 + UInt64(digit) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// Long division to 63 bits, then one rounding to what a double keeps.
  private static func exact(_ mantissa: BigNatural, _ exponent: Int) -> Double? {
    var numerator = mantissa
    var denominator = BigNatural(1)
    if exponent >= 0 {
      numerator.multiplyByPowerOfTen(exponent)
    } else {
      denominator.multiplyByPowerOfTen(-exponent)
    }
    let scale = numerator.bitWidth - denominator.bitWidth
    if scale > 0 { denominator.shiftLeft(scale) } else { numerator.shiftLeft(-scale) }
    var quotient: UInt64 = 0
    for _ in 0..<63 {
      quotient <<= 1
      if !numerator.isLess(than: denominator) {
        numerator.subtract(denominator)
        quotient |= 1
      }
      numerator.shiftLeft(1)
    }
    return rounded(quotient, scale: scale - 62, hasRest: !numerator.isZero)
  }

  /// Returns (`quotient` and a little more if `hasRest`) × 2^`scale`.
  private static func rounded(_ quotient: UInt64, scale: Int, hasRest: Bool) -> Double? {
    let bits = 64 - quotient.leadingZeroBitCount
    let top = bits - 1 + scale
    if top > 1023 { return nil }
    let precision = top >= -1022 ? 53 : 53 - (-1022 - top)
    if precision < 0 { return 0 }
    let dropped = bits - precision
    var kept = quotient >> UInt64(dropped)
    let rest = quotient - (kept << UInt64(dropped))
    let half = UInt64(1) << UInt64(dropped - 1)
    if rest > half || (rest == half && (hasRest || kept & 1 == 1)) { kept += 1 }
    let value = Double(sign: .plus, exponent: scale + dropped, significand: Double(kept))
    return value.isFinite ? value : nil
  }
}

/// A whole number of any size, as much of it as the conversion needs.
///
/// - Invariant: the last limb is not zero; zero has no limb. The least significant limb is first.
struct BigNatural {
  private var limbs: [UInt32] = []

  init(_ value: UInt32) { limbs = value == 0 ? [] : [value] }

  init(_ digits: ArraySlice<UInt8>) {
    for digit in digits { multiplyAdd(10, UInt32(digit)) }
  }

  var isZero: Bool { limbs.isEmpty }

  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  mutating func multiplyAdd(_ factor: UInt32, _ summand: UInt32) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      let value = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: value)
      carry = value >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiplyByPowerOfTen(_ exponent: Int) {
    for _ in 0..<(exponent / 9) { multiplyAdd(1_000_000_000, 0) }
    var factor: UInt32 = 1
    for _ in 0..<(exponent % 9) { factor *= 10 }
    multiplyAdd(factor, 0)
  }

  mutating func shiftLeft(_ count: Int) {
    if isZero || count == 0 { return }
    let (whole, part) = (count / 32, UInt32(count % 32))
    if part > 0 {
      var carry: UInt32 = 0
      for index in limbs.indices {
        let limb = limbs[index]
        limbs[index] = (limb << part) | carry
        carry = limb >> (32 - part)
      }
      if carry > 0 { limbs.append(carry) }
    }
    if whole > 0 { limbs.insert(contentsOf: repeatElement(0, count: whole), at: 0) }
  }

  func isLess(than other: BigNatural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }

  /// Takes `other` away.
  /// - Precondition: `other` is not larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let taken = index < other.limbs.count ? Int64(other.limbs[index]) : 0
      var value = Int64(limbs[index]) - taken - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 0x1_0000_0000 }
      limbs[index] = UInt32(value)
    }
    while limbs.last == 0 { limbs.removeLast() }
  }
}
