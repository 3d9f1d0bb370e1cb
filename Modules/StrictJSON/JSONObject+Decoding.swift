extension JSONObject {
  /// Returns what `decode` makes of the member `key`, whose path its errors get.
  /// - Throws: A `JSONError` where the member is missing or does not fit.
  public func required<Result>(
    _ key: String, _ decode: (JSONValue) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard let value = self[key] else { throw JSONError(.missingKey(key), at: position) }
    do {
      return try decode(value)
    } catch {
      throw error.prefixed(by: .key(key))
    }
  }

  /// Returns what `decode` makes of the member `key`, or nil where it is missing or `null`.
  /// - Throws: A `JSONError` where the member does not fit.
  public func optional<Result>(
    _ key: String, _ decode: (JSONValue) throws(JSONError) -> Result
  ) throws(JSONError) -> Result? {
    guard let value = self[key], !value.isNull else { return nil }
    do {
      return try decode(value)
    } catch {
      throw error.prefixed(by: .key(key))
    }
  }

  /// Checks that every member is in `known` or begins with `x-`.
  /// - Throws: A `JSONError` for the first that is not, with a did-you-mean.
  /// - Complexity: O(members × known).
  public func allowOnly(_ known: [String]) throws(JSONError) {
    for member in unknownMembers(known) {
      throw JSONError(
        .unknownKey(
          member.key, suggestion: Spelling.closest(to: member.key, among: known), known: known),
        at: member.keyPosition, path: JSONPath([.key(member.key)]))
    }
  }

  /// Returns the members that are neither in `known` nor private.
  /// - Complexity: O(members × known).
  public func unknownMembers(_ known: [String]) -> [Member] {
    members.filter { member in
      !member.isPrivate && !known.contains { JSONText.same($0, member.key) }
    }
  }
}
