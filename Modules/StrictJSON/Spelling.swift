/// Finds what somebody meant who typed something else.
public enum Spelling {
  /// Returns the candidate that `word` most likely stands for, or nil where none is near.
  ///
  /// Near is a third of the letters wrong, dropped, added or swapped with their neighbour; the case
  /// of ASCII letters does not count. Of equally near candidates the first is taken.
  ///
  /// - Complexity: O(candidates × letters²).
  public static func closest(to word: String, among candidates: [String]) -> String? {
    let typed = folded(word)
    guard !typed.isEmpty, typed.count <= 100 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = folded(candidate)
      let allowed = max(1, max(typed.count, letters.count) / 3)
      let difference = abs(typed.count - letters.count)
      guard difference <= allowed, letters.count > 1 || typed.count == 1 else { continue }
      let distance = distance(typed, letters)
      if distance <= allowed, distance < (best?.distance ?? Int.max) {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// Returns how many letters must be changed, dropped, added or swapped to get from `a` to `b`.
  ///
  /// Bytes are compared, ASCII letters without their case.
  ///
  /// - Complexity: O(`a` × `b`).
  public static func distance(from a: String, to b: String) -> Int {
    distance(folded(a), folded(b))
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var value = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          value = min(value, beforeLast[j - 2] + 1)
        }
        current[j] = value
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
  }
}
