internal import StrictJSON
internal import UpdateEngine

/// What is answered about a case, about stages as far as they are accepted, or about a crash log.
struct BatchAnswer {
  /// What became of one batch.
  private enum Verdict {
    case accepted(ChangeSet)
    case rejected(Rejection)

    var json: JSONValue {
      switch self {
      case .accepted(let changes): BatchReport.json(changes)
      case .rejected(let rejection): rejection.json
      }
    }

    var text: String {
      switch self {
      case .accepted(let changes): BatchDrawing(changes).text
      case .rejected(let rejection): rejection.text
      }
    }

    var rejection: Rejection? {
      if case .rejected(let rejection) = self { return rejection }
      return nil
    }
  }

  /// The verdicts, none behind the first rejection.
  private var verdicts: [Verdict] = []
  /// How many stages were given; nil for a single batch.
  private var stageCount: Int?

  /// Answers a crash log: whatever it prints, UIKit has rejected it.
  init(_ log: CrashText.Reading) {
    let rejection: Rejection
    switch log {
    case .fault(let error): rejection = Rejection(error, of: nil)
    case .part(let category, let sentence, let advice):
      rejection = Rejection(category: category, sentence: sentence, advice: advice)
    case .batch(let batchCase):
      do throws(UpdateError) {
        rejection = Rejection(unexplained: try batchCase.changeSet(), batchCase.operations)
      } catch {
        rejection = Rejection(error, of: batchCase.operations, isLogged: true)
      }
    }
    verdicts = [.rejected(rejection)]
  }

  init(_ file: BatchFile) {
    let cases: [BatchCase]
    switch file {
    case .batch(let batchCase): cases = [batchCase]
    case .stages(let stages): (cases, stageCount) = (stages, stages.count)
    }
    for batchCase in cases {
      do throws(UpdateError) {
        verdicts.append(.accepted(try batchCase.changeSet()))
      } catch {
        verdicts.append(.rejected(Rejection(error, of: batchCase.operations)))
        // UIKit: the application has crashed; what would follow cannot be told.
        break
      }
    }
  }

  var isAccepted: Bool { verdicts.last?.rejection == nil }

  /// One verdict in the form of a case's `expect`, or all of them as `stages`.
  var json: JSONValue {
    guard stageCount != nil else { return verdicts.last?.json ?? JSON.object([]) }
    var members = [("ok", JSON.bool(isAccepted))]
    if let rejection = verdicts.last?.rejection {
      members += [("stage", JSON.number(verdicts.count))] + rejection.members
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
