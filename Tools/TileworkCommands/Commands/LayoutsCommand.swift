internal import Scenes
internal import StrictJSON

/// `tilework layouts`: the layouts that there are, or one of them with all that it takes.
enum LayoutsCommand {
  static let spec: CommandSpec = CommandSpec(
    "layouts", operands: "[NAME]", operandCount: 0...1,
    summary: "list the layouts, or the options of one",
    examples: ["tilework layouts", "tilework layouts flow"]
  ) { invocation, console in
    let session = PluginSession(invocation)
    try session.check(console)
    let catalogue = LayoutCatalogue(session)
    guard let name = invocation.operands.first else {
      return try list(catalogue.entries, console)
    }
    guard let entry = catalogue.entry(named: name) else {
      throw ToolFailure(
        .usage, id: "unknown-layout", catalogue.complaint(about: name),
        usage: invocation.command.usage)
    }
    try describe(entry, console)
  }

  @MainActor
  private static func list(_ entries: [LayoutEntry], _ console: Console) throws {
    if console.manner.isJSON { return try printJSON(entries, console) }
    let rows = entries.map { ($0.name, "\($0.summary) (\($0.origin))") }
    try ByteSink.standardOutput.write(Array((HelpText.columns(rows) + "\n").utf8))
  }

  @MainActor
  private static func describe(_ entry: LayoutEntry, _ console: Console) throws {
    if console.manner.isJSON { return try printJSON([entry], console) }
    var text = "\(entry.name): \(entry.summary) (\(entry.origin))\n"
    if entry.options.options.isEmpty {
      text += "It takes no options.\n"
    } else {
      let rows = entry.options.options.map { option in
        let value = option.defaultValue.map { "; \($0.json.text()) if not given" } ?? ""
        return (option.key, "\(option.summary): \(option.kind.expectation)\(value)")
      }
      text += "\noptions, given as -O NAME=VALUE:\n\(HelpText.columns(rows))\n"
    }
    try ByteSink.standardOutput.write(Array(text.utf8))
  }

  @MainActor
  private static func printJSON(_ entries: [LayoutEntry], _ console: Console) throws {
    let layouts = entries.map { entry in
      var members = [("name", JSONValue(.string(entry.name)))]
      if let id = entry.identifier { members.append(("id", JSONValue(.string(id)))) }
      if let plugin = entry.plugin { members.append(("plugin", JSONValue(.string(plugin)))) }
      members += [
        ("summary", JSONValue(.string(entry.summary))),
        ("origin", JSONValue(.string(entry.origin))),
        ("options", JSONValue(.array(entry.options.options.map(json)))),
      ]
      return object(members)
    }
    let member = JSONObject.Member(key: "layouts", value: JSONValue(.array(layouts)))
    try Report.print(command: "layouts", details: [member], console: console)
  }

  private static func json(_ option: LayoutOption) -> JSONValue {
    let range: [JSONObject.Member] =
      switch option.kind {
      case .integer(let range):
        JSONObject.range(Double(range.lowerBound), Double(range.upperBound), [])
      case .number(let range), .size(let range), .insets(let range):
        JSONObject.range(range.lowerBound, range.upperBound, [])
      case .sizeOrWord(let range, let word):
        JSONObject.range(range.lowerBound, range.upperBound, [word])
      case .choice(let words): JSONObject.range(nil, nil, words)
      case .bool, .text: []
      }
    return object(
      [
        ("name", JSONValue(.string(option.key))),
        ("type", JSONValue(.string(option.kind.name))),
        ("expected", JSONValue(.string(option.kind.expectation))),
        ("default", option.defaultValue?.json ?? JSONValue(.null)),
      ] + range.map { ($0.key, $0.value) } + [
        ("summary", JSONValue(.string(option.summary)))
      ])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) })))
  }
}
