import Foundation

/// The table of results, for people and for programs.
struct Report {
  let results: [Gate.Result]

  /// One row a gate.
  static func row(_ result: Gate.Result) -> String {
    let cells = [
      pad(result.gate.name, 7), pad(result.gate.what, 64), left(format(result.ratio), 8),
      left(result.gate.gate.map(format) ?? "–", 8), left(format(result.gate.aim), 8),
      left(time(result.time), 10),
      result.passes ? (result.gate.gate == nil ? "shown" : "ok") : "MISSED",
    ]
    return cells.joined(separator: "  ")
  }

  static var head: String {
    [
      pad("gate", 7), pad("ratio of", 64), left("ratio", 8), left("gate", 8), left("aim", 8),
      left("ours", 10),
    ].joined(separator: "  ")
  }

  /// The results as one JSON document.
  var json: String {
    let rows = results.map { result in
      let numbers =
        "\"ratio\": \(result.ratio), \"gate\": \(result.gate.gate.map { "\($0)" } ?? "null"), \"aim\": \(result.gate.aim), "
        + "\"nanoseconds\": \(result.time.map { "\($0)" } ?? "null")"
      return "  {\"name\": \"\(result.gate.name)\", \"what\": \"\(result.gate.what)\", \(numbers), "
        + "\"passes\": \(result.passes)}"
    }
    return "{\"rounds\": \(Race.rounds), \"gates\": [\n\(rows.joined(separator: ",\n"))\n]}"
  }

  private static func format(_ ratio: Double) -> String {
    ratio < 0.01 ? String(format: "%.5f", ratio) : String(format: "%.3f", ratio)
  }

  private static func time(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "–" }
    return switch nanoseconds {
    case ..<1e4: String(format: "%.1f ns", nanoseconds)
    case ..<1e7: String(format: "%.1f µs", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
