import CollectionModel

/// How often self-sizing has gone round in one layout, and who keeps it going.
///
/// Cells that ask for the first time are progress: where cells are much smaller than the estimate,
/// each round brings more of them into sight. Only who asks again can keep a layout going for ever.
///
/// - Invariant: a layout takes at most `limit` rounds in which somebody asks again, and at most
///   `longest` in all.
struct SizingRounds {
  /// The number of rounds with somebody asking again after which something must be wrong.
  static let limit = 100
  /// The number of rounds after which cells that come into sight have to wait.
  static let longest = 2000

  private var rounds = 0
  private var repeats = 0
  private var asked: Set<ElementKey> = []
  /// Who asked again in the last round.
  private var last: [ElementKey] = []
  /// Who asked in the last round, where all asked for the first time.
  private var newcomers: [ElementKey] = []

  /// Takes in a round; returns whether another may follow.
  ///
  /// A round without wishes is one in which everything was loaded anew.
  mutating func note(_ wishing: [ElementKey]) -> Bool {
    rounds += 1
    last = wishing.filter { !asked.insert($0).inserted }
    if wishing.isEmpty || !last.isEmpty { repeats += 1 }
    newcomers = last.isEmpty ? wishing : []
    return repeats < Self.limit && rounds < Self.longest
  }

  /// What to say where the rounds do not end.
  var problem: Problem {
    if !newcomers.isEmpty {
      return .failure(
        "the collection view is stuck in its update/layout loop: after \(rounds) passes cells "
          + "still come into sight that ask for another size than the estimate, the latest being "
          + "\(Self.names(newcomers)); give an estimatedItemSize that is nearer to what they ask for"
      )
    }
    guard !last.isEmpty else {
      return .failure(
        "the collection view is stuck in its update/layout loop: after \(rounds) passes data is "
          + "still loaded anew, or the window still moved, while cells are made and shown; do that "
          + "before or after")
    }
    return .failure(
      "the collection view is stuck in its update/layout loop: after \(rounds) passes "
        + "\(Self.names(last)) still \(last.count == 1 ? "asks" : "ask") for another size; preferred "
        + "attributes must settle on one")
  }

  private static func names(_ keys: [ElementKey]) -> String {
    keys.prefix(5).map(\.label).joined(separator: ", ")
      + (keys.count > 5 ? " and \(keys.count - 5) more" : "")
  }
}
