internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// What is said about a batch that UIKit rejects.
struct Rejection {
  let category: String
  /// UIKit's sentence, or what stands for it where UIKit's explains nothing.
  let message: String
  /// What the words add to the sentence.
  private var addition = ""
  /// The operations, where they are known, line by line.
  private var lines: [String] = []
  private let advice: String
  private var remark: String?
  /// Whether the advice is told in JSON too, where there is no sentence that says all.
  private let isNoted: Bool

  /// The rejection of a case, or of a log that names one fault.
  init(_ error: UpdateError, of operations: [UpdateOperation]?, isLogged: Bool = false) {
    (category, message, advice) = (error.category.rawValue, error.message, error.advice)
    isNoted = error.countsAddUp
    lines = operations.map { Self.lines($0, about: error) } ?? []
    remark = BatchRemark.text(error, operations, isLogged: isLogged)
  }

  /// The rejection that a log's sentence tells of without all its numbers.
  init(category: UpdateError.Category, sentence: String, advice: String) {
    (self.category, message, self.advice) = (category.rawValue, sentence, advice)
    isNoted = true
  }

  /// The rejection of a batch that UIKit would take as a log prints it.
  init(unexplained changes: ChangeSet, _ operations: [UpdateOperation]) {
    category = "unexplained"
    message = "UIKit rejected this batch, but the printed numbers do not explain the exception"
    addition =
      ": \(BatchDrawing.counts(changes.before)) becomes \(BatchDrawing.counts(changes.after)) by "
      + "these operations, as the data source says"
    advice = UpdateError.unexplainedAdvice
    isNoted = true
    lines = Self.lines(operations, about: nil)
  }

  /// The members `error` and `message`.
  var members: [(String, JSONValue)] {
    [("error", JSON.text(category)), ("message", JSON.text(message))]
  }

  /// The rejection in the form of a case's `expect`, with a note where the sentence says too little.
  var json: JSONValue {
    JSON.object(
      [("ok", JSON.bool(false))] + members + (isNoted ? [("note", JSON.text(advice))] : []))
  }

  var text: String {
    let head = ["rejected: \(message)\(addition)", ""] + lines + (lines.isEmpty ? [] : [""])
    let advice = ["what to change: \(advice)"] + [remark].compactMap { $0 }
    return (head + advice + ["category: \(category)"]).joined(separator: "\n") + "\n"
  }

  /// The most operations that are listed; of more, those come first that the error is about.
  private static let mostListed = 60

  /// The operations, with a mark at those that an error is about.
  private static func lines(
    _ operations: [UpdateOperation], about error: UpdateError?
  ) -> [String] {
    if operations.isEmpty { return ["  the batch announces nothing"] }
    let behind = error.map { Set(UpdateBatch(operations).operations(behind: $0)) }
    let listed =
      operations.count <= mostListed
      ? Array(operations.indices)
      : Array(operations.indices.filter { behind?.contains($0) ?? true }.prefix(mostListed))
    var lines = listed.map { index in
      "  \(behind?.contains(index) ?? false ? ">" : " ") \(operations[index].label)"
    }
    if listed.count < operations.count {
      lines.append("    and \(operations.count - listed.count) others")
    }
    if behind?.isEmpty ?? false { lines.append("  none of them is about what is wrong") }
    return lines
  }
}
