internal import StrictJSON
internal import UpdateEngine

/// `tilework batch`: whether UIKit takes a batch, and if not, why.
enum BatchCommand {
  static let spec: CommandSpec = CommandSpec(
    "batch", operands: "CASE.json|-", operandCount: 1...1,
    summary: "explain a batch update, or the crash log of one",
    details: [
      "A case is {\"before\": [4], \"ops\": [{\"op\": \"deleteItem\", \"at\": [0, 2]}],",
      "\"after\": [3]}: item counts of each section before and after, and the operations",
      "insert, delete, reload Item or Section at; reconfigureItem at; moveItem or",
      "moveSection from, to. Text instead of JSON is read as a crash log.",
      "Exit status: 0 accepted, 1 rejected, 2 input that can't be read.",
    ],
    examples: [
      "tilework batch Tests/Scenarios/Batches/people-one-batch.json", "pbpaste | tilework batch -",
    ]
  ) { invocation, console in
    let text = try InputText.read(invocation.operands[0])
    if !text.looksLikeJSON {
      switch try CrashText.read(text) {
      case .batch(let batchCase): try explain(batchCase, console)
      case .fault(let error): try reject(error, nil, console)
      }
      return
    }
    let batchCase: BatchCase
    do throws(JSONError) {
      batchCase = try BatchCase(JSONValue.parse(text))
    } catch {
      throw ToolFailure.badInput("malformed-case", error.message)
    }
    try explain(batchCase, console)
  }

  @MainActor
  private static func explain(_ batchCase: BatchCase, _ console: Console) throws {
    let changes: ChangeSet
    do throws(UpdateError) {
      changes = try batchCase.changeSet()
    } catch {
      try reject(error, batchCase.operations, console)
    }
    guard batchCase.canBeListed else {
      throw ToolFailure.badInput(
        "too-many-items",
        "the batch is accepted, and has too many items to list; at most "
          + "\(BatchCase.largestList) fit on each side")
    }
    try write(
      console.manner.isJSON
        ? BatchReport.json(changes).text() + "\n" : BatchDrawing(changes).text)
  }

  @MainActor
  private static func reject(
    _ error: UpdateError, _ operations: [UpdateOperation]?, _ console: Console
  ) throws -> Never {
    try write(
      console.manner.isJSON
        ? BatchReport.json(error).text() + "\n" : BatchReport.text(error, operations))
    throw ToolFailure.rejected
  }

  private static func write(_ text: String) throws(ToolFailure) {
    try ByteSink.standardOutput.write(Array(text.utf8))
  }
}

extension ToolFailure {
  /// The answer is no, and has been given.
  fileprivate static let rejected: ToolFailure = {
    var failure = ToolFailure(.checkFailed, id: "rejected", "the batch is rejected")
    failure.isSilent = true
    return failure
  }()
}
