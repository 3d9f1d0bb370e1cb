import Foundation
import Testing
import TileworkCommands

/// Packed plugins as bytes: written and read back, and everything that is refused.
@Suite struct TarArchiveTests {
  private static let root = "org.example.a.tileplugin"
  private static let files = [
    PackageFile(root, bytes: nil),
    PackageFile(root + "/lib", bytes: nil),
    PackageFile(root + "/lib/liba.so", bytes: Array("code".utf8), isExecutable: true),
    PackageFile(root + "/manifest.json", bytes: Array(repeating: 0x41, count: 513)),
    PackageFile(root + "/empty", bytes: []),
  ]

  private func failure(_ bytes: [UInt8]) -> String {
    do {
      let files = try TarArchive.files(in: bytes, named: "the file")
      return "read: \(files.map(\.path))"
    } catch {
      return error.message
    }
  }

  /// Changes a header and gives it a right checksum.
  private func changed(
    _ bytes: [UInt8], at header: Int = 0, _ change: (inout ArraySlice<UInt8>) -> Void
  ) -> [UInt8] {
    var bytes = bytes
    var block = bytes[header..<(header + 512)]
    change(&block)
    let field = (header + 148)..<(header + 156)
    block.replaceSubrange(field, with: Array("        ".utf8))
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let digits = String(repeating: "0", count: 6 - sum.count) + sum
    block.replaceSubrange(field, with: Array(digits.utf8) + [0, 32])
    bytes.replaceSubrange(header..<(header + 512), with: block)
    return bytes
  }

  private func named(_ name: String, type: Character = "0") throws -> [UInt8] {
    let good = try TarArchive.bytes(of: [
      PackageFile(Self.root, bytes: nil), PackageFile(Self.root + "/x", bytes: []),
    ])
    return changed(good, at: 512) { block in
      let bytes = Array(name.utf8) + [UInt8](repeating: 0, count: 100 - name.utf8.count)
      block.replaceSubrange(512..<612, with: bytes)
      block[512 + 156] = type.asciiValue ?? 0
    }
  }

  @Test func `what is packed is what is unpacked`() throws {
    let archive = try TarArchive.bytes(of: Self.files)
    #expect(archive.count % 512 == 0)
    #expect(try TarArchive.files(in: archive, named: "it") == Self.files)
    #expect(archive == (try TarArchive.bytes(of: Self.files)))
  }

  @Test func `the system's tar reads the archive, and it reads the system's`() throws {
    let folder = try TemporaryFolder()
    try Data(try TarArchive.bytes(of: Self.files)).write(to: folder.url.appending(path: "a.tar"))
    let out = try Tilework.shell(
      "tar tvf a.tar && tar xf a.tar && cat */lib/liba.so", in: folder.url)
    #expect(out.status == 0 && out.output.hasSuffix("code"), "\(out.errors)")
    #expect(out.output.contains("-rwxr-xr-x 0/0"))
    for form in ["ustar", "gnu"] {
      let made = try Tilework.shell(
        "tar --format=\(form) -cf b.tar org.example.a.tileplugin", in: folder.url)
      #expect(made.status == 0)
      let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: "b.tar")))
      let read = try TarArchive.files(in: bytes, named: "it")
      #expect(Set(read.map(\.path)) == Set(Self.files.map(\.path)))
      #expect(read.first { $0.path.hasSuffix("liba.so") }?.bytes == Array("code".utf8))
    }
  }

  @Test func `long paths are cut at a slash, longer ones are refused`() throws {
    let deep = Self.root + "/" + String(repeating: "d", count: 90)
    let fits = [PackageFile(deep + "/" + String(repeating: "f", count: 100), bytes: [1])]
    #expect(try TarArchive.files(in: try TarArchive.bytes(of: fits), named: "it") == fits)
    let long = PackageFile(deep + "/" + String(repeating: "f", count: 101), bytes: [1])
    #expect(throws: ToolFailure.self) { try TarArchive.bytes(of: [long]) }
  }

  @Test(arguments: [
    ("/etc/passwd", "absolute"), ("../x", "leads out"),
    ("org.example.a.tileplugin/../../x", "leads out"),
    ("org.example.a.tileplugin//x", "plain path"), ("./org.example.a.tileplugin/x", "plain path"),
    ("org.example.a.tileplugin/./x", "plain path"),
    ("org.example.a.tileplugin/x\u{1B}[31m", "plain path"),
    ("org.example.b.tileplugin/x", "something else"), ("notes.txt", "something else"),
    ("org.example.a.tileplugin", "must be a folder"),
  ])
  func `a name that leads elsewhere is refused`(_ name: String, _ words: String) throws {
    let message = failure(try named(name))
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    arguments: [
      ("1", "hard link"), ("2", "symbolic link"), ("3", "device"), ("4", "device"), ("6", "pipe"),
      ("x", "neither file nor folder"), ("L", "neither file nor folder"),
      ("g", "neither file nor folder"),
    ] as [(Character, String)])
  func `only files and folders are taken`(_ type: Character, _ words: String) throws {
    let bytes = try named(Self.root + "/x", type: type)
    #expect(failure(bytes).contains(words), "\(failure(bytes))")
  }

  @Test func `a name stands once, as a file or as a folder`() throws {
    let twice = try TarArchive.bytes(of: [
      PackageFile(Self.root + "/a", bytes: [1]), PackageFile(Self.root + "/a", bytes: [2]),
    ])
    #expect(failure(twice).contains("twice"))
    let inside = try TarArchive.bytes(of: [
      PackageFile(Self.root + "/a", bytes: [1]), PackageFile(Self.root + "/a/b", bytes: [2]),
    ])
    #expect(failure(inside).contains("inside a file"))
    let before = try TarArchive.bytes(of: [
      PackageFile(Self.root + "/a/b", bytes: [1]), PackageFile(Self.root + "/a", bytes: [2]),
    ])
    #expect(failure(before).contains("a file and a folder"))
  }

  @Test func `every archive that is cut off is noticed, wherever the cut is`() throws {
    let archive = try TarArchive.bytes(of: Self.files)
    let lengths = Array(stride(from: 1, to: archive.count - 1_024, by: 97))
    // The end mark is two empty blocks: half of it, or less, is none.
    for length in lengths + [1_024, 1_023, 513, 512, 511, 1].map({ archive.count - $0 }) {
      let message = failure(Array(archive[..<length]))
      #expect(message.contains("truncated"), "\(length): \(message)")
    }
    #expect(failure([]).contains("empty"))
    let half = failure(Array(archive.dropLast(512)))
    #expect(half.contains("of the two empty blocks that end an archive, 1024 bytes, it has 512"))
    // Archives are often filled up to a whole record.
    let filled = archive + [UInt8](repeating: 0, count: 10_240 - archive.count % 10_240)
    #expect(try TarArchive.files(in: filled, named: "it") == Self.files)
  }

  @Test func `damage in a header is noticed`() throws {
    var archive = try TarArchive.bytes(of: Self.files)
    archive[512 + 3] ^= 1
    #expect(failure(archive).contains("damaged"))
    archive[3] ^= 1
    #expect(failure(archive).contains("no tar archive"))
    archive = try TarArchive.bytes(of: Self.files)
    archive[archive.count - 1] = 1
    #expect(failure(archive).contains("behind its end mark"))
    #expect(failure([UInt8](repeating: 0, count: 1_024)).contains("empty archive"))
  }

  @Test func `sizes beyond reason are refused before anything is made`() throws {
    let archive = try TarArchive.bytes(of: Self.files)
    for digits in ["77777777777", "20000000001"] {
      let huge = changed(archive, at: 1_024) { block in
        block.replaceSubrange((1_024 + 124)..<(1_024 + 135), with: Array(digits.utf8))
      }
      #expect(failure(huge).contains("too large"))
    }
    for field in ["-0000000004\0", "            ", "\0\0\0\0\0\0\0\0\0\0\0\0", "0x000000004\0"] {
      let broken = changed(archive, at: 1_024) { block in
        block.replaceSubrange((1_024 + 124)..<(1_024 + 136), with: Array(field.utf8))
      }
      #expect(
        failure(broken).contains("is damaged: the size of '\(Self.root)/lib/liba.so'"),
        "\(failure(broken))")
    }
    let negative = changed(archive, at: 1_024) { $0[1_024 + 124] = 0xFF }
    #expect(failure(negative).contains("is damaged: the size of"))
    let binary = changed(archive, at: 1_024) { $0[1_024 + 124] = 0x80 }
    #expect(failure(binary).contains("too large"))
    let crowd = (0..<5_000).map { PackageFile("\(Self.root)/\($0)", bytes: []) }
    let crowded = try TarArchive.bytes(of: crowd)
    #expect(failure(crowded).contains("more than 4096"))
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8], "gunzip"), ([0x50, 0x4B, 3, 4], "zip"),
      ([0x7F, 0x45, 0x4C, 0x46], "library"),
      (Array("{\"manifest\": 1}".utf8), "truncated"),
    ] as [([UInt8], String)])
  func `other files are called by their names`(_ bytes: [UInt8], _ words: String) {
    #expect(failure(bytes).contains(words), "\(failure(bytes))")
    let long = bytes + [UInt8](repeating: 0x20, count: 2_000)
    #expect(failure(long).contains(words == "truncated" ? "no tar archive" : words))
  }
}
