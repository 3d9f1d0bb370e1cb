internal import StrictJSON

/// Crash text inside JSON: a report of the system (`.ips`), a crash service's, a log as JSON.
enum CrashDocument {
  /// Reads UIKit's sentence from the strings of JSON that is no case, or from text that only begins
  /// like JSON.
  ///
  /// - Returns: Nil where there is no such sentence, or the text is meant as a case.
  /// - Throws: A `ToolFailure` where the sentence is there and can't be read.
  static func read(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    guard let documents = documents(in: text) else {
      let isCase = keys.contains { text.contains("\"\($0)\"") }
      return isCase && text.startsAsObject ? nil : try sentence(in: [text])
    }
    if documents.contains(where: isCase) { return nil }
    var strings: [String] = []
    for document in documents { collect(&strings, from: document) }
    // One string has it all, or each has a line of it.
    return try sentence(in: strings + [strings.joined(separator: "\n")])
  }

  /// What only a case has.
  private static let keys = ["before", "ops", "after", "stages"]

  private static func isCase(_ document: JSONValue) -> Bool {
    guard case .object(let object) = document.content else { return false }
    return keys.contains { object.contains($0) }
  }

  /// Reads the first of some texts that has a sentence; of those only that can't be read, throws.
  private static func sentence(in texts: [String]) throws(ToolFailure) -> CrashText.Reading? {
    var refusal: ToolFailure?
    for text in texts {
      do {
        return try CrashText.read(text)
      } catch {
        if error.id != CrashText.absence { refusal = refusal ?? error }
      }
    }
    if let refusal { throw refusal }
    return nil
  }

  /// The documents of a text: one, or a header's line and a report, or one a line.
  private static func documents(in text: String) -> [JSONValue]? {
    if let whole = try? JSONValue.parse(text) { return [whole] }
    guard let end = text.firstIndex(where: \.isNewline),
      let header = try? JSONValue.parse(String(text[..<end]))
    else { return nil }
    let rest = text[end...]
    if let report = try? JSONValue.parse(String(rest)) { return [header, report] }
    var documents = [header]
    for line in rest.split(whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let document = try? JSONValue.parse(String(line)) else { return nil }
      documents.append(document)
    }
    return documents
  }

  private static func collect(_ strings: inout [String], from value: JSONValue) {
    switch value.content {
    case .string(let text): strings.append(text)
    case .array(let values): for value in values { collect(&strings, from: value) }
    case .object(let object): for member in object.members { collect(&strings, from: member.value) }
    default: break
    }
  }
}
