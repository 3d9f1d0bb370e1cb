import CollectionModel

/// How often self-sizing has gone round in one layout, and who keeps it going.
///
/// - Invariant: a layout takes at most `limit` rounds.
struct SizingRounds {
  /// The number of rounds after which something must be wrong.
  static let limit = 100

  private var rounds = 0
  private var last: [ElementKey] = []

  /// Takes in a round; returns whether another may follow.
  mutating func note(_ wishing: [ElementKey]) -> Bool {
    rounds += 1
    last = wishing
    return rounds < Self.limit
  }

  /// What to say where the rounds do not end.
  var problem: Problem {
    guard !last.isEmpty else {
      return .failure(
        "the collection view is stuck in its update/layout loop: after \(rounds) passes data is "
          + "still loaded anew, or the window still moved, while cells are made and shown; do that "
          + "before or after")
    }
    let names = last.prefix(5).map(\.label).joined(separator: ", ")
    let more = last.count > 5 ? " and \(last.count - 5) more" : ""
    return .failure(
      "the collection view is stuck in its update/layout loop: after \(rounds) passes "
        + "\(names)\(more) still ask for another size; preferred attributes must settle on one")
  }
}
