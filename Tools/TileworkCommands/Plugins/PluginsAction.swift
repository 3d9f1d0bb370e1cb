/// One word that may follow `tilework plugins`: a row of a table, like the commands themselves.
struct PluginsAction: Sendable {
  /// The word.
  let name: String
  /// What must follow it, empty where nothing may.
  let operand: String
  /// What it does, for help.
  let summary: String
  /// The options that only it knows.
  var options: [OptionSpec] = []
  /// What it does with its operand, which is empty where it takes none.
  let run: @MainActor @Sendable (String, Invocation, Console) throws -> Void

  /// The word with what follows it.
  var spelling: String { operand.isEmpty ? name : "\(name) \(operand)" }
}
