internal import StrictJSON
internal import UpdateEngine

/// What is answered about a case, about stages as far as they are accepted, or about a crash log.
struct BatchAnswer {
  /// One batch and what became of it; a crash log may name the fault alone.
  private struct Verdict {
    enum Outcome {
      case accepted(ChangeSet)
      case rejected(UpdateError)
      /// UIKit threw, but what it printed is a batch that it takes.
      case unexplained(ChangeSet)
      /// A log's sentence without all its numbers.
      case part(UpdateError.Category, sentence: String, advice: String)
    }

    var operations: [UpdateOperation]?
    var outcome: Outcome

    var json: JSONValue {
      switch outcome {
      case .accepted(let changes): BatchReport.json(changes)
      case .rejected(let error): BatchReport.json(error)
      case .unexplained: BatchReport.unexplained
      case .part(let category, let sentence, let advice):
        BatchReport.json(category.rawValue, sentence, note: advice)
      }
    }

    var text: String {
      switch outcome {
      case .accepted(let changes): BatchDrawing(changes).text
      case .rejected(let error): BatchReport.text(error, operations)
      case .unexplained(let changes): BatchReport.unexplained(changes, operations ?? [])
      case .part(let category, let sentence, let advice):
        BatchReport.text(category.rawValue, sentence, advice)
      }
    }

    var isAccepted: Bool {
      if case .accepted = outcome { return true }
      return false
    }

    var error: UpdateError? {
      if case .rejected(let error) = outcome { return error }
      return nil
    }
  }

  /// The verdicts, none behind the first rejection.
  private var verdicts: [Verdict] = []
  /// How many stages were given; nil for a single batch.
  private var stageCount: Int?

  private init(_ verdict: Verdict) { verdicts = [verdict] }

  /// Answers a crash log: whatever it prints, UIKit has rejected it.
  init(_ log: CrashText.Reading) {
    switch log {
    case .fault(let error): self.init(Verdict(outcome: .rejected(error)))
    case .part(let category, let sentence, let advice):
      self.init(Verdict(outcome: .part(category, sentence: sentence, advice: advice)))
    case .batch(let batchCase):
      self.init(BatchFile.batch(batchCase))
      if case .accepted(let changes)? = verdicts.first?.outcome {
        verdicts[0].outcome = .unexplained(changes)
      }
    }
  }

  init(_ file: BatchFile) {
    let cases: [BatchCase]
    switch file {
    case .batch(let batchCase): cases = [batchCase]
    case .stages(let stages): (cases, stageCount) = (stages, stages.count)
    }
    for batchCase in cases {
      let outcome: Verdict.Outcome
      do throws(UpdateError) {
        outcome = .accepted(try batchCase.changeSet())
      } catch {
        outcome = .rejected(error)
      }
      verdicts.append(Verdict(operations: batchCase.operations, outcome: outcome))
      // UIKit: the application has crashed; what would follow cannot be told.
      if !isAccepted { break }
    }
  }

  var isAccepted: Bool { verdicts.last?.isAccepted ?? true }

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
