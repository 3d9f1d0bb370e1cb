import Testing

/// What holds for every source of the project.
@Suite struct SourceTests {
  @Test func `sources are found`() {
    #expect(Repository.sources.count > 30)
  }

  @Test func `no source asks whether UIKit can be imported`() throws {
    // All modules share a search folder, so the answer would depend on the order of the build.
    let question = "canImport(" + "UIKit)"
    for file in Repository.sources {
      #expect(try !Repository.text(file).contains(question), "\(file)")
    }
  }

  @Test func `no file is longer than 500 lines`() throws {
    for file in Repository.sources {
      let count = try Repository.text(file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      #expect(count <= 501, "\(file) has \(count - 1) lines")
    }
  }

  @Test func `nothing is left open`() throws {
    let marks = [
      "TO" + "DO", "FIX" + "ME", "XCT" + "Skip", ".disabled" + "(", "withKnown" + "Issue",
    ]
    for file in Repository.sources {
      let text = try Repository.text(file)
      for mark in marks { #expect(!text.contains(mark), "\(file) has \(mark)") }
    }
  }

  @Test func `unchecked claims about concurrency and memory carry their reason`() throws {
    let claims = /@unchecked Sendable|nonisolated\(unsafe\)|unsafeBitCast|Unmanaged\b/
    for file in Repository.files(below: "Modules", withExtension: "swift")
      + Repository.files(below: "Tools", withExtension: "swift")
    {
      let lines = try Repository.text(file).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where line.firstMatch(of: claims) != nil {
        if line.firstMatch(of: /^\s*\/\//) != nil { continue }
        let before = lines[max(0, number - 8)..<number]
        let isExplained = line.contains("//") || before.contains { $0.contains("//") }
        #expect(isExplained, "\(file):\(number + 1) gives no reason")
      }
    }
  }
}
