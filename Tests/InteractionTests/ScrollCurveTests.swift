import CollectionModel
import Foundation
import Interaction
import TestSupport
import Testing

/// A tall content in a window of 300 × 400, at rest.
private let tall = ScrollRange(
  content: Size(width: 300, height: 4000), window: Size(width: 300, height: 400), insets: .zero)

private func thrown(
  from offset: Point, velocity: Point, range: ScrollRange = tall,
  target: Point? = nil, _ change: (inout ScrollSettings) -> Void = { _ in }
) -> ScrollPhysics {
  var physics = ScrollPhysics()
  change(&physics.settings)
  physics.beginDrag(at: offset, range: range)
  physics.endDrag(velocity: velocity, target: target, at: 0)
  return physics
}

struct ScrollRangeTests {
  @Test func `the range follows content, window and insets`() {
    let range = ScrollRange(
      content: Size(width: 500, height: 1000), window: Size(width: 300, height: 400),
      insets: Insets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(range.lower == at(-20, -10))
    #expect(range.upper == at(240, 630))
    #expect(range.clamped(at(-50, 700)) == at(-20, 630))
    #expect(range.contains(at(0, 0)) && !range.contains(at(0, 631)))
  }

  @Test func `content that fits can rest only at its start`() {
    let range = ScrollRange(
      content: Size(width: 100, height: 100), window: Size(width: 300, height: 400),
      insets: Insets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(range.lower == at(0, -8) && range.upper == range.lower)
  }

  @Test func `a viewport gives the same range`() {
    let viewport = Viewport(
      size: Size(width: 300, height: 400),
      contentInset: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      ScrollRange(content: Size(width: 900, height: 900), viewport: viewport)
        == ScrollRange(
          content: Size(width: 900, height: 900), window: viewport.size,
          insets: viewport.contentInset))
  }

  @Test func `clamping twice is clamping once`() {
    forEachSeed(500) { seed, random in
      let range = ScrollRange(
        content: Size(
          width: .random(in: 0...900, using: &random), height: .random(in: 0...900, using: &random)),
        window: Size(width: 300, height: 400),
        insets: Insets(
          top: .random(in: -9...9, using: &random), left: .random(in: -9...9, using: &random),
          bottom: .random(in: -9...9, using: &random), right: .random(in: -9...9, using: &random)))
      let point = at(
        .random(in: -999...999, using: &random), .random(in: -999...999, using: &random))
      let once = range.clamped(point)
      #expect(range.clamped(once) == once, "SEED=\(seed)")
      #expect(range.contains(once), "SEED=\(seed)")
    }
  }
}

struct DraggingTests {
  @Test func `the content follows the finger`() {
    var physics = ScrollPhysics()
    physics.beginDrag(at: at(0, 100), range: tall)
    #expect(physics.phase == .dragging)
    #expect(physics.drag(by: at(0, -30)) == at(0, 130))
    #expect(physics.drag(by: at(0, 60)) == at(0, 40))
    #expect(physics.advance(to: 5) == at(0, 40), "time does not move held content")
  }

  @Test func `an axis along which the content fits does not move`() {
    var physics = ScrollPhysics()
    physics.beginDrag(at: .zero, range: tall)
    #expect(physics.drag(by: at(-50, -50)) == at(0, 50))
    physics.settings.alwaysBounceHorizontal = true
    #expect(physics.drag(by: at(50, -50)).x < -20)
  }

  @Test func `a pull past the end shows about half and less and less`() {
    var physics = ScrollPhysics()
    physics.beginDrag(at: .zero, range: tall)
    var before = 0.0
    var step = Double.infinity
    for pull in stride(from: 10.0, through: 3000, by: 10) {
      let shown = -physics.drag(by: at(0, pull)).y
      #expect(abs(shown - (1 - 1 / (0.55 * pull / 400 + 1)) * 400) < 1e-9)
      #expect(shown > before && shown < 400 && shown - before < step)
      (before, step) = (shown, shown - before)
    }
    physics.settings.bounces = false
    #expect(physics.drag(by: at(0, 100)) == .zero)
  }

  @Test func `content caught while it is pulled past its end does not jump`() {
    for y in [-150.0, -20, 0, 300, 3600, 3650, 3790] {
      var physics = ScrollPhysics()
      physics.beginDrag(at: at(0, y), range: tall)
      #expect(abs(physics.drag(by: .zero).y - y) < 1e-9)
    }
  }
}

struct DecelerationTests {
  @Test func `a fling carries as far as the published projection says`() {
    for (rate, factor) in [(0.998, 0.499), (0.99, 0.099)] {
      let physics = thrown(from: at(0, 1000), velocity: .zero) { $0.decelerationRate = rate }
      #expect(abs(physics.proposedTarget(velocity: at(0, -1000)).y - (1000 + 1000 * factor)) < 1e-9)
      #expect(abs(physics.proposedTarget(velocity: at(0, 500)).y - (1000 - 500 * factor)) < 1e-9)
    }
  }

  @Test func `slowing down is monotonous, starts with the velocity and ends at the target`() {
    for rate in [0.998, 0.99] {
      var physics = thrown(from: at(0, 1000), velocity: at(0, -2000)) { $0.decelerationRate = rate }
      let target = 1000 + 2 * rate / (1 - rate)
      #expect(abs(physics.velocity(at: 0).y - 2000) < 2000 * (1 - rate))
      var before = 1000.0
      var time = 0.0
      while physics.isMoving {
        time += 1.0 / 60
        let y = physics.advance(to: time).y
        #expect(y >= before && y <= target + 1e-9)
        before = y
      }
      #expect(abs(before - target) < 1e-9)
      #expect(time < 5)
    }
  }

  @Test func `the curve is the library's power function`() {
    var physics = thrown(from: at(0, 0), velocity: at(0, -1000))
    for time in stride(from: 0.0, to: 2.0, by: 0.05) {
      let expected = 499 - 499 * pow(0.998, 1000 * time)
      #expect(abs(physics.advance(to: time).y - expected) < 1e-9)
    }
  }

  @Test func `an offset depends on the time alone`() {
    forEachSeed(300) { seed, random in
      let start = at(0, .random(in: -100...3700, using: &random))
      let velocity = at(0, .random(in: -6000...6000, using: &random))
      let time = Double.random(in: 0...3, using: &random)
      var direct = thrown(from: start, velocity: velocity)
      var stepped = direct
      var t = 0.0
      while t < time {
        _ = stepped.advance(to: t)
        t += .random(in: 0.001...0.4, using: &random)
      }
      #expect(direct.advance(to: time) == stepped.advance(to: time), "SEED=\(seed)")
    }
  }

  @Test func `wherever it is thrown, the content comes to rest in its range at the proposal`() {
    forEachSeed(1000) { seed, random in
      let range = ScrollRange(
        content: Size(
          width: .random(in: 0...2000, using: &random),
          height: .random(in: 0...2000, using: &random)),
        window: Size(width: 300, height: 400),
        insets: Insets(top: .random(in: 0...50, using: &random), left: 0, bottom: 20, right: 0))
      var physics = ScrollPhysics()
      physics.settings.bounces = .random(using: &random)
      physics.settings.isPaging = .random(using: &random)
      physics.settings.alwaysBounceHorizontal = .random(using: &random)
      physics.settings.decelerationRate = .random(using: &random) ? 0.99 : 0.998
      physics.beginDrag(
        at: range.clamped(
          at(.random(in: 0...2000, using: &random), .random(in: 0...2000, using: &random))),
        range: range)
      _ = physics.drag(
        by: at(.random(in: -300...300, using: &random), .random(in: -300...300, using: &random)))
      let velocity = at(
        .random(in: -4000...4000, using: &random), .random(in: -4000...4000, using: &random))
      let proposed = physics.proposedTarget(velocity: velocity)
      #expect(range.contains(proposed), "SEED=\(seed)")
      let overshoots = physics.settings.bounces
      physics.endDrag(velocity: velocity, at: 10)
      var steps = 0
      while physics.isMoving, steps < 10_000 {
        steps += 1
        let offset = physics.advance(to: 10 + Double(steps) / 60)
        #expect(offset.isFinite, "SEED=\(seed)")
        if !overshoots { #expect(range.contains(offset), "SEED=\(seed)") }
      }
      let rest = physics.offset
      #expect(abs(rest.x - proposed.x) < 1e-6 && abs(rest.y - proposed.y) < 1e-6, "SEED=\(seed)")
    }
  }

  @Test func `a fling into the end overshoots, springs back and does not swing`() {
    var physics = thrown(from: at(0, 3500), velocity: at(0, -3000))
    var passed: [Double] = []
    var time = 0.0
    while physics.isMoving {
      time += 1.0 / 120
      passed.append(physics.advance(to: time).y)
    }
    let peak = passed.max() ?? 0
    #expect(peak > 3610 && peak < 3800)
    let turn = passed.firstIndex(of: peak) ?? 0
    #expect(passed[...turn].allSatisfy { $0 >= 3500 })
    #expect(zip(passed[turn...], passed[turn...].dropFirst()).allSatisfy { $0 >= $1 })
    #expect(passed.last == 3600)
  }

  @Test func `the speed has no jump where the spring takes over`() {
    var physics = thrown(from: at(0, 3500), velocity: at(0, -3000))
    var time = 0.0
    while physics.advance(to: time).y < 3600 { time += 1e-4 }
    let (before, after) = (physics.velocity(at: time - 2e-4).y, physics.velocity(at: time + 2e-4).y)
    #expect(abs(before - after) < 0.02 * before)
  }

  @Test func `without bouncing it stops at the end`() {
    var physics = thrown(from: at(0, 3500), velocity: at(0, -9000)) { $0.bounces = false }
    #expect(physics.advance(to: 10) == at(0, 3600))
    #expect(physics.phase == .resting)
  }

  @Test func `content thrown back in from past its end goes on`() {
    var physics = thrown(from: at(0, -60), velocity: at(0, -2000))
    #expect(abs(physics.advance(to: 20).y - (-60 + 998)) < 1e-9)
  }

  @Test func `a target that the layout has moved is reached, also against the movement`() {
    for target in [1200.0, 1498, 1000, 900, 3600] {
      var physics = thrown(from: at(0, 1000), velocity: at(0, -1000), target: at(0, target))
      #expect(physics.advance(to: 30) == at(0, target))
    }
    var physics = thrown(from: at(0, 1000), velocity: .zero, target: at(0, 99_999))
    #expect(physics.advance(to: 30) == at(0, 3600), "a target out of range is taken back into it")
  }

  @Test func `a slow lift on the spot moves nothing`() {
    var physics = ScrollPhysics()
    physics.beginDrag(at: at(0, 77), range: tall)
    #expect(physics.endDrag(velocity: .zero, at: 0) == false)
    #expect(physics.phase == .resting && physics.offset == at(0, 77))
  }

  @Test func `rates that are none come to rest all the same`() {
    for rate in [-1.0, 0, 1, 7, .nan, .infinity] {
      var physics = thrown(from: at(0, 0), velocity: at(0, -1000)) { $0.decelerationRate = rate }
      let end = physics.advance(to: 1e4)
      #expect(end.isFinite && tall.contains(end), "rate \(rate)")
      #expect(!physics.isMoving)
    }
  }
}

struct PagingTests {
  private static let pages = ScrollRange(
    content: Size(width: 1000, height: 400), window: Size(width: 300, height: 400), insets: .zero)

  private func end(from x: Double, velocity: Double) -> Double {
    var physics = thrown(
      from: at(x, 0), velocity: at(velocity, 0), range: Self.pages
    ) { $0.isPaging = true }
    return physics.advance(to: 60).x
  }

  @Test func `a slow lift goes to the nearest page, a fling to the next in its direction`() {
    for (x, velocity, expected) in [
      (140.0, 0.0, 0.0), (160, 0, 300), (10, -500, 300), (290, 500, 0), (0, -5000, 300),
      (300, 800, 0), (310, 9000, 300), (590, -60, 600), (620, -700, 700), (650, 0, 600),
      (680, 0, 600), (700, 500, 600), (0, 500, 0),
    ] {
      #expect(end(from: x, velocity: velocity) == expected, "from \(x) with \(velocity)")
    }
  }
}

struct AnimationTests {
  @Test func `a scroll that the app asks for takes three tenths of a second`() {
    var physics = ScrollPhysics()
    physics.animate(from: .zero, to: at(100, 200), at: 5)
    #expect(physics.phase == .animating)
    #expect(physics.advance(to: 5) == .zero)
    let middle = physics.advance(to: 5.15)
    #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 100) < 1e-9)
    #expect(physics.isMoving)
    #expect(physics.advance(to: 5.3 + 1e-9) == at(100, 200))
    #expect(physics.phase == .resting)
  }

  @Test func `a scroll to where the content is moves nothing`() {
    var physics = ScrollPhysics()
    physics.animate(from: at(1, 1), to: at(1, 1), at: 0)
    #expect(physics.phase == .resting)
  }

  @Test func `a finger catches moving content`() {
    var physics = ScrollPhysics()
    physics.animate(from: .zero, to: at(0, 300), at: 0)
    let caught = physics.advance(to: 0.15)
    physics.beginDrag(at: caught, range: tall)
    #expect(!physics.isMoving)
    #expect(physics.advance(to: 1) == caught)
    physics.stop(at: at(0, 5))
    #expect(physics.offset == at(0, 5) && physics.phase == .resting)
  }
}
