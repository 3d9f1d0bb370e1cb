import StrictJSON
import Testing

@Suite struct DecodingTests {
  private func message(_ body: () throws(JSONError) -> Void) -> String {
    do {
      try body()
      return "accepted"
    } catch {
      return error.message
    }
  }

  private let document = """
    {"x": "12", "list": [1, "two"], "n": 2.5, "none": null,
     "odd key": {"colour": 1, "x-mine": true}}
    """

  @Test func `says what was expected, what was found and where`() throws {
    let object = try JSONValue.parse(document).object()
    #expect(
      message { () throws(JSONError) in
        _ = try object.required("x") { (value) throws(JSONError) in
          try value.number("a number of points")
        }
      } == "expected a number of points, found a string \"12\" at $.x (line 1, column 7)")
    #expect(
      message { () throws(JSONError) in
        _ = try object.required("list") { (value) throws(JSONError) in
          try value.map { (element) throws(JSONError) in try element.number() }
        }
      } == "expected a number, found a string \"two\" at $.list[1] (line 1, column 25)")
    #expect(
      message { () throws(JSONError) in
        _ = try object.required("n") { (value) throws(JSONError) in try value.integer() }
      } == "expected a whole number, found the number 2.5 at $.n (line 1, column 38)")
    #expect(
      message { () throws(JSONError) in
        _ = try object.required("y") { (value) throws(JSONError) in try value.number() }
      } == "the key \"y\" is missing at $ (line 1, column 1)")
    #expect(
      message { () throws(JSONError) in
        _ = try object.required("list") { (value) throws(JSONError) in
          try value.numbers("a pair [width, height]", count: 3)
        }
      } == "expected a pair [width, height], found an array at $.list (line 1, column 21)")
  }

  @Test func `an absent member and null are both nil`() throws {
    let object = try JSONValue.parse(document).object()
    let decode = { (value: JSONValue) throws(JSONError) in try value.number() }
    #expect(try object.optional("none", decode) == nil)
    #expect(try object.optional("nowhere", decode) == nil)
    #expect(try object.optional("n", decode) == 2.5)
  }

  @Test func `an unknown key gets a suggestion, an x- key passes`() throws {
    let object = try JSONValue.parse(document).object()
    let check = { (known: [String]) in
      message { () throws(JSONError) in
        _ = try object.required("odd key") { (value) throws(JSONError) in
          try value.object().allowOnly(known)
        }
      }
    }
    #expect(check(["colour"]) == "accepted")
    #expect(
      check(["title", "color"]) == "unknown key \"colour\"; did you mean \"color\"?"
        + " at $[\"odd key\"].colour (line 2, column 14)")
    #expect(
      check(["id", "title"]) == "unknown key \"colour\"; known are id, title"
        + " at $[\"odd key\"].colour (line 2, column 14)")
  }

  @Test(
    arguments: [
      ("widht", ["height", "width", "id"], "width"), ("Layout", ["layout"], "layout"),
      ("circel", ["flow", "circle"], "circle"), ("xyz", ["flow", "circle"], nil),
      ("", ["a"], nil), ("flo", ["flow"], "flow"), ("z", ["id", "x"], "x"), ("zz", ["x"], nil),
      ("colour", ["color", "columns"], "color"),
      (
        "minimumLineSpaceing", ["minimumInteritemSpacing", "minimumLineSpacing"],
        "minimumLineSpacing"
      ),
    ] as [(String, [String], String?)])
  func `suggests what is near and nothing else`(word: String, known: [String], meant: String?) {
    #expect(Spelling.closest(to: word, among: known) == meant)
  }

  @Test func `measures the distance between words`() {
    #expect(Spelling.distance(from: "", to: "abc") == 3)
    #expect(Spelling.distance(from: "kitten", to: "Sitting") == 3)
    #expect(Spelling.distance(from: "ab", to: "ba") == 1)
  }

  @Test func `control characters and direction marks cannot reach a terminal`() throws {
    let value = try JSONValue.parse("\"\\u001b[31m\\u202e\\u009b\"")
    #expect(value.found == "a string \"\\u001b[31m\\u202e\\u009b\"")
    let long = JSONValue(.string(String(repeating: "é", count: 100)))
    #expect(long.found == "a string \"" + String(repeating: "é", count: 40) + "…\"")
  }
}
