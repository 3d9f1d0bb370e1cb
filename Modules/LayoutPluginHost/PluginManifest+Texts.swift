internal import StrictJSON

/// The texts of a manifest: what each kind of them may look like.
extension PluginManifest {
  /// Looks through all texts and keys, whatever they are for, except those below `x-` keys.
  ///
  /// Every text may be shown to somebody. One that moves the cursor, or turns the direction of what
  /// stands around it, could make a plugin look like another one.
  /// - Throws: A `JSONError` with the place of the first text that is no plain line.
  /// - Complexity: O(bytes).
  static func checkTexts(_ value: JSONValue) throws(JSONError) {
    switch value.content {
    case .string(let text): try checkText(text, at: value.position)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        do { try checkTexts(element) } catch { throw error.prefixed(by: .index(index)) }
      }
    case .object(let object):
      for member in object.members where !member.isPrivate {
        do {
          try checkText(member.key, at: member.keyPosition)
          try checkTexts(member.value)
        } catch {
          throw error.prefixed(by: .key(member.key))
        }
      }
    default: break
    }
  }

  private static func checkText(_ text: String, at position: JSONPosition) throws(JSONError) {
    for scalar in text.unicodeScalars {
      let sentence: String
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        sentence = "expected text on one line, found the control character \(name(of: scalar))"
      case 0x202A...0x202E, 0x2066...0x2069:
        sentence =
          "expected plain text, found the character \(name(of: scalar)), which turns the direction "
          + "of the text around it"
      default: continue
      }
      throw JSONError(.invalid(sentence + "; take it out"), at: position)
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  static func label(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    guard !text.isEmpty, text.utf8.count <= 256 else {
      throw value.mismatch("1 to 256 bytes of text")
    }
    return text
  }

  static func identifier(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isGood = parts.allSatisfy { part in
      guard let first = part.utf8.first else { return false }
      return isLower(first)
        && part.utf8.allSatisfy { isLower($0) || isDigit($0) || $0 == 0x2D }
    }
    guard isGood, parts.count >= 2, text.utf8.count <= 128 else {
      throw value.mismatch("an identifier such as org.example.masonry (a-z, 0-9, -, dots)")
    }
    return text
  }

  static func version(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isGood = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isDigit) && part.utf8.count <= 9
        && (part == "0" || part.utf8.first != 0x30)
    }
    guard isGood, parts.count == 3 else { throw value.mismatch("a version such as 1.2.0") }
    return text
  }

  /// The name of a parameter, which is written behind `-O`.
  static func word(_ value: JSONValue) throws(JSONError) -> String {
    let key = try value.string()
    guard let first = key.utf8.first, isLetter(first),
      key.utf8.allSatisfy({ isLetter($0) || isDigit($0) }), key.utf8.count <= 64
    else {
      throw value.mismatch("a word of at most 64 letters and digits that begins with a letter")
    }
    return key
  }

  /// Reads a list in which nothing may stand twice.
  /// - Throws: A `JSONError` at the second of two equal elements.
  static func list<Element>(
    _ value: JSONValue, of what: String, name: (Element) -> String,
    _ decode: (JSONValue) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var seen: Set<String> = []
    return try value.map { (entry) throws(JSONError) in
      let element = try decode(entry)
      guard seen.insert(name(element)).inserted else {
        throw JSONError.invalid(
          "the \(what) \(quoted(name(element))) stands twice; take one of them out", entry)
      }
      return element
    }
  }

  static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isLetter(_ byte: UInt8) -> Bool {
    isLower(byte) || (byte >= 0x41 && byte <= 0x5A)
  }
}
