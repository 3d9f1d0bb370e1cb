import Foundation
import StrictJSON
import Testing

/// Crash text inside something else: reports of the system, JSON, lines with a logger's prefix.
@Suite struct CrashCarrierTests {
  private let sentence =
    "attempt to delete item 20 from section 0 which only contains 20 items before the update"

  private let detected = CrashSample.detected

  private func expectDelete(_ text: String) throws {
    let result = try Tilework.batch(text)
    #expect(result.status == 1, "\(text)\n\(result.errors)")
    #expect(result.output.hasPrefix("rejected: \(sentence)\n"), "\(text)\n\(result.output)")
  }

  private func expectDetected(_ text: String) throws {
    let result = try Tilework.batch(text)
    #expect(result.status == 1, "\(text)\n\(result.errors)")
    #expect(result.output.contains("> delete item [0, 0]\n  > insert item [0, 0]\n"), "\(text)")
    #expect(result.output.contains("announce 1 more deleted item"))
  }

  private func quoted(_ text: String) -> String { JSONValue(.string(text)).text() }

  // MARK: JSON

  @Test func `JSON with the sentence in a string, however deep, is read as crash text`() throws {
    let reason = quoted("*** Terminating app, reason: '\(sentence)'")
    for text in [
      "{\"reason\": \(reason)}", "{\"exception\": {\"values\": [1, null, {\"value\": \(reason)}]}}",
      "[\(reason)]", "[{\"note\": \"none\"}, {\"message\": \(reason)}]", reason,
      "{\"a\": \(reason)} \n", "{\"level\": 1}\n{\"message\": \(reason)}\n{\"level\": 2}\n",
    ] {
      try expectDelete(text)
    }
    try expectDetected("{\"reason\": \(quoted(detected).replacing("/", with: "\\/"))}")
    let lines = detected.split(separator: "\n").map { quoted(String($0)) }
    try expectDetected("{\"lines\": [\(lines.joined(separator: ", "))]}")
  }

  @Test func `a report of the system, a header and the report, is read as crash text`() throws {
    let header = #"{"app_name":"Demo","timestamp":"2023-04-11 10:02:33.00 +0200","bug_type":"309"}"#
    func report(_ text: String) -> String {
      """
      {
        "pid" : 4711,
        "exception" : {"codes":"0x0000000000000000", "type":"EXC_CRASH","signal":"SIGABRT"},
        "asi" : {"CoreFoundation":[\(quoted("*** Terminating app due to uncaught exception: '" + text))]},
        "lastExceptionBacktrace" : [{"imageOffset":123,"symbol":"__exceptionPreprocess"}]
      }
      """
    }
    for end in ["\n", "\r\n"] {
      try expectDelete(header + end + report(sentence))
      try expectDetected(header + end + report(detected) + end)
    }
    // Cut off as a mail does it, it is no JSON any more.
    try expectDelete(header + "\n" + String(report(sentence).dropLast(80)))
  }

  @Test func `JSON without a sentence, and cases with a slip, are told what is wrong with them`()
    throws
  {
    for (text, part) in [
      (#"{"reason": "out of memory"}"#, "before"),
      (#"{"before": [1], "note": \#(quoted(sentence))}"#, "is missing"),
      (#"{"before": [1], "ops": [], "after": [1], "more": \#(quoted(sentence))}"#, "unknown key"),
      (#"{"before": [1], "note": \#(quoted(sentence)), "#, "the text ends too early"),
      (#"{"stages": [], "note": \#(quoted(sentence))}"#, "at least one case"),
      (#"{"reason": \#(quoted(String(detected.prefix(200))))}"#, "paste the whole message"),
    ] {
      let result = try Tilework.batch(text)
      #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
      #expect(result.errors.contains(part), "\(text)\n\(result.errors)")
    }
  }

  // MARK: Prefixes of lines

  private static let prefixes = [
    "2023-04-11 10:02:33.123 MyApp[1:2] ", "2023-04-11 10:02:33.123456+0200 MyApp[18441:4834147] ",
    "2023-04-11T10:02:33Z My App[1:0x2a3f] ", "2023-04-11 10:02:33,123 ",
    "Apr 11 10:02:33 iPhone MyApp(UIKitCore)[123] <Error>: ", "Apr  1 10:02:33 mac MyApp[123]: ",
    "10:02:33.123 ", "[10:02:33] ", "> 2023-04-11 10:02:33.123 MyApp[1:2] ",
  ]

  @Test(arguments: prefixes)
  func `what a logger puts before every line is left out`(prefix: String) throws {
    for end in ["\n", "\r\n"] {
      let lines = detected.split(separator: "\n").map { prefix + $0 }
      try expectDetected(lines.joined(separator: end))
    }
    let words = sentence.split(separator: " ")
    let wrapped = [words[..<6], words[6..<10], words[10...]].map {
      prefix + $0.joined(separator: " ")
    }
    try expectDelete(wrapped.joined(separator: "\n"))
  }

  @Test func `lines that only begin like a prefix stay whole`() throws {
    for line in ["2023-04-11 ", "10:02 ", "12:30:4 ", "Apr 11 ", "[1:2] ", "Demo[1:2] "] {
      try expectDelete(line + sentence)
    }
    for text in ["10:02:33", "10:02:33 a b c d e", "2023-04-11 10:02:33.123 MyApp[1:2]"] {
      #expect(try Tilework.batch(text).status == 2)
    }
  }

  @Test func `JSON that is no case and has no sentence is said to be neither`() throws {
    for text in [
      "{\"app_name\": \"x\"}\n{\"exception\": {\"type\": \"EXC_CRASH\"}}", "{\"breadcrumbs\": []}",
      "[UICollectionView] no sentence", "[\"attempt to do something else\"]", "{}", "[1",
    ] {
      let result = try Tilework.batch(text)
      #expect(result.status == 2 && result.sentences.count == 1)
      #expect(result.errors.contains("this is neither a case"), "\(text)\n\(result.errors)")
    }
    // What begins as an object and ends too early is more likely a case.
    let half = try Tilework.batch("{\"a\": [")
    #expect(half.status == 2 && half.errors.contains("the text ends too early"))
  }

  @Test func `a log of many beginnings of sentences is read as fast as another`() throws {
    let harmless = String(repeating: "attempt to do something harmless: item 3\n", count: 50_000)
    try expectDelete(harmless + sentence)
  }
}
