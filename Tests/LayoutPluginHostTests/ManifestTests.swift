import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// The rules of a manifest, each with its sentence and the place where it is broken.
@Suite struct ManifestTests {
  private static let good = #"""
    {
      "manifest": 1,
      "id": "org.example.a", "version": "1.0.0", "name": "A", "license": "MIT",
      "abi": {"major": 0, "minimum": 1, "built": 1},
      "library": {"linux-x86_64": {"path": "lib/a.so"}, "x-mine": 1},
      "layouts": [
        {
          "id": "org.example.a.a", "name": "A", "doc": "ordinary", "flags": ["flips"],
          "kinds": ["ring"], "extensions": ["tw.query/1"],
          "params": [
            {"key": "count", "type": "int", "default": 3, "min": 1, "max": 5},
            {"key": "gap", "type": "number", "default": 3.5, "min": 1.5, "max": 5},
            {"key": "cell", "type": "size", "default": [1, 2], "max": 5},
            {"key": "edges", "type": "insets", "default": [1, 2, 3, -4], "min": -4},
            {"key": "even", "type": "bool", "default": true},
            {"key": "title", "type": "string", "default": "שלום"},
            {"key": "align", "type": "enum", "values": ["left", "right"], "default": "left"}
          ]
        }
      ]
    }
    """#

  /// A text of the manifest, what takes its place, where the fault is, and what is said of it.
  private static let faults: [(String, String, String, String)] = [
    // Bounds.
    (
      #""min": 1, "max": 5"#, #""min": 7, "max": 5"#, "$.layouts[0].params[0].min",
      "expected min to be at most max, which is 5, found 7: no value would do"
    ),
    (
      #""min": 1.5, "max": 5"#, #""min": 5.5, "max": 5"#, "$.layouts[0].params[1].min",
      "expected min to be at most max, which is 5, found 5.5: no value would do"
    ),
    (
      #""default": 3, "min": 1,"#, #""default": 3, "min": 0.5,"#, "$.layouts[0].params[0].min",
      "expected a whole number, as the parameter's type is int, found the number 0.5"
    ),
    (
      #""default": [1, 2], "max": 5"#, #""default": [1, 2], "max": -5"#,
      "$.layouts[0].params[2].max", "expected 0 or more, as sizes are, found the number -5"
    ),
    (
      #""type": "bool","#, #""type": "bool", "max": 1,"#, "$.layouts[0].params[4].max",
      "expected no max, as a parameter of type bool has no range; take it out"
    ),
    (
      #""type": "enum","#, #""type": "enum", "min": 1,"#, "$.layouts[0].params[6].min",
      "expected no min, as a parameter of type enum has no range; take it out"
    ),
    (
      #""min": 1.5, "#, #""min": 1e999, "#, "$.layouts[0].params[1].min",
      #"expected a number that a double can hold, found "1e999""#
    ),
    // Defaults.
    (
      #""default": 3,"#, #""default": 6,"#, "$.layouts[0].params[0].default",
      "expected a whole number from 1 to 5, found 6"
    ),
    (
      #""default": 3,"#, #""default": "3","#, "$.layouts[0].params[0].default",
      #"expected a whole number from 1 to 5, found a string "3""#
    ),
    (
      "[1, 2, 3, -4]", "[1, 2, 3, -5]", "$.layouts[0].params[3].default",
      "expected top, left, bottom and right of at least -4, found -5"
    ),
    (
      #""default": "left""#, #""default": "rihgt""#, "$.layouts[0].params[6].default",
      #"expected one of left, right, found "rihgt"; did you mean right?"#
    ),
    // Lists.
    (
      #"["left", "right"]"#, #"["left", "right", "left"]"#, "$.layouts[0].params[6].values[2]",
      #"the word "left" stands twice; take one of them out"#
    ),
    (
      #"["left", "right"]"#, "[]", "$.layouts[0].params[6].values",
      "expected one word or more for the enum, found an empty array"
    ),
    (
      #"["left", "right"]"#, #"["left", ""]"#, "$.layouts[0].params[6].values[1]",
      "expected 1 to 256 bytes of text, found a string \"\""
    ),
    (
      #""values": ["left", "right"], "#, "", "$.layouts[0].params[6]",
      #"the key "values" is missing"#
    ),
    (
      #""type": "string","#, #""type": "string", "values": ["a"],"#,
      "$.layouts[0].params[5].values",
      "expected no values, as a parameter of type string has none; make its type enum, or take "
        + "them out"
    ),
    (
      #""key": "gap""#, #""key": "count""#, "$.layouts[0].params[1]",
      #"the parameter "count" stands twice; take one of them out"#
    ),
    (
      #""key": "gap""#, #""key": "g-ap""#, "$.layouts[0].params[1].key",
      "expected a word of at most 64 letters and digits that begins with a letter, found a "
        + "string \"g-ap\""
    ),
    (
      #"["flips"]"#, #"["flips", "flips"]"#, "$.layouts[0].flags[1]",
      #"the flag "flips" stands twice; take one of them out"#
    ),
    (
      #"["ring"]"#, #"["ring", "ring"]"#, "$.layouts[0].kinds[1]",
      #"the kind "ring" stands twice; take one of them out"#
    ),
    (
      #"["tw.query/1"]"#, "5", "$.layouts[0].extensions", "expected an array, found the number 5"
    ),
    // Libraries and layouts.
    (
      #""linux-x86_64": {"path": "lib/a.so"}, "x-mine": 1"#, #""x-mine": 1"#, "$.library",
      "expected a library for one platform or more, such as \(PluginManifest.platform), found none"
    ),
    (
      #""linux-x86_64""#, #""my linux""#, #"$.library["my linux"]"#,
      "expected a platform such as \(PluginManifest.platform), found \"my linux\""
    ),
  ]

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try PluginManifest(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a manifest that keeps all rules is read without a warning`() throws {
    let manifest = try PluginManifest(parsing: Array(Self.good.utf8))
    #expect(manifest.warnings.isEmpty)
    #expect(manifest.layouts[0].parameters.count == 7)
  }

  @Test func `each rule that is broken is said with the place`() {
    for (old, new, place, sentence) in Self.faults {
      let text = Self.good.replacing(old, with: new, maxReplacements: 1)
      #expect(text != Self.good, "\(old)")
      let error = error(text)
      #expect(error?.statement == sentence, "\(new)")
      #expect(error?.position != .some(.none), "\(new)")
      // A number that is none is found before anybody knows where it stands in the tree.
      if !new.contains("1e999") { #expect(error?.path.description == place, "\(new)") }
    }
  }

  @Test func `no layout, and one that stands twice, are refused`() throws {
    let start = try #require(Self.good.range(of: #""layouts": ["#)).upperBound
    let end = try #require(Self.good.range(of: "]\n}", options: .backwards)).lowerBound
    let layout = Self.good[start..<end]
    let none = error(Self.good.replacing(layout, with: ""))
    #expect(none?.statement == "expected 1 to 256 layouts, found 0")
    #expect(none?.path.description == "$.layouts")
    let twice = error(Self.good.replacing(layout, with: layout + "," + layout))
    #expect(twice?.statement == #"the layout "org.example.a.a" stands twice; take one of them out"#)
    #expect(twice?.path.description == "$.layouts[1]")
  }

  @Test(
    arguments: ["\\u0007", "\\n", "\\u001b[31m", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{2028}"],
    [
      "\"name\": \"A", "\"license\": \"M", "\"doc\": \"ordin", "\"ring", "\"values\": [\"le",
      "\"path\": \"lib/", "\"default\": \"ש", "\"tw.query",
    ])
  func `a control character is refused wherever it stands`(_ character: String, _ place: String) {
    let error = error(Self.good.replacing(place, with: place + character, maxReplacements: 1))
    let statement = error?.statement ?? "it is read"
    #expect(
      statement.hasPrefix("expected text on one line, found the control character U+"),
      "\(statement)")
    #expect(error?.path.steps.isEmpty == false)
  }

  @Test func `characters that turn the direction of text are refused, letters never`() {
    for value in Array(0x202A...0x202E) + Array(0x2066...0x2069) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for place in ["\"name\": \"A", "\"doc\": \"ordin", "\"right", "\"ring"] {
        let text = Self.good.replacing(
          place, with: place + String(Character(scalar)), maxReplacements: 1)
        let error = error(text)
        let name = String(value, radix: 16, uppercase: true)
        #expect(
          error?.statement == "expected plain text, found the character U+\(name), which turns the "
            + "direction of the text around it; take it out", "\(place)")
      }
    }
    // A key is shown too, where it is not known; what is below x- is nobody's business.
    let first = "\"manifest\": 1"
    let key = error(Self.good.replacing(first, with: first + ", \"a\\u202E\": 2"))
    #expect(key?.statement.contains("U+202E") == true)
    let own = Self.good.replacing("\"x-mine\": 1", with: "\"x-mine\": \"\\u202E\\n\"")
    #expect(error(own) == nil)
  }
}
