import CollectionModel
import Testing

@Suite struct RectTests {
  @Test func `touching rectangles do not overlap`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!a.overlaps(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(a.overlaps(Rect(x: 9.5, y: 0, width: 10, height: 10)))
  }
}
