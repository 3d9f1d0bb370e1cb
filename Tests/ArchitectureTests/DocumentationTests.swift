import Foundation
import Testing

/// What the pages for people promise.
@Suite struct DocumentationTests {
  private static var pages: [String] {
    ["README.md"] + Repository.files(below: "Docs", withExtension: "md")
  }

  @Test func `every link in a page leads to a file`() throws {
    for page in Self.pages {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for match in try Repository.text(page).matches(of: /\]\(([^)\s#]+)[^)]*\)/) {
        let target = String(match.1)
        if target.contains("://") { continue }
        let path = folder.isEmpty ? target : folder + "/" + target
        #expect(Repository.exists(path), "\(page) links to \(target)")
      }
    }
  }

  @Test func `every page is reached from the reading order`() throws {
    let index = try Repository.text("Docs/README.md")
    for page in Self.pages where page != "README.md" && page != "Docs/README.md" {
      let name = String(page.dropFirst("Docs/".count))
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      let isReached = index.contains("(\(name))") || index.contains("(\(folder)/)")
      #expect(isReached, "Docs/README.md does not lead to \(name)")
    }
  }

  @Test func `every make target that a page names exists`() throws {
    let targets = try Set(
      Repository.text("Makefile").matches(of: /(?m)^([a-z][a-z-]*):/).map { String($0.1) })
    #expect(targets.contains("run") && targets.contains("test"))
    for page in Self.pages {
      for match in try Repository.text(page).matches(of: /(?m)(?:`|^\s{0,4})make ([a-z][a-z-]*)/) {
        #expect(targets.contains(String(match.1)), "\(page) names make \(match.1)")
      }
    }
  }

  @Test func `every target of the Makefile says what it does`() throws {
    let makefile = try Repository.text("Makefile")
    for match in makefile.matches(of: /(?m)^([a-z][a-z-]*):([^=].*)?$/) {
      #expect(match.0.contains("## "), "make \(match.1) has no word of help")
    }
  }

  @Test func `the architecture page's table equals the manifest's`() throws {
    let page = try Repository.text("Docs/Architecture.md")
    var told: [String: Set<String>] = [:]
    for row in page.matches(of: /(?m)^\| `(\w+)` \|[^|]*\|([^|]*)\|/) {
      told[String(row.1)] = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    let modules = try Manifest.modules()
    let ours = Set(modules.map(\.name))
    for module in modules {
      let uses = told[module.name]?.intersection(ours)
      #expect(uses == module.uses, "\(module.name): the page says \(uses?.sorted() ?? [])")
    }
    #expect(Set(told.keys).isSubset(of: ours), "the page has a row for a module that is not there")
  }

  @Test func `decisions are numbered and fit a page`() throws {
    let decisions = Repository.files(below: "Docs/Decisions", withExtension: "md")
    var numbers: Set<Substring> = []
    for file in decisions {
      let name = file.split(separator: "/").last ?? ""
      #expect(name.firstMatch(of: /^\d{4}-[a-z0-9-]+\.md$/) != nil, "\(file)")
      #expect(numbers.insert(name.prefix(4)).inserted, "\(file) shares its number")
      let lines = try Repository.text(file).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 70, "\(file) is longer than a page")
    }
  }
}
