/// The pages of help, written from the table so that they can't tell anything else.
package enum HelpText {
  /// Returns the page that lists the commands.
  package static func overview(of table: CommandTable) -> String {
    let rows = table.commands.map { ($0.name, $0.summary) }
    return """
      tilework lays out collections of items as UICollectionView does, and draws them.

      usage: tilework COMMAND [options]

      commands:
      \(columns(rows))

      options of every command:
      \(columns(table.globalOptions.map { ($0.spelling, $0.summary) }))

      exit status: 0 done; 1 the answer is no; 2 bad input or an output that can't
      be written; 64 wrong usage; 70 a fault of the tool; 130 interrupted

      tilework help COMMAND says more about a command.

      """
  }

  /// Returns the page of one command.
  package static func page(of command: CommandSpec, in table: CommandTable) -> String {
    var parts = ["tilework \(command.name): \(command.summary)", command.usage]
    if !command.details.isEmpty { parts.append(command.details.joined(separator: "\n")) }
    if !command.options.isEmpty {
      parts.append("options:\n" + columns(command.options.map { ($0.spelling, $0.summary) }))
    }
    parts.append(
      "options of every command:\n"
        + columns(table.globalOptions.map { ($0.spelling, $0.summary) }))
    if !command.examples.isEmpty {
      parts.append("examples:\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Sets out names and what they mean in two columns within 80.
  package static func columns(_ rows: [(String, String)]) -> String {
    let fitting = rows.map(\.0.count).filter { $0 <= 26 }
    let width = fitting.max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    return rows.map { name, summary in
      let (name, summary) = (name.withVisibleControls, summary.withVisibleControls)
      let lines = wrapped(summary, width: 80 - width - 4)
      let padding = String(repeating: " ", count: max(0, width - name.count) + 2)
      let first = name.count > width ? "  \(name)\n\(margin)" : "  \(name)\(padding)"
      return first + lines.joined(separator: "\n" + margin)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
