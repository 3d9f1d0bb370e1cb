import LayoutPluginKit
import LayoutPluginTestKit
import Testing

/// Items below each other, with a header above; leaves out the item that a parameter names.
private struct Stack: CollectionLayout {
  static let id: StaticString = "org.example.stack.plain"
  static let name: StaticString = "Stack"
  static let version: StaticString = "1.0.0"
  private let skipped: Int

  init(params: String) throws(LayoutError) {
    skipped = try LayoutParameters(params).int("skip", default: -1, in: -1...100)
  }

  mutating func prepare(
    _ input: borrowing LayoutInput, _ out: borrowing LayoutOutput
  ) throws(LayoutError) {
    try input.checkCancelled()
    var y = 0.0
    for number in 0..<input.sectionCount {
      let section = input.section(number)
      if section.header.h > 0 {
        try out.placeHeader(section: number, x: 0, y: y, w: input.container.w, h: section.header.h)
        y += section.header.h
      }
      for item in section.items {
        let size = input.size(item)
        if item != skipped { out.place(item, x: 0, y: y, w: size.w, h: size.h) }
        y += size.h
      }
    }
    out.setContent(w: input.container.w, h: y)
  }
}

@Suite struct `The bench of layouts` {
  @Test func `gives the frames and the content size`() throws {
    let result = try LayoutBench.run(Stack.self, width: 100, sizes: [(50, 30), (40, 10)])
    #expect(result.frames.map(\.y) == [0, 30])
    #expect(result.frames.map(\.w) == [50, 40])
    #expect(result.content.w == 100 && result.content.h == 40)
    #expect(result.extras.isEmpty)
  }

  @Test func `gives headers and counts items over all sections`() throws {
    let result = try LayoutBench.run(
      Stack.self, width: 100, sections: [[(50, 30)], [], [(40, 10)]], header: 20)
    #expect(result.extras.map(\.section) == [0, 1, 2])
    #expect(result.extras.map(\.attr.frame.y) == [0, 50, 70])
    #expect(result.frames.map(\.y) == [20, 90])
  }

  @Test func `works without items`() throws {
    let result = try LayoutBench.run(Stack.self, width: 100, sections: [])
    #expect(result.frames.isEmpty)
    #expect(result.content.h == 0)
  }

  @Test func `names an item that was left out`() {
    #expect(throws: LayoutError.failed("item 1 was not placed")) {
      try LayoutBench.run(
        Stack.self, params: #"{"skip": 1}"#, width: 100, sizes: [(1, 1), (1, 1), (1, 1)])
    }
  }

  @Test func `passes a parameter's error on with its key`() throws {
    let error = #expect(throws: LayoutError.self) {
      try LayoutBench.run(Stack.self, params: #"{"skip": 101}"#, width: 100, sizes: [(1, 1)])
    }
    #expect(error?.key == "skip")
  }
}
