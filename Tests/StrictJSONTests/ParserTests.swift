import StrictJSON
import Testing

@Suite struct ParserTests {
  @Test(arguments: [
    "null", " true ", "false", "0", "-0", "12", "-12", "1.5", "1e3", "1E+3", "1e-3", "0.0",
    "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"", "\"\\ud83d\\ude00\"", "\"é😀\u{7F}\"",
    "[]", "[ ]", "{}", "{ }", "[1,[2,[3]]]", "{\"a\":{\"b\":[1,2]}}", "\t\r\n [\n1\r,\t2 ]\n",
    "{\"\":1}", "{\"a\":1,\"A\":2}", "9223372036854775808", "1e308", "1e-400",
    "\"\\u0000\"", "[\"\u{2028}\"]",
  ])
  func `accepts what RFC 8259 allows`(text: String) {
    #expect(outcome(text) == "accepted")
  }

  @Test(arguments: [
    ("", "the text ends too early: expected a value, found the end at $ (line 1, column 1)"),
    (" \n", "the text ends too early: expected a value, found the end at $ (line 2, column 1)"),
    ("[1,]", "expected a value, found \"]\" at $[1] (line 1, column 4)"),
    ("[,1]", "expected a value or ], found \",\" at $[0] (line 1, column 2)"),
    ("[1 2]", "expected a comma or ], found \"2\" at $ (line 1, column 4)"),
    ("{\"a\" 1}", "expected a colon, found \"1\" at $.a (line 1, column 6)"),
    ("{a:1}", "expected a key in quotes or }, found \"a\" at $ (line 1, column 2)"),
    ("{\"a\":1,}", "expected a key in quotes, found \"}\" at $ (line 1, column 8)"),
    ("{'a':1}", "expected a key in quotes or }, found \"'\" at $ (line 1, column 2)"),
    ("[1]x", "expected nothing after the document's value, found \"x\" at $ (line 1, column 4)"),
    ("1 2", "expected nothing after the document's value, found \"2\" at $ (line 1, column 3)"),
    ("NaN", "expected a value, found \"NaN\" at $ (line 1, column 1)"),
    ("[Infinity]", "expected a value or ], found \"Infinity\" at $[0] (line 1, column 2)"),
    (
      "[1, -Infinity]",
      "expected a number, found \"-Infinity\", which is not how JSON writes one"
        + " at $[1] (line 1, column 5)"
    ),
    ("True", "expected a value, found \"True\" at $ (line 1, column 1)"),
    ("nul", "expected a value, found \"nul\" at $ (line 1, column 1)"),
    ("nulls", "expected a value, found \"nulls\" at $ (line 1, column 1)"),
    ("// c\n1", "expected a value, found \"/\" at $ (line 1, column 1)"),
    ("é", "expected a value, found \"é\" at $ (line 1, column 1)"),
    (
      "\u{FEFF}1",
      "expected plain UTF-8, found a byte order mark; save the file without it at $ (line 1, column 1)"
    ),
    (
      "\"a",
      "the text ends too early: expected a closing quote for the string that begins on line 1, column 1, found the end at $ (line 1, column 3)"
    ),
    (
      "\"a\nb\"",
      "expected a control character to be escaped as \\u000a, found it as it is at $ (line 1, column 3)"
    ),
    (
      "\"\u{0}\"",
      "expected a control character to be escaped as \\u0000, found it as it is at $ (line 1, column 2)"
    ),
    (
      "\"é\\x\"",
      "expected an escape such as \\n or \\u00e9, found \"\\\\x\" at $ (line 1, column 3)"
    ),
    (
      "\"\\u12g4\"",
      "expected an escape such as \\n or \\u00e9, found \"\\\\u12\" at $ (line 1, column 2)"
    ),
    (
      "\"\\ud83d\"",
      "expected a pair of surrogates, found the single half \\ud83d at $ (line 1, column 2)"
    ),
    (
      "\"\\ude00\"",
      "expected a pair of surrogates, found the single half \\ude00 at $ (line 1, column 2)"
    ),
    (
      "\"\\ud83d\\u0041\"",
      "expected a pair of surrogates, found the single half \\ud83d at $ (line 1, column 2)"
    ),
    ("1e400", "expected a number that a double can hold, found \"1e400\" at $ (line 1, column 1)"),
    (
      "{\"a\": 1,\r\n \"b\": {\"a\": 2},\n \"a\": 3}",
      "the key \"a\" stands twice in one object, first on line 1, column 2; remove one of them"
        + " at $.a (line 3, column 2)"
    ),
    (
      "{\"x\": [{\"\\u0061\": 1, \"a\": 2}]}",
      "the key \"a\" stands twice in one object, first on line 1, column 9; remove one of them"
        + " at $.x[0].a (line 1, column 22)"
    ),
  ])
  func `refuses what is no JSON and says where`(text: String, message: String) {
    #expect(outcome(text) == message)
  }

  @Test(arguments: [
    "01", "-01", "1.e3", "1e+x", "+1", ".5", "0x10", "1_000", "1.2.3", "--1", "1e5.5", "1.5f",
    "- 1",
  ])
  func `refuses numbers that JSON does not know`(text: String) {
    #expect(outcome(text).hasPrefix("expected a "))
    #expect(outcome("[\(text)]") != "accepted")
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC1, 0xBF, 0x22], [0x22, 0xC3, 0x22],
      [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xFF, 0x22],
      [0x22, 0xE2, 0x82],
    ] as [[UInt8]])
  func `refuses bytes that are no UTF-8`(bytes: [UInt8]) {
    #expect(
      outcome(bytes) == "expected UTF-8, found bytes that are no character at $ (line 1, column 2)")
    #expect(outcome(Array(bytes.dropFirst())) != "accepted")
  }

  @Test func `counts lines at every kind of line end and columns in scalars`() throws {
    let value = try JSONValue.parse("[1,\n2,\r3,\r\n\"é😀\", 4]")
    let positions = try value.array().map { "\($0.position.line):\($0.position.column)" }
    #expect(positions == ["1:2", "2:1", "3:1", "4:1", "4:7"])
  }

  @Test func `keeps members in order with the positions of their keys`() throws {
    let object = try JSONValue.parse("{\"b\": 1,\n  \"a\": [true]}").object()
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(object.members[1].keyPosition == JSONPosition(line: 2, column: 3))
    #expect(object["a"]?.position == JSONPosition(line: 2, column: 8))
  }

  @Test func `stops at the depth limit and never later than 512 levels`() {
    let nested = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(outcome(nested(3), limits: JSONLimits(depth: 3)) == "accepted")
    #expect(
      outcome(nested(4), limits: JSONLimits(depth: 3))
        == "expected at most 3 levels of arrays and objects, found more at $[0][0][0] (line 1, column 4)"
    )
    #expect(outcome(nested(512), limits: JSONLimits(depth: .max)) == "accepted")
    #expect(
      outcome(String(repeating: "[", count: 1_000_000), limits: JSONLimits(depth: .max))
        .hasPrefix("expected at most 512 levels"))
  }

  @Test func `stops at the size limit`() {
    #expect(outcome("[1]", limits: JSONLimits(bytes: 3)) == "accepted")
    #expect(
      outcome("[1] ", limits: JSONLimits(bytes: 3))
        == "expected at most 3 bytes, found 4 at $ (line 1, column 1)")
  }

  @Test func `finds the first repeated key among many`() {
    let keys = (0..<20_000).map { "\"k\(($0 * 7919) % 20_000)\":\($0)" }
    #expect(outcome("{" + keys.joined(separator: ",") + "}") == "accepted")
    let repeated = keys + ["\"k1\":0", "\"k0\":0"]
    #expect(
      outcome("{" + repeated.joined(separator: ",\n") + "}")
        == "the key \"k1\" stands twice in one object, first on line 17680, column 1;"
        + " remove one of them at $.k1 (line 20001, column 1)")
  }

  @Test func `every truncation of a document is an error`() throws {
    let sample = Array(
      #"{"a": [1, -2.5e3, "xé😀\u00e9\ud83d\ude00\n"], "b": {"c": null, "d": [true, false]}}"#.utf8)
    _ = try JSONValue.parse(sample)
    for length in 0..<sample.count {
      #expect(outcome(Array(sample[..<length])) != "accepted", "cut to \(length) bytes")
    }
  }
}
