// Reads one case of Tests/Golden/flow.json and writes it twice: as Swift source with the request's
// numbers, and as the list of bit patterns that laying it out must give.
// Usage: golden-source FLOW.JSON CASE REQUEST.SWIFT EXPECTED.TXT

import Foundation

struct Problem: Error, CustomStringConvertible { var description: String }

func list(_ value: Any?) -> [Double] { value as? [Double] ?? [] }

func bits(_ value: Double) -> String {
  let hex = String(value.bitPattern, radix: 16)
  return String(repeating: "0", count: 16 - hex.count) + hex
}

func literal(_ numbers: [Double]) -> String {
  "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
}

func run(_ arguments: [String]) throws {
  guard arguments.count == 5 else {
    throw Problem(description: "give flow.json, a case, and the two files to write")
  }
  let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
  let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  let cases = root?["cases"] as? [[String: Any]] ?? []
  guard let golden = cases.first(where: { $0["name"] as? String == arguments[2] }),
    let bounds = golden["bounds"] as? [String: Double],
    let sections = golden["sections"] as? [[String: Any]], sections.count == 1,
    let items = sections[0]["items"] as? [[Double]],
    let expect = golden["expect"] as? [String: Any],
    let frames = expect["items"] as? [[[Double]]], let headers = expect["headers"] as? [[Double]]
  else {
    throw Problem(description: "\(arguments[2]) is not a case of one section with a header")
  }
  let source = """
    let bounds: [Double] = \(literal([bounds["w"] ?? 0, bounds["h"] ?? 0]))
    let inset: [Double] = \(literal(list(sections[0]["inset"])))
    let spacing: [Double] = \(literal([
      sections[0]["lineSpacing"] as? Double ?? 0, sections[0]["interitemSpacing"] as? Double ?? 0,
    ]))
    let header: [Double] = \(literal(list(sections[0]["headerSize"])))
    let items: [[Double]] = [\(items.map(literal).joined(separator: ", "))]

    """
  try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
  let numbers = list(expect["contentSize"]) + headers.joined() + frames.joined().joined()
  try numbers.map { bits($0) + "\n" }.joined()
    .write(toFile: arguments[4], atomically: true, encoding: .utf8)
}

do { try run(CommandLine.arguments) } catch {
  FileHandle.standardError.write(Data("golden-source: \(error)\n".utf8))
  exit(1)
}
