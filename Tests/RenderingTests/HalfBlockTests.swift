import CollectionModel
import Rendering
import Testing

@Suite struct HalfBlockTests {
  @Test(arguments: seeds(30)) func `every line has 80 characters and ends without colour`(
    seed: UInt64
  ) {
    let text = HalfBlockDrawing.text(of: MadeScene(seed: seed, count: 40).list())
    for line in text.split(separator: "\n") {
      #expect(shown(line).count == 80, "SEED=\(seed)")
      #expect(line.hasSuffix("\u{1b}[0m"), "SEED=\(seed)")
    }
  }

  @Test func `a picture has the colours that the sampler gives, in their places`() {
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 4, height: 4),
      viewport: Viewport(size: Size(width: 4, height: 4)),
      placements: [Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 4, height: 4))])
    let options = DisplayOptions(fit: .fill)
    let list = DisplayList(source, options: options) { _ in
      ElementLook(
        picture: PictureReference(path: "p", pixelSize: Size(width: 10, height: 10)))
    }
    let text = HalfBlockDrawing.text(of: list, columns: 2) { _, columns, rows in
      #expect(columns == 2 && rows == 2)
      return [RGBA(1, 0, 0), RGBA(2, 0, 0), RGBA(3, 0, 0), RGBA(4, 0, 0)]
    }
    let first = "\u{1b}[38;2;1;0;0m\u{1b}[48;2;3;0;0m▀"
    let second = "\u{1b}[38;2;2;0;0m\u{1b}[48;2;4;0;0m▀"
    #expect(text == first + second + "\u{1b}[0m\n")
  }

  /// The line without its colour codes.
  private func shown(_ line: Substring) -> String {
    var text = ""
    var isCode = false
    for character in line {
      if character == "\u{1b}" {
        isCode = true
      } else if isCode {
        if character == "m" { isCode = false }
      } else {
        text.append(character)
      }
    }
    return text
  }
}
