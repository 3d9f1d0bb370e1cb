import CollectionModel
import Scenes
import Testing

@Suite struct PictureHeaderTests {
  private static let files: [(format: PictureHeader.Format, bytes: [UInt8])] = [
    (.png, Heads.png(300, 200)), (.gif, Heads.gif(300, 200)), (.bmp, Heads.bmp(300, 200)),
    (.bmp, Heads.bmp(300, -200)), (.bmp, Heads.oldBMP(300, 200)),
    (.webp, Heads.webpLossy(300, 200)), (.webp, Heads.webpLossless(300, 200)),
    (.webp, Heads.webpExtended(300, 200)), (.jpeg, Heads.jpeg(300, 200)),
    (.jpeg, Heads.jpeg(300, 200, frame: 0xC2)),
    (.jpeg, Heads.jpeg(300, 200, before: [0xFF, 0xFF, 0xFF, 0xD0, 0, 7, 9])),
    (.tiff, Heads.tiff(300, 200, orientation: 1)),
    (.tiff, Heads.tiff(300, 200, orientation: 1, isLittle: false)),
  ]

  private func probe(_ bytes: [UInt8], named: Bool = true) -> PictureProbe.Answer {
    PictureProbe.probe(isNamedLikeOne: named) { offset, count in
      offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + count)]) : []
    }
  }

  @Test(arguments: Self.files.indices)
  func `reads the size of every format`(index: Int) {
    let file = Self.files[index]
    #expect(
      probe(file.bytes, named: false)
        == .picture(PictureHeader(format: file.format, width: 300, height: 200)))
  }

  @Test(arguments: Self.files.indices)
  func `every truncation gives an answer and no wrong size`(index: Int) {
    let file = Self.files[index]
    for length in 0..<file.bytes.count {
      switch probe(Array(file.bytes[..<length])) {
      case .picture(let header): #expect(header.uprightSize == Size(width: 300, height: 200))
      case .broken(let reason): #expect(!reason.isEmpty)
      case .noPicture: Issue.record("a file named like a picture is one, cut to \(length)")
      }
    }
  }

  @Test func `any changed byte gives an answer`() {
    for file in Self.files {
      for index in file.bytes.indices {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          var bytes = file.bytes
          bytes[index] = value
          if case .picture(let header) = probe(bytes) {
            #expect(header.width > 0 && header.height > 0)
          }
        }
      }
    }
  }

  @Test(arguments: 1...8, [true, false])
  func `turns the size as the orientation says`(orientation: Int, isLittle: Bool) {
    let exif = Heads.exif(orientation: UInt32(orientation), isLittle: isLittle)
    let expected =
      orientation >= 5 ? Size(width: 200, height: 300) : Size(width: 300, height: 200)
    let jpeg = Heads.jpeg(300, 200, before: exif)
    let tiff = Heads.tiff(300, 200, orientation: UInt32(orientation), isLittle: isLittle)
    for bytes in [jpeg, tiff] {
      guard case .picture(let header) = probe(bytes) else {
        Issue.record("no picture")
        continue
      }
      #expect(header.orientation == orientation)
      #expect(header.uprightSize == expected)
    }
  }

  @Test func `an unknown orientation or damaged metadata leaves the picture upright`() {
    let damaged = Heads.segment(0xE1, Array("Exif\0\0II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0])
    for before in [Heads.exif(orientation: 9), Heads.exif(orientation: 0), damaged] {
      #expect(
        probe(Heads.jpeg(300, 200, before: before))
          == .picture(PictureHeader(format: .jpeg, width: 300, height: 200)))
    }
  }

  @Test func `steps over megabytes of metadata without reading them`() {
    var metadata: [UInt8] = []
    for _ in 0..<120 {
      metadata += Heads.segment(0xE1, [UInt8](repeating: 0x41, count: 65_000))
    }
    let bytes = Heads.jpeg(300, 200, before: metadata)
    nonisolated(unsafe) var total = 0
    let answer = PictureProbe.probe { offset, count in
      total += count
      return offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + count)]) : []
    }
    #expect(answer == .picture(PictureHeader(format: .jpeg, width: 300, height: 200)))
    #expect(bytes.count > 7_000_000 && total < 5_000)
  }

  @Test func `tells what is no picture from what is a broken one`() {
    #expect(probe(Array("hello".utf8), named: false) == .noPicture)
    #expect(probe(Array("BM is how this text begins".utf8), named: false) == .noPicture)
    #expect(probe([], named: true) == .broken("is empty"))
    #expect(probe(Array("hello".utf8), named: true) == .broken("does not begin like a picture"))
    #expect(probe(Heads.png(0, 5)) == .broken("is damaged: its size is zero"))
    #expect(probe([0xFF, 0xD8, 0xFF, 0xD9]) == .broken("is damaged: its size is missing"))
  }
}
