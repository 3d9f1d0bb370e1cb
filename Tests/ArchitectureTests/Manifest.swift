import Foundation

/// The tables of the root manifest, read from its text.
enum Manifest {
  struct Row {
    var name: String
    var uses: Set<String>
  }

  /// The rows of `let modules`.
  static func modules() throws -> [Row] { try rows(of: "modules") }

  /// The rows of `let suites`.
  static func suites() throws -> [Row] { try rows(of: "suites") }

  private static func rows(of table: String) throws -> [Row] {
    let text = try Repository.textWithoutComments("Package.swift")
    guard let start = text.range(of: "let \(table): ") else { return [] }
    let rest = text[start.upperBound...]
    let body = rest.range(of: "\n]").map { rest[..<$0.lowerBound] } ?? rest
    return body.matches(of: /\(\s*"(\w+)",\s*\[([^\]]*)\]/).map { match in
      let names = match.2.matches(of: /"(\w+)"/).map { String($0.1) }
      return Row(name: String(match.1), uses: Set(names))
    }
  }
}

extension Repository {
  /// The text of a file without its line comments; string literals stay.
  static func textWithoutComments(_ path: String) throws -> String {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/^\s*\/\/.*$/, with: "") }
      .joined(separator: "\n")
  }
}
