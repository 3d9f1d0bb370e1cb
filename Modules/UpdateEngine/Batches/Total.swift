/// A sum of counts, which may be beyond any number: a log may give any counts.
enum Total: Hashable {
  case exactly(Int)
  /// More than the largest number.
  case beyondLargest
  /// Less than the smallest number.
  case beyondSmallest

  /// Adds some counts and takes others away; only a total that itself fits no number is beyond.
  /// - Precondition: all counts are zero or more.
  init(adding added: [Int], taking taken: [Int]) {
    var (added, taken, sum) = (added[...], taken[...], 0)
    // Towards zero first, so that what is in between always fits.
    while true {
      let (total, isBeyond): (Int, Bool)
      if sum >= 0 || added.isEmpty, let next = taken.popFirst() {
        (total, isBeyond) = sum.subtractingReportingOverflow(next)
      } else if let next = added.popFirst() {
        (total, isBeyond) = sum.addingReportingOverflow(next)
      } else {
        break
      }
      if isBeyond {
        self = sum > 0 ? .beyondLargest : .beyondSmallest
        return
      }
      sum = total
    }
    self = .exactly(sum)
  }

  /// The total in a sentence; one beyond any number is called so.
  var words: String {
    switch self {
    case .exactly(let sum): "\(sum)"
    case .beyondLargest: "more than \(Int.max)"
    case .beyondSmallest: "less than \(Int.min)"
    }
  }

  /// What is missing from a batch: `1 more inserted item`, `2 more deleted sections`.
  func words(more thing: String) -> String {
    switch self {
    case .exactly(let sum):
      "\(sum.magnitude) more \(sum > 0 ? "inserted" : "deleted") \(thing)"
        + (sum.magnitude == 1 ? "" : "s")
    case .beyondLargest: "more than \(Int.max) more inserted \(thing)s"
    case .beyondSmallest: "more than \(Int.max) more deleted \(thing)s"
    }
  }
}
