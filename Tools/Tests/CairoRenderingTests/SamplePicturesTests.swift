import CairoRendering
import Foundation
import Testing

@Suite struct SamplePicturesTests {
  @Test func `the made pictures are written with the sizes their headers say`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let paths = try SamplePictures.write(to: folder)
    #expect(paths.count == SamplePictures.count)
    var formats: Set<String> = []
    for path in paths {
      let size = try PictureDecoder.storedSize(path: path)
      #expect(size.width >= 700 && size.height >= 700, "\(path)")
      formats.insert("\(size.width)x\(size.height)")
    }
    #expect(formats.count >= 6)
  }

  @Test func `the made pictures are the same in every run`() throws {
    #expect(SamplePictures.bitmap(4) == SamplePictures.bitmap(4))
  }

  @Test func `a folder that cannot be made is one sentence`() {
    #expect(throws: DrawingError.self) { try SamplePictures.write(to: "/dev/null/pictures") }
  }
}
