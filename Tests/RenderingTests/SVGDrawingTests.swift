import CollectionModel
import Foundation
import Rendering
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGDrawingTests {
  @Test(arguments: seeds(30), DisplayOptions.Fit.allCases)
  func `the document is well-formed and has one group for each element`(
    seed: UInt64, fit: DisplayOptions.Fit
  ) throws {
    let options = DisplayOptions(
      fit: fit, extent: .whole, overlays: Set(DisplayOptions.Overlay.allCases))
    let list = MadeScene(seed: seed, count: 30).list(options)
    let text = SVGDrawing.text(of: list, pictures: .embedded { _ in Self.dot })
    let found = try #require(Tags(text), "SEED=\(seed)")
    #expect(found.elements.count == list.elements.count, "SEED=\(seed)")
    #expect(found.images == list.elements.filter { $0.picture != nil }.count, "SEED=\(seed)")
    #expect(found.clips.isSubset(of: found.identities), "SEED=\(seed)")
  }

  @Test func `no text breaks the document`() throws {
    let title = "<a href=\"x\">&amp;'</a>\u{0}\u{1b}\u{FFFE}\n]]>"
    let source = DisplaySource(
      layoutName: title, contentSize: Size(width: 300, height: 300),
      viewport: Viewport(size: Size(width: 300, height: 300)),
      placements: [
        Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 300, height: 100)),
        Placement(
          key: ElementKey(kind: .supplementary(title), path: ElementPath(0, 0)),
          frame: Rect(x: 0, y: 100, width: 300, height: 100)),
      ])
    let list = DisplayList(source) { _ in ElementLook(id: title, title: title) }
    let found = try #require(Tags(SVGDrawing.text(of: list)))
    #expect(found.elements.count == 2)
    #expect(
      found.elements.allSatisfy {
        $0["data-id"] == "<a href=\"x\">&amp;'</a>\u{FFFD}\u{FFFD}\u{FFFD} ]]>"
      })
  }

  @Test func `a picture that cannot be given has its placeholder`() throws {
    let list = MadeScene(seed: 1, count: 40).list()
    let pictures = list.elements.filter { $0.picture != nil }.count
    #expect(pictures > 0)
    let broken = try #require(Tags(SVGDrawing.text(of: list, pictures: .embedded { _ in nil })))
    #expect(broken.images == 0)
    #expect(broken.polylines >= pictures * 2)
    let none = try #require(Tags(SVGDrawing.text(of: list)))
    #expect(none.images == 0)
    #expect(none.polylines < broken.polylines)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 255]) func `embedded bytes are those given`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let list = MadeScene(seed: 1, count: 40).list()
    let text = SVGDrawing.text(
      of: list,
      pictures: .embedded { _ in EmbeddedPicture(mediaType: "image/png", bytes: bytes) })
    let data = try #require(Tags(text)?.addresses.first?.split(separator: ",", maxSplits: 1))
    #expect(data.first == "data:image/png;base64")
    let letters = data.count > 1 ? String(data[1]) : ""
    #expect(Data(base64Encoded: letters) == Data(bytes))
  }

  private static let dot = EmbeddedPicture(mediaType: "image/png", bytes: [1, 2, 3])
}

/// What a parser that knows nothing of drawings finds in a document.
private final class Tags: NSObject, XMLParserDelegate {
  private(set) var elements: [[String: String]] = []
  private(set) var addresses: [String] = []
  private(set) var identities: Set<String> = []
  private(set) var clips: Set<String> = []
  private(set) var polylines = 0
  var images: Int { addresses.count }

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "g", attributes["data-kind"] != nil { elements.append(attributes) }
    if name == "image" { addresses.append(attributes["xlink:href"] ?? "") }
    if name == "polyline" { polylines += 1 }
    if let identity = attributes["id"] { identities.insert(identity) }
    if let clip = attributes["clip-path"] { clips.insert(String(clip.dropFirst(5).dropLast())) }
  }
}
