import CollectionModel
import LayoutPluginHost
import StrictJSON
import Testing

/// The memory for answers, which is used again and again.
@Suite(.serialized) struct ResultMemoryTests {
  /// How many items: so few that memory is made blank in the call, and so many that it is made so
  /// beside the program.
  private static let counts = [1, 100, 60_000]

  private static func request(_ count: Int, width: Double) -> LayoutRequest {
    LayoutRequest(
      viewport: Viewport(size: Size(width: width, height: 480)),
      sections: [
        LayoutSection(
          itemSizes: ItemSizes(count: count, uniform: Size(width: 10, height: 10)))
      ])
  }

  /// The places of the first, the middle and the last item.
  private static func places(_ state: PluginLayoutState, _ count: Int) -> [Double?] {
    [0, count / 2, count - 1].map { state.placement(of: .cell(0, $0))?.frame.x }
  }

  private func run(
    _ isolation: PluginIsolation, _ body: (PluginLayout) throws -> Void
  ) throws {
    let host = HostilePlugin.host(isolation)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    try body(
      try host.layout("hostile", of: bundle, options: CancellationTests.options("forgets")))
  }

  @Test(arguments: PluginIsolation.allCases, counts)
  func `an item that is left out is found, whatever stood in its slot before`(
    isolation: PluginIsolation, count: Int
  ) throws {
    try run(isolation) { layout in
      for round in 0..<6 {
        // Answers fill the slots with what is allowed; every other round one is still being read.
        let first = try layout.answer(to: Self.request(count, width: 320))
        var second = try layout.answer(to: Self.request(count, width: 321)) as PluginLayoutState?
        if round % 2 == 0 { second = nil }
        let failure = #expect(throws: PluginFailure.self) {
          try layout.answer(to: Self.request(count, width: 333))
        }
        #expect(failure?.kind == .invalidOutput(check: "written", index: count / 2))
        #expect(failure?.message.contains("item \(count / 2) was not placed") == true)
        #expect(Self.places(first, count) == [0, 0, 0])
        if let second { #expect(Self.places(second, count) == [1, 1, 1]) }
      }
    }
  }

  @Test(arguments: [PluginIsolation.process, .none], counts)
  func `what is read stays as it is, however many answers come after it`(
    isolation: PluginIsolation, count: Int
  ) throws {
    try run(isolation) { layout in
      var states: [(width: Double, state: PluginLayoutState)] = []
      for number in 0..<24 {
        let width = 340 + Double(number)
        states.append((width, try layout.answer(to: Self.request(count, width: width))))
        // One to four are held at a time, and not always the newest.
        if states.count > 1 + number % 4 { states.remove(at: number % states.count) }
        for (width, state) in states {
          #expect(Self.places(state, count) == Array(repeating: width - 320, count: 3))
        }
      }
    }
  }
}
