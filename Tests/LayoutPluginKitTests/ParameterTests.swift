import LayoutPluginKit
import Testing

/// Parameters as a layout reads them.
@Suite struct ParameterTests {
  @Test func `values are read by their keys`() throws {
    let parameters = try LayoutParameters(
      #"{"columns": 4, "gap": 2.5e1, "on": true, "how": "a\u00e9\n", "size": [1, -2], "no": null}"#)
    #expect(try parameters.int("columns", default: 3, in: 1...64) == 4)
    #expect(try parameters.number("gap", default: 8, in: 0...100) == 25)
    #expect(try parameters.bool("on", default: false))
    #expect(try parameters.text("how", default: "") == "aé\n")
    #expect(try parameters.numbers("size", count: 2, default: []) == [1, -2])
    #expect(!parameters.has("no") && !parameters.has("other") && parameters.has("on"))
  }

  @Test func `what is not given has its default`() throws {
    let parameters = try LayoutParameters("")
    #expect(try parameters.int("columns", default: 3, in: 1...64) == 3)
    #expect(try parameters.text("how", default: "x", among: ["x", "y"]) == "x")
  }

  @Test(arguments: [
    #"{"columns": 0}"#, #"{"columns": 2.5}"#, #"{"columns": "4"}"#, #"{"columns": 1e300}"#,
  ])
  func `a value that cannot be is refused with its key`(json: String) throws {
    let parameters = try LayoutParameters(json)
    let error = #expect(throws: LayoutError.self) {
      try parameters.int("columns", default: 3, in: 1...64)
    }
    #expect(error?.key == "columns")
    #expect(error?.code == -3)
  }

  @Test(arguments: [
    "{", "[]", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":+1}", "{\"a\":.5}", "{\"a\":nan}", "{a:1}",
    "{\"a\":1,\"a\":2}", "{\"a\":\"\\q\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"", "{\"a\":tru}",
    "{\"a\":{}}", "{\"a\":[1,true]}",
  ])
  func `a text that is no object of plain values is refused`(json: String) {
    #expect(throws: LayoutError.self) { try LayoutParameters(json) }
  }
}
