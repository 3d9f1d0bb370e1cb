/// The order in which people expect names: `img2` before `img10`, capitals like small letters.
public enum NaturalOrder {
  /// Whether `a` comes before `b`; a total order, the same on every machine.
  ///
  /// Runs of digits compare as numbers, ASCII letters without their case. Names that are equal so
  /// far are ordered by their bytes.
  ///
  /// - Complexity: O(bytes).
  public static func isBefore(_ a: String, _ b: String) -> Bool {
    let (first, second) = (Array(a.utf8), Array(b.utf8))
    switch compare(first, second) {
    case ..<0: return true
    case 1...: return false
    default: return first.lexicographicallyPrecedes(second)
    }
  }

  private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (first, second) = (number(a, &i), number(b, &j))
        if first.count != second.count { return first.count - second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) ? -1 : 1 }
      } else {
        let (first, second) = (folded(a[i]), folded(b[j]))
        if first != second { return Int(first) - Int(second) }
        (i, j) = (i + 1, j + 1)
      }
    }
    return (a.count - i) - (b.count - j)
  }

  /// Returns the run of digits without leading zeros and steps over it.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let run = bytes[index...].prefix(while: isDigit)
    index = run.endIndex
    return run.drop { $0 == 0x30 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }
}
