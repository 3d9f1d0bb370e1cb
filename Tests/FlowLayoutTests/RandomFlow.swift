import CollectionModel
import FlowLayout
import TestSupport

/// Random flow layouts that vary everything a request may say.
struct RandomFlow {
  var random: SeededGenerator
  /// Whether all numbers are multiples of 1/64, so that sums are exact.
  let isExact: Bool

  init(seed: UInt64, isExact: Bool? = nil) {
    random = SeededGenerator(seed: seed)
    let toss = Bool.random(using: &random)
    self.isExact = isExact ?? toss
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if !isExact && chance(70) { return Double.random(in: range, using: &random) }
    let steps: [Double] = [1, 2, 64]
    let step = steps[int(0...2)]
    return (Double.random(in: range, using: &random) * step).rounded() / step
  }

  mutating func solver() -> FlowSolver {
    let references: [FlowSolver.InsetReference] = [
      .contentInset, .contentInset, .safeArea, .layoutMargins,
    ]
    return FlowSolver(
      axis: chance(50) ? .vertical : .horizontal, insetReference: references[int(0...3)],
      pinsHeaders: chance(30), pinsFooters: chance(30))
  }

  mutating func insets(_ range: ClosedRange<Double>, unless percent: Int) -> Insets {
    if chance(percent) { return .zero }
    return Insets(
      top: number(range), left: number(range), bottom: number(range), right: number(range))
  }

  mutating func request(largestSection: Int = 40) -> LayoutRequest {
    let viewport = Viewport(
      size: Size(width: number(40...500), height: number(40...500)),
      contentOffset: Point(x: number(-100...600), y: number(-100...600)),
      contentInset: insets(0...30, unless: 60), safeArea: insets(0...60, unless: 50),
      layoutMargins: insets(0...60, unless: 50),
      pixelGrid: PixelGrid(scale: Double(max(0, int(-1...3)))),
      isRightToLeft: chance(25))
    let sections = (0..<int(0...5)).map { _ in section(largest: largestSection) }
    return LayoutRequest(viewport: viewport, sections: sections)
  }

  mutating func section(largest: Int) -> LayoutSection {
    LayoutSection(
      itemSizes: ItemSizes(sizes(count: chance(15) ? 0 : int(1...largest))),
      inset: insets(chance(10) ? -20...20 : 0...30, unless: 40),
      lineSpacing: chance(15) ? number(-80...0) : number(0...20),
      interitemSpacing: chance(15) ? number(-60...0) : number(0...20),
      headerSize: chance(50) ? Size(width: number(0...50), height: number(0...50)) : .zero,
      footerSize: chance(50) ? Size(width: number(0...50), height: number(0...50)) : .zero)
  }

  mutating func sizes(count: Int) -> [Size] {
    let base = size()
    switch int(0...5) {
    case 0:
      return Array(repeating: base, count: count)
    case 1:
      // All alike but one, which differs in one extent, perhaps by a hair.
      var sizes = Array(repeating: base, count: count)
      let item = int(0...(max(1, count) - 1))
      if count > 0 {
        if chance(50) {
          sizes[item].height += isExact || chance(50) ? 8 : sizes[item].height.ulp
        } else {
          sizes[item].width += isExact || chance(50) ? 8 : sizes[item].width.ulp
        }
      }
      return sizes
    case 2:
      return (0..<count).map { $0 % 2 == 0 ? base : Size(width: base.height, height: base.width) }
    default:
      return (0..<count).map { _ in size() }
    }
  }

  mutating func size() -> Size {
    if chance(4) { return Size(width: number(200...700), height: number(200...700)) }
    if chance(4) { return Size(width: 0, height: number(0...40)) }
    return Size(width: number(5...150), height: number(5...150))
  }

  /// Rectangles worth asking for: anywhere, on edges of elements, thin, empty.
  mutating func rect(near frames: [Rect], within size: Size) -> Rect {
    if let frame = frames.randomElement(using: &random), chance(50) {
      switch int(0...3) {
      case 0: return frame
      case 1: return frame.offset(dx: frame.width, dy: 0)
      case 2: return frame.offset(dx: 0, dy: -frame.height)
      default: return frame.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1))
      }
    }
    return Rect(
      x: number(-100...max(100, size.width)), y: number(-100...max(100, size.height)),
      width: number(0...max(1, size.width)), height: number(0...max(1, size.height / 3)))
  }
}
