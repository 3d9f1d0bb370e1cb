/// A pattern of file names: `*` is any text, `?` any character; ASCII letters without their case.
struct Glob {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars).map(Self.folded) }

  /// Returns whether the whole `name` fits the pattern.
  /// - Complexity: O(pattern × name).
  func matches(_ name: String) -> Bool {
    let name = name.unicodeScalars.map(Self.folded)
    var (p, n) = (0, 0)
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        // Let the last star take one more.
        star = (last.p, last.n + 1)
        (p, n) = (last.p + 1, last.n + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar >= "A" && scalar <= "Z" ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
  }
}
