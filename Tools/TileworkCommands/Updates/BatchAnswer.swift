internal import StrictJSON
internal import UpdateEngine

/// What is answered about a case, about stages as far as they are accepted, or about a crash log.
struct BatchAnswer {
  /// One batch and what became of it; a crash log may name the fault alone.
  private struct Verdict {
    var operations: [UpdateOperation]?
    var result: Result<ChangeSet, UpdateError>

    var json: JSONValue {
      switch result {
      case .success(let changes): BatchReport.json(changes)
      case .failure(let error): BatchReport.json(error)
      }
    }

    var text: String {
      switch result {
      case .success(let changes): BatchDrawing(changes).text
      case .failure(let error): BatchReport.text(error, operations)
      }
    }

    var error: UpdateError? {
      if case .failure(let error) = result { return error }
      return nil
    }
  }

  /// The verdicts, none behind the first rejection.
  private var verdicts: [Verdict] = []
  /// How many stages were given; nil for a single batch.
  private var stageCount: Int?

  /// Answers a crash log that names a fault.
  init(_ error: UpdateError) {
    verdicts = [Verdict(operations: nil, result: .failure(error))]
  }

  init(_ file: BatchFile) {
    let cases: [BatchCase]
    switch file {
    case .batch(let batchCase): cases = [batchCase]
    case .stages(let stages): (cases, stageCount) = (stages, stages.count)
    }
    for batchCase in cases {
      let result = Result { () throws(UpdateError) in try batchCase.changeSet() }
      verdicts.append(Verdict(operations: batchCase.operations, result: result))
      // UIKit: the application has crashed; what would follow cannot be told.
      if !isAccepted { break }
    }
  }

  var isAccepted: Bool { verdicts.last?.error == nil }

  /// One verdict in the form of a case's `expect`, or all of them as `stages`.
  var json: JSONValue {
    guard stageCount != nil else { return verdicts.last?.json ?? JSON.object([]) }
    var members = [("ok", JSON.bool(isAccepted))]
    if let error = verdicts.last?.error {
      members += [
        ("stage", JSON.number(verdicts.count)), ("error", JSON.text(error.category.rawValue)),
        ("message", JSON.text(error.message)),
      ]
    }
    return JSON.object(members + [("stages", JSON.array(verdicts.map(\.json)))])
  }

  var text: String {
    guard let stageCount else { return verdicts.last?.text ?? "" }
    return verdicts.enumerated().map { index, verdict in
      "stage \(index + 1) of \(stageCount) is \(verdict.text)"
    }.joined(separator: "\n")
  }
}
