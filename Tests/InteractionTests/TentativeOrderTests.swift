import CollectionModel
import Interaction
import TestSupport
import Testing

/// The order as arrays of letters, edited naively.
private func naive(_ counts: [Int], from: ElementPath, to: ElementPath) -> [[ElementPath]] {
  var order = counts.enumerated().map { section, count in
    (0..<count).map { ElementPath(section, $0) }
  }
  let item = order[from.section].remove(at: from.item)
  order[to.section].insert(item, at: to.item)
  return order
}

struct TentativeOrderTests {
  @Test func `dragging B of A B C D E shows A C D B E over D and B A C D E over A`() throws {
    let letters = ["A", "B", "C", "D", "E"]
    var order = try #require(
      TentativeOrder(shape: ContentShape(itemCounts: [5]), dragging: ElementPath(0, 1)))
    func shown() -> String {
      (0..<5).compactMap { order.original(of: ElementPath(0, $0)) }.map { letters[$0.item] }
        .joined()
    }
    #expect(shown() == "ABCDE" && order.isUnchanged)
    #expect(order.move(to: ElementPath(0, 3)) == true)
    #expect(shown() == "ACDBE" && !order.isUnchanged)
    #expect(order.move(to: ElementPath(0, 0)) == true)
    #expect(shown() == "BACDE")
    order.cancel()
    #expect(shown() == "ABCDE" && order.isUnchanged)
  }

  @Test func `an item that does not exist cannot be dragged`() {
    let shape = ContentShape(itemCounts: [2, 0])
    for path in [ElementPath(0, 2), ElementPath(1, 0), ElementPath(2, 0), ElementPath(-1, 0)] {
      #expect(TentativeOrder(shape: shape, dragging: path) == nil)
    }
  }

  /// Every shape of up to three sections and three items, every item, every place.
  @Test func `every drag agrees with an array that is edited naively`() throws {
    var checked = 0
    for sections in 1...3 {
      for code in 0..<(1 << (2 * sections)) {
        let counts = (0..<sections).map { (code >> (2 * $0)) & 3 }
        let shape = ContentShape(itemCounts: counts)
        for section in 0..<sections {
          for item in 0..<counts[section] {
            let origin = ElementPath(section, item)
            for target in 0..<sections {
              for place in -1...5 {
                var order = try #require(TentativeOrder(shape: shape, dragging: origin))
                let path = ElementPath(target, place)
                let places = counts[target] + (target == section ? 0 : 1)
                guard order.move(to: path) else {
                  #expect(place < 0 || place >= places)
                  #expect(order.isUnchanged)
                  continue
                }
                #expect(place < places)
                let expected = naive(counts, from: origin, to: path)
                #expect(order.tentativeShape.itemCounts == expected.map(\.count))
                for (s, row) in expected.enumerated() {
                  for (i, original) in row.enumerated() {
                    checked += 1
                    #expect(order.original(of: ElementPath(s, i)) == original)
                    #expect(order.tentative(of: original) == ElementPath(s, i))
                  }
                  #expect(order.original(of: ElementPath(s, row.count)) == nil)
                }
                #expect(order.tentative(of: ElementPath(section, counts[section])) == nil)
              }
            }
          }
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test func `a random drag over many places ends as one move does`() throws {
    try forEachSeed(500) { seed, random in
      let counts = (0..<3).map { _ in Int.random(in: 1...30, using: &random) }
      let origin = ElementPath(1, Int.random(in: 0..<counts[1], using: &random))
      var order = try #require(
        TentativeOrder(shape: ContentShape(itemCounts: counts), dragging: origin))
      for _ in 0..<20 {
        _ = order.move(
          to: ElementPath(
            Int.random(in: 0...3, using: &random), Int.random(in: 0...31, using: &random)))
        let expected = naive(counts, from: origin, to: order.target)
        for (s, row) in expected.enumerated() {
          for (i, original) in row.enumerated() {
            #expect(order.original(of: ElementPath(s, i)) == original, "SEED=\(seed)")
          }
        }
      }
    }
  }
}
