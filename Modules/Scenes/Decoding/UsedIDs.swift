/// The ids of a scene's items so far, those of repeated items by their common start.
///
/// An item that stands for several gives its id to none of them: they are `a-0`, `a-1` and so on.
/// How many these are costs nothing, as there may be a million million.
struct UsedIDs {
  private var single: Set<String> = []
  /// Of each id that stands for several items: how many.
  private var counts: [String: Int] = [:]
  /// Of the single ids that end like those of repeated items: the lowest number, by their start.
  private var numbered: [String: Int] = [:]

  /// Takes the id of an item that stands for `count`; returns the id that is used already, if any.
  /// - Complexity: O(1) but for the length of the id.
  mutating func claim(_ id: String, count: Int) -> String? {
    switch count {
    case ...0: return nil
    case 1:
      guard single.insert(id).inserted else { return id }
      guard let (start, number) = Self.parts(id) else { return nil }
      if let count = counts[start], number < count { return id }
      numbered[start] = min(number, numbered[start] ?? number)
      return nil
    default:
      if counts[id] != nil { return "\(id)-0" }
      if let number = numbered[id], number < count { return "\(id)-\(number)" }
      counts[id] = count
      return nil
    }
  }

  /// Returns what `start-number` is made of, where the number is written as it is counted.
  private static func parts(_ id: String) -> (start: String, number: Int)? {
    guard let dash = id.lastIndex(of: "-") else { return nil }
    let digits = id[id.index(after: dash)...]
    guard let number = Int(digits), String(number) == digits else { return nil }
    return (String(id[..<dash]), number)
  }
}
