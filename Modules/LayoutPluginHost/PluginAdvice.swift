/// What to do about a failure, in the same words wherever it is said: whole sentences.
enum PluginAdvice {
  static let fewerItems = "Lay out fewer items, or use a layout of the tool."
  static let options = "Change the layout's options."
  static let report = "Report it to the plugin's author."
  static let optionsElseReport = orElseReport(options)

  /// Returns advice that comes first, with the plugin's author behind it.
  static func orElseReport(_ first: String) -> String {
    "\(first.dropLast()); else \(report.asContinuation)"
  }
}

extension String {
  /// The sentence with a small first letter, to go on with where another one has begun.
  var asContinuation: String { prefix(1).lowercased() + dropFirst() }
}
