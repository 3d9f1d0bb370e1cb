import CollectionModel
import FlowLayout
import TestSupport

/// Random flow layouts that vary everything a request may say.
struct RandomFlow {
  var random: SeededGenerator
  /// Whether all numbers are multiples of 1/64, so that sums are exact.
  let isExact: Bool
  /// The solver that the requests are for.
  private var current = FlowSolver()

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
    current = FlowSolver(
      axis: chance(50) ? .vertical : .horizontal, insetReference: references[int(0...3)],
      pinsHeaders: chance(30), pinsFooters: chance(30))
    return current
  }

  mutating func insets(_ range: ClosedRange<Double>, unless percent: Int) -> Insets {
    if chance(percent) { return .zero }
    return Insets(
      top: number(range), left: number(range), bottom: number(range), right: number(range))
  }

  mutating func request(largestSection: Int = 40) -> LayoutRequest {
    var viewport = Viewport(
      size: chance(2)
        ? Size(width: number(0...60), height: 0)
        : Size(width: number(40...500), height: number(40...500)),
      contentOffset: chance(80)
        ? Point(x: number(-100...600), y: number(-100...600))
        : Point(x: number(-600...4000), y: number(-600...4000)),
      contentInset: contentInset(), safeArea: insets(0...60, unless: 50),
      layoutMargins: insets(0...60, unless: 50),
      pixelGrid: PixelGrid(scale: Double(max(0, int(-1...3)))),
      isRightToLeft: chance(25))
    let sections = (0..<int(0...5)).map { _ in section(largest: largestSection) }
    if chance(20), let section = sections.randomElement(using: &random) {
      fit(&viewport, to: section)
    }
    return LayoutRequest(viewport: viewport, sections: sections)
  }

  private mutating func contentInset() -> Insets {
    if chance(4) { return insets(0...400, unless: 0) }
    return insets(chance(10) ? -30...30 : 0...30, unless: 60)
  }

  /// Makes the window as large as the first items of a section need to fill a line, or by a hair
  /// larger or smaller: what fits and what does not is decided there.
  private mutating func fit(_ viewport: inout Viewport, to section: LayoutSection) {
    let (axis, sizes) = (current.axis, section.itemSizes)
    guard sizes.count > 0 else { return }
    var used = sizes[0].across(axis)
    for item in 1..<max(1, min(sizes.count, int(1...6))) {
      used = (used + section.interitemSpacing) + sizes[item].across(axis)
    }
    let content = viewport.contentInset
    func indent(_ edge: (Insets) -> Double) -> Double {
      switch current.insetReference {
      case .contentInset: edge(section.inset)
      case .safeArea: max(0, edge(viewport.safeArea) + edge(section.inset) - edge(content))
      case .layoutMargins:
        max(0, edge(viewport.layoutMargins) + edge(section.inset) - edge(content))
      }
    }
    func start(_ insets: Insets) -> Double { axis == .vertical ? insets.left : insets.top }
    func end(_ insets: Insets) -> Double { axis == .vertical ? insets.right : insets.bottom }
    var across = used + indent(start) + indent(end) + start(content) + end(content)
    switch int(0...5) {
    case 0: across = isExact ? across - 1.0 / 64 : across.nextDown
    case 1: across = isExact ? across + 1.0 / 64 : across.nextUp
    default: break
    }
    viewport.size = axis.size(along: viewport.size.along(axis), across: max(0, across))
  }

  mutating func section(largest: Int) -> LayoutSection {
    LayoutSection(
      itemSizes: ItemSizes(sizes(count: chance(15) ? 0 : int(1...largest))),
      inset: insets(chance(10) ? -20...20 : 0...30, unless: 40),
      lineSpacing: spacing(from: -80), interitemSpacing: spacing(from: -60),
      headerSize: bar(), footerSize: bar())
  }

  private mutating func spacing(from least: Double) -> Double {
    if chance(10) { return 0 }
    return chance(15) ? number(least...0) : number(0...20)
  }

  /// The size of a header or footer: none, with one extent or both, or longer than a small window.
  private mutating func bar() -> Size {
    switch int(0...19) {
    case 0: Size(width: number(0...50), height: 0)
    case 1: Size(width: 0, height: number(0...50))
    case 2: Size(width: number(50...600), height: number(50...600))
    case 3...10: Size(width: number(0...50), height: number(0...50))
    default: .zero
    }
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
    if chance(6) {
      // Without an area, in one extent or both.
      let extent = number(0...40)
      return [Size(width: 0, height: extent), Size(width: extent, height: 0), .zero][int(0...2)]
    }
    return Size(width: number(5...150), height: number(5...150))
  }

  /// Rectangles worth asking for: anywhere, on edges of elements, thin, empty, everything.
  mutating func rect(near frames: [Rect], within size: Size) -> Rect {
    if chance(4) { return Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300) }
    if let frame = frames.randomElement(using: &random), chance(50) {
      switch int(0...4) {
      case 0: return frame
      case 1: return frame.offset(dx: frame.width, dy: 0)
      case 4: return Rect(x: frame.x, y: frame.y, width: frame.width, height: 0)
      case 2: return frame.offset(dx: 0, dy: -frame.height)
      default: return frame.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1))
      }
    }
    return Rect(
      x: number(-100...max(100, size.width)), y: number(-100...max(100, size.height)),
      width: number(0...max(1, size.width)), height: number(0...max(1, size.height / 3)))
  }
}
