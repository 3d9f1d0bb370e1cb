import StrictJSON

/// Words the question whether something else was meant.
package enum Suggestion {
  /// Returns `; did you mean 'x'?`, or nothing where no known word is near.
  package static func sentence(for word: String, among known: [String]) -> String {
    Spelling.closest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
