import CollectionModel
import Scenes
import Testing

@Suite struct SceneErrorTests {
  private static let points = "expected a number of points from 0 to 1000000000"

  private static let scenes: [(json: String, message: String)] = [
    ("[]", "expected a scene, which is an object, found an empty array at $ (line 1, column 1)"),
    (
      #"{"sectons": []}"#,
      #"unknown key "sectons"; did you mean "sections"? at $.sectons (line 1, column 2)"#
    ),
    (
      #"{"version": 2}"#,
      "expected the version 1, which is the only one, found the number 2 at $.version"
        + " (line 1, column 13)"
    ),
    (
      "{\"sections\": [{\"items\": [\n {\"width\": \"12\", \"height\": 5}]}]}",
      points + ", found a string \"12\" at $.sections[0].items[0].width (line 2, column 12)"
    ),
    (
      "{\"sections\": [{\"items\": [{}, {\"width\": 5,\n\"height\": -3}]}]}",
      points + ", found the number -3 at $.sections[0].items[1].height (line 2, column 11)"
    ),
    (
      #"{"sections": [{"items": [{"width": 1e999, "height": 1}]}]}"#,
      "expected a number that a double can hold, found \"1e999\""
        + " at $.sections[0].items[0].width (line 1, column 36)"
    ),
    (
      #"{"sections": [{"items": [{"width": NaN}]}]}"#,
      "expected a value, found \"NaN\" at $.sections[0].items[0].width (line 1, column 36)"
    ),
    (
      #"{"sections": [{"items": [{"width": 4}]}]}"#,
      "an item has both \"width\" and \"height\" or neither; \"height\" is missing"
        + " at $.sections[0].items[0] (line 1, column 26)"
    ),
    (
      #"{"sections": [{"items": [{"id": "a"}, {"id": "a"}]}]}"#,
      "the id \"a\" stands twice; each item needs its own at $.sections[0].items[1].id"
        + " (line 1, column 46)"
    ),
    (
      #"{"sections": [{"items": [{"colour": "red"}]}]}"#,
      #"unknown key "colour"; did you mean "color"? at $.sections[0].items[0].colour"#
        + " (line 1, column 27)"
    ),
    (
      #"{"sections": [{"items": [{"color": "red"}]}]}"#,
      ##"expected a colour such as "#4488cc", or "auto", found a string "red""##
        + " at $.sections[0].items[0].color (line 1, column 36)"
    ),
    (
      #"{"sections": [{"items": [{"repeat": 1000000000001}]}]}"#,
      "expected a number of items of 0 or more, which with those before it come to at most "
        + "1000000000000 in a section, so 1000000000000 here, found the number 1000000000001"
        + " at $.sections[0].items[0].repeat (line 1, column 37)"
    ),
    (
      #"{"sections": [{"items": [{"repeat": 1000000000000}, {"repeat": 2}]}]}"#,
      "expected a number of items of 0 or more, which with those before it come to at most "
        + "1000000000000 in a section, so 0 here, found the number 2"
        + " at $.sections[0].items[1].repeat (line 1, column 64)"
    ),
    (
      #"{"sections": [{"items": [{"id": "a", "repeat": 2}]}, {"items": [{"id": "a-1"}]}]}"#,
      "the id \"a-1\" stands twice; each item needs its own at $.sections[1].items[0].id"
        + " (line 1, column 72)"
    ),
    (
      #"{"sections": [{"items": [{"id": "a-7"}, {"id": "a-3"}, {"id": "a", "repeat": 4}]}]}"#,
      "the id \"a-3\" stands twice; each item needs its own at $.sections[0].items[2].id"
        + " (line 1, column 63)"
    ),
    (
      #"{"sections": [{"items": [{"id": "a", "repeat": 2}, {"id": "a", "repeat": 3}]}]}"#,
      "the id \"a-0\" stands twice; each item needs its own at $.sections[0].items[1].id"
        + " (line 1, column 59)"
    ),
    (
      #"{"viewport": {"scale": 0.0001}}"#,
      "expected a number of pixels in a point: 0 for exact positions, or from 0.1 to 16, found the "
        + "number 0.0001 at $.viewport.scale (line 1, column 24)"
    ),
    (
      "# no scene",
      "expected a scene, which is a JSON object (a table of items is a file that ends in .csv, and "
        + "pictures are given as the folder that they lie in), found \"#\" at $ (line 1, column 1)"
    ),
    (
      #"{"viewport": {"contentInset": [1, 2, 3]}}"#,
      "expected insets [top, left, bottom, right], found an array at $.viewport.contentInset"
        + " (line 1, column 31)"
    ),
    (
      #"{"layout": {"options": {}}}"#,
      "the key \"name\" is missing at $.layout (line 1, column 12)"
    ),
    (
      #"{"sections": [{"itemsFrom": {"folder": "/nowhere/at/all"}}]}"#,
      "/nowhere/at/all: there is no such folder at $.sections[0].itemsFrom (line 1, column 29)"
    ),
    (
      #"{"sections": [{"header": {"height": 4, "size": [1, 2]}}]}"#,
      "give either \"size\" or \"width\" and \"height\", not both at $.sections[0].header"
        + " (line 1, column 26)"
    ),
    (#"{"session": {}}"#, "expected an array, found an object at $.session (line 1, column 13)"),
  ]

  @Test(arguments: scenes.indices)
  func `says what is wrong, at which path and on which line`(index: Int) {
    let (json, message) = Self.scenes[index]
    #expect(outcome(json) == "scene.json: " + message)
  }

  @Test func `keys that begin with x- pass everywhere, sessions are noted`() throws {
    #expect(
      outcome(
        #"{"x-a": 1, "viewport": {"x-b": 2}, "sections": [{"x-c": 3, "items": [{"x-d": 4}]}]}"#)
        == "accepted")
    let loaded = try Scene.json(Array(#"{"session": [{"at": 0, "tap": [1, 2]}]}"#.utf8))
    #expect(loaded.findings.map(\.id) == ["session-not-played"])
  }

  @Test(arguments: [
    (
      "itemSise=4x5",
      #"the layout flow has no option "itemSise"; did you mean itemSize?"#
    ),
    ("circle", #"expected an option as key=value, found "circle""#),
    (
      "itemSize=4x",
      #"the option "itemSize": expected a size [width, height] of numbers from 0 to 1000000000, found "4x""#
    ),
    (
      "itemSize=-4x5",
      #"the option "itemSize": expected a size [width, height] of numbers from 0 to 1000000000, found "-4x5""#
    ),
    (
      "scrollDirection=up",
      #"the option "scrollDirection": expected one of vertical, horizontal, found "up""#
    ),
    (
      "sectionHeadersPinToVisibleBounds=1",
      #"the option "sectionHeadersPinToVisibleBounds": expected true or false, found "1""#
    ),
    (
      "flipsHorizontallyInOppositeLayoutDirection=yes",
      #"the option "flipsHorizontallyInOppositeLayoutDirection": expected true or false, found "yes""#
    ),
    (
      "flipsHorizontalyInOppositeLayoutDirection=true",
      #"the layout flow has no option "flipsHorizontalyInOppositeLayoutDirection"; did you mean "#
        + "flipsHorizontallyInOppositeLayoutDirection?"
    ),
  ])
  func `refuses options with a sentence`(typed: String, message: String) {
    let error = #expect(throws: SceneError.self) {
      try FlowOptions.table.values(for: Scene(), typed: [typed])
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func `reads options in every form people type`() throws {
    let values = try FlowOptions.table.values(from: [
      "itemSize=100x80", "headerReferenceSize=[1,2]", "sectionInset=15", "minimumLineSpacing=-2.5",
      "scrollDirection=horizontal", "sectionHeadersPinToVisibleBounds=true",
      "footerReferenceSize=3,4",
    ])
    #expect(values["itemSize"] == .size(Size(width: 100, height: 80)))
    #expect(values["headerReferenceSize"] == .size(Size(width: 1, height: 2)))
    #expect(values["footerReferenceSize"] == .size(Size(width: 3, height: 4)))
    #expect(
      values["sectionInset"] == .insets(Insets(top: 15, left: 15, bottom: 15, right: 15)))
    #expect(values["minimumLineSpacing"] == .number(-2.5))
    #expect(values["scrollDirection"] == .text("horizontal"))
    #expect(values["sectionHeadersPinToVisibleBounds"] == .bool(true))
  }
}
