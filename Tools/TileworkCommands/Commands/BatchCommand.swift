internal import StrictJSON
internal import UpdateEngine

/// `tilework batch`: whether UIKit takes a batch, and if not, why.
enum BatchCommand {
  static let spec: CommandSpec = CommandSpec(
    "batch", operands: "CASE.json|-", operandCount: 1...1,
    summary: "explain a batch update, or the crash log of one",
    details: [
      "A case is {\"before\": [4], \"ops\": [{\"op\": \"deleteItem\", \"at\": [0, 2]}],",
      "\"after\": [3]}: item counts of each section before and after, and the",
      "operations insert, delete, reload Item or Section at; reconfigureItem at;",
      "moveItem or moveSection from, to. {\"stages\": [CASE, …]} runs in order, each",
      "case from where the one before ended. Other text is read as a crash log, as",
      "are reports of the system (.ips) and other JSON with UIKit's sentence in a",
      "string.",
      "Exit status: 0 accepted, 1 rejected, 2 input that can't be read.",
    ],
    examples: [
      "tilework batch Tests/Scenarios/Batches/people-one-batch.json", "pbpaste | tilework batch -",
      "tilework changes old.txt new.txt --json | tilework batch -",
    ]
  ) { invocation, console in
    let text = try InputText.read(invocation.operands[0])
    if text.allSatisfy(\.isWhitespace) {
      throw ToolFailure.badInput(
        CrashText.absence, "the input is empty; give a case or the text of a crash log")
    }
    let isJSON = console.manner.isJSON
    let answer =
      text.startsAsJSON ? try answer(toFile: text) : BatchAnswer(try CrashText.read(text))
    try ByteSink.standardOutput.write(
      Array((isJSON ? answer.json.text() + "\n" : answer.text).utf8))
    if !answer.isAccepted { throw ToolFailure.rejected }
  }

  private static func answer(toFile text: String) throws(ToolFailure) -> BatchAnswer {
    do throws(JSONError) {
      return BatchAnswer(try BatchFile(JSONValue.parse(text)))
    } catch {
      // A log may well begin with a bracket, "[view] Invalid update: …", and a report is JSON itself.
      if let reading = try CrashDocument.read(text) { return BatchAnswer(reading) }
      throw .badInput("malformed-case", error.message)
    }
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
