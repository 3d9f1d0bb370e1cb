internal import StrictJSON

/// Crash text inside JSON: a report of the system (`.ips`), a crash service's, a log as JSON.
enum CrashDocument {
  /// Reads UIKit's sentence from the strings of JSON that is no case, or from text that only begins
  /// like JSON.
  ///
  /// - Returns: Nil where the text is meant as a case, or as an object and is no JSON.
  /// - Throws: A `ToolFailure` where there is no such sentence, or it can't be read.
  static func read(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    guard let documents = documents(in: text) else {
      if text.startsAsObject && keys.contains(where: { text.contains("\"\($0)\"") }) { return nil }
      do {
        return try CrashText.read(text)
      } catch {
        if text.startsAsObject && error.id == CrashText.absence { return nil }
        throw error
      }
    }
    if documents.contains(where: isCase) { return nil }
    var strings: [String] = []
    for document in documents { collect(&strings, from: document) }
    return try sentence(in: strings)
  }

  /// What only a case has.
  private static let keys = ["before", "ops", "after", "stages"]

  private static func isCase(_ document: JSONValue) -> Bool {
    guard case .object(let object) = document.content else { return false }
    return keys.contains { object.contains($0) }
  }

  /// Reads the first string that has a sentence; one may have it all, or each a line of it.
  private static func sentence(in strings: [String]) throws(ToolFailure) -> CrashText.Reading {
    let sentences = CrashSentences()
    var refusal: ToolFailure?
    for text in strings {
      do {
        return try CrashText.read(text, with: sentences)
      } catch {
        if error.id != CrashText.absence { refusal = refusal ?? error }
      }
    }
    do {
      return try CrashText.read(strings.joined(separator: "\n"), with: sentences)
    } catch {
      throw refusal ?? error
    }
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
