import CollectionModel
import FlowLayout
import Testing

/// Counts near the largest integer, in edits that say so without holding so many items.
@Suite struct HugeCountTests {
  private static let size = Size(width: 50, height: 50)
  private static let other = Size(width: 50, height: 60)
  private let viewport = Viewport(size: Size(width: 320, height: 480))

  private func request(_ sizes: ItemSizes...) -> LayoutRequest {
    LayoutRequest(viewport: viewport, sections: sizes.map { LayoutSection(itemSizes: $0) })
  }

  private func equal(_ count: Int) -> ItemSizes { ItemSizes(count: count, uniform: Self.size) }

  private let mixed = ItemSizes([size, other, size, size, size])

  @Test func `more items than an integer counts are refused, and the state stays`() throws {
    for sizes in [equal(5), mixed] {
      var state = try FlowSolver().solve(request(sizes))
      let before = state.everyPlacement(of: request(sizes))
      for new in [equal(.max), ItemSizes(count: .max, uniform: Self.other)] {
        #expect(
          throws: LayoutFailure(
            .failed(
              "section 0 would have more items than can be counted: 5 and \(Int.max) more; "
                + "put in fewer"))
        ) { try state.replaceItems(0..<0, inSection: 0, with: new) }
        #expect(throws: LayoutFailure.self) {
          try state.applying(
            [
              .insertedItems(section: 0, range: 2..<Int.max),
              .insertedItems(section: 0, range: 0..<9),
            ],
            to: request(sizes))
        }
      }
      #expect(state.everyPlacement(of: request(sizes)) == before)
    }
  }

  @Test func `as many equal items as an integer counts can be put in and taken out`() throws {
    var state = try FlowSolver().solve(request(equal(5)))
    try state.replaceItems(5..<5, inSection: 0, with: equal(.max - 5))
    #expect(state.contentSize == (try FlowSolver().solve(request(equal(.max)))).contentSize)
    #expect(state.itemFrame(at: ElementPath(0, .max - 1)) != nil)
    try state.replaceItems(0..<Int.max, inSection: 0, with: mixed)
    let expected = try FlowSolver().solve(request(mixed)).everyPlacement(of: request(mixed))
    #expect(state.everyPlacement(of: request(mixed)) == expected)
    try state.replaceItems(0..<2, inSection: 0, with: equal(10_000_000_000))
    #expect(
      state.contentSize == (try FlowSolver().solve(request(equal(10_000_000_003)))).contentSize)
  }

  @Test func `an edit cannot leave more items of unequal sizes than memory has room for`() throws {
    for (sizes, new, count) in [
      (equal(.max - 9), ItemSizes(count: 1, uniform: Self.other), Int.max - 8),
      (mixed, equal(10_000_000_000), 10_000_000_005),
    ] {
      var state = try FlowSolver().solve(request(sizes))
      let before = state.contentSize
      #expect(
        throws: LayoutFailure(
          .unsupported(
            "section 0 would have \(count) items of unequal sizes; edits leave at most "
              + "2147483647, put in fewer or equal ones"))
      ) { try state.replaceItems(3..<3, inSection: 0, with: new) }
      #expect(state.contentSize == before)
    }
  }

  @Test func `batches of edits may pass through counts that no memory holds`() throws {
    let state = try FlowSolver().solve(request(equal(.max)))
    let few = request(ItemSizes([Self.size, Self.size, Self.size, Self.size, Self.other]))
    let edited = try state.applying(
      [
        .removedItems(section: 0, range: 4..<Int.max), .insertedItems(section: 0, range: 4..<5),
        .insertedSections(range: 1..<Int.max), .removedSections(range: 1..<Int.max),
      ], to: few)
    let expected = try FlowSolver().solve(few).everyPlacement(of: few)
    #expect(edited.everyPlacement(of: few) == expected)
    let turned = try state.applying(
      [
        .removedItems(section: 0, range: 0..<5),
        .insertedItems(section: 0, range: (Int.max - 5)..<Int.max),
      ], to: request(equal(.max)))
    #expect(turned.contentSize == state.contentSize)
  }

  @Test func `edits of numbers at the edge of integers are refused with a sentence`() throws {
    var state = try FlowSolver().solve(request(mixed))
    let wrong: [ShapeEdit] = [
      .insertedItems(section: .max, range: 0..<1), .insertedItems(section: .min, range: 0..<1),
      .removedItems(section: 0, range: Int.min..<Int.min),
      .removedItems(section: 0, range: Int.min..<Int.max),
      .resizedItems(section: 0, range: Int.max..<Int.max),
      .insertedItems(section: 0, range: Int.min..<Int.max),
      .insertedSections(range: Int.min..<Int.max), .insertedSections(range: 0..<Int.max),
      .removedSections(range: Int.min..<Int.min),
    ]
    for edit in wrong {
      #expect(throws: LayoutFailure.self, "\(edit)") {
        try state.applying([edit], to: request(mixed))
      }
    }
    for range in [Int.min..<Int.min, Int.min..<Int.max, Int.max..<Int.max] {
      #expect(throws: LayoutFailure.self, "\(range)") {
        try state.replaceItems(range, inSection: 0, with: mixed)
      }
    }
    #expect(throws: LayoutFailure.self) {
      try state.replaceItems(0..<0, inSection: .max, with: mixed)
    }
  }
}
