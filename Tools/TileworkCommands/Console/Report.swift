import StrictJSON

/// The one JSON object that `--json` prints.
@MainActor
enum Report {
  /// Prints what a command did, followed by what was found.
  static func print(
    command: String?, details: [JSONObject.Member], console: Console
  ) throws(ToolFailure) {
    var members: [JSONObject.Member] = []
    if let command {
      members.append(.init(key: "command", value: JSONValue(.string(command))))
    }
    members += details
    let findings = console.findings.map(\.json)
    members.append(.init(key: "findings", value: JSONValue(.array(findings))))
    let object = JSONValue(.object(JSONObject(members)))
    try ByteSink.standardOutput.write(Array(object.text(.pretty).utf8))
  }
}
