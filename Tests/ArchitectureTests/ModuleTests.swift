import Testing

/// What no compiler checks about the modules under Modules/.
@Suite struct ModuleTests {
  /// The modules that are values only, and also build for bare WebAssembly.
  static let pure: Set = [
    "CollectionModel", "StrictJSON", "FlowLayout", "CircleLayout", "UpdateEngine",
    "LayoutAnimation", "Interaction",
  ]
  /// The C libraries of the platforms, for mathematics.
  static let mathematics: Set = ["Glibc", "Musl", "Darwin", "WASILibc"]

  @Test func `the manifest's tables are read`() throws {
    let names = try Manifest.modules().map(\.name)
    #expect(names.contains("CollectionModel") && names.contains("FlowLayout"))
    #expect(try Manifest.suites().contains { $0.name == "ArchitectureTests" })
  }

  @Test func `every module folder is in the manifest`() throws {
    let folders = Set(
      Repository.files(below: "Modules", withExtension: "swift")
        .compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
    let manifest = try Repository.text("Package.swift")
    let unlisted = folders.filter { !manifest.contains("\"\($0)\"") }
    #expect(!folders.isEmpty && unlisted.isEmpty, "\(unlisted.sorted()) stand in no row")
  }

  @Test func `a module imports what the manifest says and nothing else of ours`() throws {
    let modules = try Manifest.modules()
    let ours = Set(modules.map(\.name))
    for module in modules {
      for file in Repository.files(below: "Modules/\(module.name)", withExtension: "swift") {
        let extra = try Repository.imports(file).intersection(ours).subtracting(module.uses)
        #expect(extra.isEmpty, "\(file) imports \(extra.sorted())")
      }
    }
  }

  @Test func `every import points down the table`() throws {
    var above: Set<String> = []
    for module in try Manifest.modules() {
      let unknown = module.uses.subtracting(above)
      #expect(unknown.isEmpty, "\(module.name) uses \(unknown.sorted()), which stand below it")
      above.insert(module.name)
    }
  }

  @Test func `pure modules import pure modules and mathematics only`() throws {
    for file in try Self.pureFiles() {
      let extra = try Repository.imports(file).subtracting(Self.pure)
        .subtracting(Self.mathematics)
      #expect(extra.isEmpty, "\(file) imports \(extra.sorted())")
    }
  }

  @Test func `pure modules have no reference type, no weak reference and no existential`() throws {
    for file in try Self.pureFiles() {
      let code = try Repository.code(file)
      #expect(code.firstMatch(of: /\b(class|actor) [A-Z]\w*\s*[:{<]/) == nil, "\(file): a class")
      #expect(code.firstMatch(of: /\bweak (var|let)\b/) == nil, "\(file): a weak reference")
      #expect(code.firstMatch(of: /\bany [A-Z]/) == nil, "\(file): an existential")
      #expect(code.firstMatch(of: /\b(Codable|Encodable|Decodable)\b/) == nil, "\(file): Codable")
      #expect(code.firstMatch(of: /\\\.\w/) == nil, "\(file): a key path")
    }
  }

  @Test func `every module has a page and tests`() throws {
    let suites = try Set(Manifest.suites().map(\.name))
    for module in try Manifest.modules() {
      let page = "Docs/Modules/\(module.name).md"
      #expect(Repository.exists(page), "\(page) is missing")
      let suite = "\(module.name)Tests"
      #expect(suites.contains(suite), "Package.swift has no row for \(suite)")
      let files = Repository.files(below: "Tests/\(suite)", withExtension: "swift")
      let hasTest = try files.contains { try Repository.code($0).contains("@Test") }
      #expect(hasTest, "Tests/\(suite) has no test")
    }
  }

  @Test func `no type is called like a module`() throws {
    let names = try Manifest.modules().map(\.name)
    for file in Repository.files(below: "Modules", withExtension: "swift") {
      let code = try Repository.code(file)
      let types = code.matches(of: /\b(?:struct|class|enum|protocol|actor|typealias) (\w+)/)
        .map { String($0.1) }
      #expect(Set(types).isDisjoint(with: names), "\(file)")
    }
  }

  private static func pureFiles() throws -> [String] {
    try Manifest.modules().map(\.name).filter(pure.contains)
      .flatMap { Repository.files(below: "Modules/\($0)", withExtension: "swift") }
  }
}
