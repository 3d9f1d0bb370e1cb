import CollectionModel
import Scenes
import Testing

@Suite struct CSVTests {
  private func load(_ text: String) throws -> Scene {
    try Scene.csv(Array(text.utf8), file: "t.csv").scene
  }

  private func message(_ text: String) -> String {
    do {
      _ = try Scene.csv(Array(text.utf8), file: "t.csv")
      return "accepted"
    } catch {
      return error.message
    }
  }

  @Test func `reads quoted fields, any columns, sections in order of appearance`() throws {
    let scene = try load(
      "\u{FEFF}section,title,width,height,color\r\n"
        + "B,\"a, \"\"b\"\"\nc\",10,20.5,#fff\r\n\r\nA,,,,\nB,last,1,2,auto")
    #expect(scene.sections.map { $0.header?.title } == ["B", "A"])
    #expect(scene.sections.map(\.items.count) == [2, 1])
    #expect(scene.sections[0].items[0].title == "a, \"b\"\nc")
    #expect(scene.sections[0].items[0].size == Size(width: 10, height: 20.5))
    #expect(scene.sections[0].items[0].color == .rgba(255, 255, 255, 255))
  }

  @Test(arguments: [
    ("", "expected a line that names the columns, found nothing (line 1)"),
    ("id,widht\n", "unknown column \"widht\"; did you mean \"width\"? (line 1)"),
    ("id,id\n", "the column \"id\" stands twice (line 1)"),
    ("id,title\na\n", "expected 2 fields as in the first line, found 1 (line 2)"),
    (
      "id\n\"a\nb\"\nc,d\n", "expected 1 fields as in the first line, found 2 (line 4)"
    ),
    ("id\na\na\n", "the id \"a\" stands twice; each item needs its own (line 3)"),
    (
      "width,height\n1,-2\n",
      "expected a number of points from 0 to 1000000000, found \"-2\" under \"height\" (line 2)"
    ),
    (
      "width,height\n1,nan\n",
      "expected a number of points from 0 to 1000000000, found \"nan\" under \"height\" (line 2)"
    ),
    ("width,height\n1,\n", "an item has both \"width\" and \"height\" or neither (line 2)"),
    ("title\n\"open\n", "the quote that begins a field is never closed (line 2)"),
    (
      "title\n\"a\"b\n",
      "after the closing quote of a field a comma or a line end must follow (line 2)"
    ),
  ])
  func `refuses what is no scene and says on which line`(text: String, expected: String) {
    #expect(message(text) == "t.csv: " + expected)
  }
}
