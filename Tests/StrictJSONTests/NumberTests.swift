import StrictJSON
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test func `keeps integers exactly where they fit`() throws {
    #expect(try JSONValue.parse("9223372036854775807").integer() == Int.max)
    #expect(try JSONValue.parse("-9223372036854775808").integer() == Int.min)
    #expect(try JSONValue.parse("9223372036854775808").number() == 9_223_372_036_854_775_808)
    #expect(try JSONValue.parse("1e3").integer() == 1000)
    #expect(try JSONValue.parse("-0").number().sign == .minus)
    #expect(throws: JSONError.self) { try JSONValue.parse("1.5").integer() }
    #expect(throws: JSONError.self) { try JSONValue.parse("1e300").integer() }
  }

  @Test(arguments: [
    "0.1", "0.30000000000000004", "123456789.123456789", "1e22", "1e23", "8.41e21", "5e-324",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "9007199254740993",
    "9007199254740992.99999999999999999999999999", "9007199254740993.00000000000000000000000001",
    "6929495644600919.5", "3.7455744005952583e15", "2.2250738585072012e-308",
    "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
    "10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
    "1.00000000000000011102230246251565404236316680908203125",
    "1.00000000000000011102230246251565404236316680908203124",
    "1.00000000000000011102230246251565404236316680908203126",
  ])
  func `rounds hard decimals correctly`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try JSONValue.parse(text).number() == expected)
    #expect(try JSONValue.parse("-" + text).number() == -expected)
  }

  @Test func `rounds a thousand digits correctly`() throws {
    let half = "9007199254740992." + String(repeating: "9", count: 1500)
    #expect(try JSONValue.parse(half).number() == 9_007_199_254_740_992)
    let above = "9007199254740993." + String(repeating: "0", count: 1500) + "1"
    #expect(try JSONValue.parse(above).number() == 9_007_199_254_740_994)
    let small = "0." + String(repeating: "0", count: 320) + String(repeating: "7", count: 1200)
    #expect(try JSONValue.parse(small).number() == Double(small))
  }

  @Test func `rounds random decimals as the standard library does`() throws {
    let seed = seedOfRun()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
      let exponent = Int.random(in: -345...320, using: &generator)
      let text = "1\(digits.dropFirst()).\(digits)e\(exponent)"
      guard let expected = Double(text), expected.isFinite else { continue }
      #expect(
        try JSONValue.parse(text).number() == expected, "\(text), round \(round), SEED=\(seed)")
    }
  }

  @Test func `what is written shortest reads back as the same double`() throws {
    let seed = seedOfRun()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = JSONValue(.number(value)).text()
      #expect(try JSONValue.parse(text).number() == value, "\(text), SEED=\(seed)")
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (1.0, "1"), (40.5, "40.5"),
    (-12.3456, "-12.346"), (0.1 + 0.2, "0.3"), (1e10, "10000000000"),
    (85_714_285_710.25, "85714285710.25"),
    (1e15 + 0.5, "1000000000000000.5"), (1e17, "100000000000000000"), (1e300, "1e+300"),
    (99.9996, "100"), (-0.9999, "-1"), (3.05, "3.05"), (3.005, "3.005"),
  ])
  func `rounds to three decimals without minus zero`(value: Double, text: String) {
    #expect(JSONValue(.number(value)).text(JSONStyle(decimals: 3)) == text)
  }

  @Test func `writes what is not finite as null`() {
    #expect(JSONValue(.number(.nan)).text() == "null")
    #expect(JSONValue(.number(.infinity)).text(JSONStyle(decimals: 3)) == "null")
  }
}
