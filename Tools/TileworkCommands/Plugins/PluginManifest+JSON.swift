internal import LayoutPluginHost
internal import StrictJSON

extension PluginManifest.Layout {
  /// Everything that the manifest says of it, for programs.
  var json: JSONValue {
    JSONValue(
      .object(
        JSONObject([
          .init(key: "id", value: JSONValue(.string(id))),
          .init(key: "name", value: JSONValue(.string(name))),
          .init(key: "doc", value: JSONValue(.string(summary))),
          .init(key: "flags", value: JSONValue(.array(flags.map { JSONValue(.string($0)) }))),
          .init(key: "parameters", value: JSONValue(.array(parameters.map(\.json)))),
        ])))
  }
}

extension PluginParameter {
  /// Name, type, default, range and what it does; what the manifest leaves open is left out.
  fileprivate var json: JSONValue {
    var members: [JSONObject.Member] = [
      .init(key: "name", value: JSONValue(.string(key))),
      .init(key: "type", value: JSONValue(.string(kind.rawValue))),
    ]
    if let defaultValue { members.append(.init(key: "default", value: defaultValue)) }
    members += JSONObject.range(minimum, maximum, choices)
    members += [
      .init(key: "expected", value: JSONValue(.string(values))),
      .init(key: "doc", value: JSONValue(.string(summary))),
    ]
    return JSONValue(.object(JSONObject(members)))
  }
}

extension JSONObject {
  /// The members that say which values are allowed, each where there is something to say.
  static func range(_ minimum: Double?, _ maximum: Double?, _ choices: [String]) -> [Member] {
    let number = { (value: Double) in
      JSONValue(Int(exactly: value).map { .integer($0) } ?? .number(value))
    }
    var members: [Member] = []
    if let minimum { members.append(.init(key: "minimum", value: number(minimum))) }
    if let maximum { members.append(.init(key: "maximum", value: number(maximum))) }
    if !choices.isEmpty {
      let words = choices.map { JSONValue(.string($0)) }
      members.append(.init(key: "values", value: JSONValue(.array(words))))
    }
    return members
  }
}
