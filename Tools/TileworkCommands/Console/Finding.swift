import StrictJSON

/// Something that a run has to say about its input.
package struct Finding: Sendable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The run failed.
    case error
    /// The result may not be what was meant.
    case warning
    /// Good to know.
    case note
  }

  /// A short name for programs, such as `broken-picture`.
  package var id: String
  /// How much it matters.
  package var severity: Severity
  /// One sentence.
  package var message: String
  /// The item it is about: `[section, item]`.
  package var indexPath: [Int]?
  /// The file or the place in the file it is about.
  package var place: String?

  /// Creates a finding.
  package init(
    _ id: String, _ severity: Severity, _ message: String, indexPath: [Int]? = nil,
    place: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.indexPath = indexPath
    self.place = place
  }

  /// The finding as a member of `findings`.
  var json: JSONValue {
    var members: [JSONObject.Member] = [
      .init(key: "id", value: JSONValue(.string(id))),
      .init(key: "severity", value: JSONValue(.string(severity.rawValue))),
      .init(key: "message", value: JSONValue(.string(message))),
    ]
    if let indexPath {
      let numbers = indexPath.map { JSONValue(.integer($0)) }
      members.append(.init(key: "indexPath", value: JSONValue(.array(numbers))))
    }
    if let place { members.append(.init(key: "at", value: JSONValue(.string(place)))) }
    return JSONValue(.object(JSONObject(members)))
  }
}
