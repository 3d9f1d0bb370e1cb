import StrictJSON
import TestSupport
import Testing

@Suite struct FuzzTests {
  private static let sample = Array(
    """
    {"version": 1, "sections": [{"id": "s0", "items": [{"width": 40.5, "height": -3e2},
     {"title": "\\u00e9\\ud83d\\ude00 é😀", "x": [true, false, null, {}]}]}]}
    """.utf8)

  @Test func `broken documents give an answer and never trap`() {
    let seed = seedOfRun()
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<5_000 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(Self.sample.randomElement(using: &generator) ?? 0, at: index)
        default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      guard let value = try? JSONValue.parse(bytes) else { continue }
      accepted += 1
      let again = try? JSONValue.parse(value.text(.pretty))
      #expect(again == value, "SEED=\(seed)")
    }
    #expect(accepted > 0 && accepted < 5_000, "SEED=\(seed)")
  }

  @Test func `random trees survive writing and reading in every style`() throws {
    let seed = seedOfRun()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = Self.tree(depth: 4, using: &generator)
      for style in [JSONStyle.compact, .pretty, JSONStyle(indent: 0)] {
        #expect(try JSONValue.parse(value.text(style)) == value, "SEED=\(seed)")
      }
    }
  }

  private static func tree(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return JSONValue(.null)
    case 1: return JSONValue(.bool(Bool.random(using: &generator)))
    case 2: return JSONValue(.integer(Int.random(in: Int.min...Int.max, using: &generator)))
    case 3: return JSONValue(.number(Double.random(in: 0.001..<0.999, using: &generator)))
    case 4: return JSONValue(.string(text(using: &generator)))
    case 5:
      return JSONValue(
        .array(
          (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
            tree(depth: depth - 1, using: &generator)
          }))
    default:
      return JSONValue(
        .object(
          JSONObject(
            (0..<Int.random(in: 0..<4, using: &generator)).map { index in
              JSONObject.Member(
                key: "\(index)" + text(using: &generator),
                value: tree(depth: depth - 1, using: &generator))
            })))
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      let limit: UInt32 = Bool.random(using: &generator) ? 0x80 : 0x11_0000
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
        view.append(scalar)
      }
    }
    return String(view)
  }
}
