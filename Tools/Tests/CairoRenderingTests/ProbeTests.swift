import CairoRendering
import Testing

@Suite struct DrawingErrorTests {
  @Test func `equal sentences are equal errors`() {
    #expect(Set<DrawingError>().isEmpty)
  }
}
