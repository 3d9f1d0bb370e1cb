import CollectionModel
import Interaction
import TestSupport
import Testing

struct TouchRecognizerTests {
  @Test func `a finger that comes up soon taps`() throws {
    let events = try TouchRecognizer.play([
      TouchSample(.began, at: at(5, 5), time: 0), TouchSample(.ended, at: at(6, 5), time: 0.1),
    ])
    #expect(events == [.pressed(at(5, 5)), .tapped(at(6, 5))])
  }

  @Test func `a finger that rests half a second presses long, a moment less taps`() throws {
    for (time, expected) in [
      (0.499, [TouchEvent.tapped(at(0, 0))]),
      (0.5, [.longPressBegan(at(0, 0)), .longPressEnded(at(0, 0))]),
      (3, [.longPressBegan(at(0, 0)), .longPressEnded(at(0, 0))]),
    ] {
      let events = try TouchRecognizer.play([
        TouchSample(.began, at: at(0, 0), time: 0), TouchSample(.ended, at: at(0, 0), time: time),
      ])
      #expect(events == [.pressed(at(0, 0))] + expected)
    }
  }

  @Test func `time alone makes a long press, once`() throws {
    var recognizer = TouchRecognizer()
    _ = try recognizer.handle(TouchSample(.began, at: at(1, 2), time: 10))
    #expect(recognizer.longPressTime == 10.5)
    #expect(recognizer.advance(to: 10.4) == [])
    #expect(recognizer.advance(to: 10.5) == [.longPressBegan(at(1, 2))])
    #expect(recognizer.advance(to: 11) == [])
    #expect(recognizer.longPressTime == nil)
    #expect(recognizer.advance(to: 2) == [], "time that runs back does nothing")
    #expect(recognizer.advance(to: .nan) == [])
  }

  @Test func `ten points from where it came down a finger still rests, beyond it pans`() throws {
    for (x, y, pans) in [
      (10.0, 0.0, false), (0, -10, false), (6, 8, false), (10.001, 0, true), (7.1, 7.1, true),
    ] {
      let events = try TouchRecognizer.play([
        TouchSample(.began, at: at(0, 0), time: 0), TouchSample(.moved, at: at(x, y), time: 0.01),
      ])
      #expect(events.last == (pans ? .panBegan(at(x, y)) : .strayed(at(x, y))))
    }
  }

  @Test func `a finger that strays and comes back presses long all the same`() throws {
    let events = try TouchRecognizer.play([
      TouchSample(.began, at: at(0, 0), time: 0), TouchSample(.moved, at: at(9, 0), time: 0.2),
      TouchSample(.moved, at: at(-9, 0), time: 0.4), TouchSample(.moved, at: at(-9, 0), time: 0.6),
      TouchSample(.ended, at: at(90, 0), time: 0.7),
    ])
    #expect(
      events == [
        .pressed(at(0, 0)), .strayed(at(9, 0)), .strayed(at(-9, 0)),
        .longPressBegan(at(0, 0)), .longPressMoved(at(-9, 0)), .longPressEnded(at(90, 0)),
      ])
  }

  @Test func `a pan counts from where it left the slop and never becomes a long press`() throws {
    let events = try TouchRecognizer.play([
      TouchSample(.began, at: at(0, 100), time: 0), TouchSample(.moved, at: at(0, 85), time: 0.1),
      TouchSample(.moved, at: at(0, 65), time: 0.2), TouchSample(.moved, at: at(0, 65), time: 2),
      TouchSample(.ended, at: at(0, 65), time: 2.1),
    ])
    #expect(
      events == [
        .pressed(at(0, 100)), .panBegan(at(0, 85)), .panMoved(translation: at(0, -20)),
        .panMoved(translation: at(0, -20)),
        .panEnded(translation: at(0, -20), velocity: .zero),
      ])
  }

  @Test func `the velocity of a fling is that of the last tenth of a second`() throws {
    var samples = [TouchSample(.began, at: at(0, 0), time: 0)]
    for step in 1...20 {
      samples.append(
        TouchSample(.moved, at: at(0, Double(step) * -5), time: Double(step) / 64))
    }
    samples.append(TouchSample(.ended, at: at(0, -100), time: 20.0 / 64))
    guard case .flung(let translation, let velocity) = try TouchRecognizer.play(samples).last else {
      Issue.record("no fling")
      return
    }
    #expect(translation == at(0, -85))
    #expect(velocity == at(0, -320))
  }

  @Test func `a lift far away is a pan even if no movement was reported`() throws {
    let events = try TouchRecognizer.play([
      TouchSample(.began, at: at(0, 0), time: 0), TouchSample(.ended, at: at(0, 50), time: 0.05),
    ])
    #expect(
      events == [
        .pressed(at(0, 0)), .panBegan(at(0, 50)),
        .flung(translation: .zero, velocity: at(0, 1000)),
      ])
  }

  @Test func `a cancelled touch ends whatever it was`() throws {
    let begin = TouchSample(.began, at: .zero, time: 0)
    for middle in [
      [], [TouchSample(.moved, at: at(50, 0), time: 0.1)],
      [TouchSample(.moved, at: at(1, 0), time: 0.9)],
    ] {
      var recognizer = TouchRecognizer()
      for sample in [begin] + middle { _ = try recognizer.handle(sample) }
      #expect(try recognizer.handle(TouchSample(.cancelled, at: .zero, time: 1)).last == .cancelled)
      #expect(!recognizer.isDown)
    }
  }

  @Test func `reports that do not fit are refused with a sentence and change nothing`() throws {
    var recognizer = TouchRecognizer()
    for phase in [TouchSample.Phase.moved, .ended, .cancelled] {
      #expect(throws: TouchError(.notDown(phase))) {
        try recognizer.handle(TouchSample(phase, at: .zero, time: 0))
      }
    }
    _ = try recognizer.handle(TouchSample(.began, at: .zero, time: 1))
    #expect(throws: TouchError(.alreadyDown)) {
      try recognizer.handle(TouchSample(.began, at: .zero, time: 2))
    }
    #expect(throws: TouchError(.timeRunsBack(from: 1, to: 0.5))) {
      try recognizer.handle(TouchSample(.ended, at: .zero, time: 0.5))
    }
    #expect(throws: TouchError(.notFinite)) {
      try recognizer.handle(TouchSample(.ended, at: at(.nan, 0), time: 1))
    }
    #expect(throws: TouchError(.notFinite)) {
      try recognizer.handle(TouchSample(.ended, at: .zero, time: .infinity))
    }
    #expect(try recognizer.handle(TouchSample(.ended, at: .zero, time: 1.1)) == [.tapped(.zero)])
    for reason: TouchError.Reason in [
      .timeRunsBack(from: 1, to: 0), .notFinite, .alreadyDown, .notDown(.moved),
    ] {
      let message = TouchError(reason).message
      #expect(message.contains(", ") && message.contains("; "), "expected, found; what to do")
    }
  }

  /// All sequences of up to five reports, each a tenth or half of a second after the one before.
  @Test func `every short sequence of reports keeps the grammar of a touch`() {
    let positions = [at(0, 0), at(8, 0), at(30, 0)]
    func extend(_ recognizer: TouchRecognizer, _ open: Bool, _ time: Double, _ depth: Int) {
      guard depth > 0 else { return }
      for phase in TouchSample.Phase.allCases {
        for position in positions {
          for delay in [0.1, 0.5] {
            var next = recognizer
            let sample = TouchSample(phase, at: position, time: time + delay)
            guard let events = try? next.handle(sample) else {
              #expect((phase == .began) == open)
              #expect(next.isDown == open)
              continue
            }
            #expect(
              (events.first.map { if case .pressed = $0 { true } else { false } } ?? false)
                == !open)
            #expect(events.dropLast().allSatisfy { !$0.isLast })
            let ended = phase == .ended || phase == .cancelled
            #expect((events.last?.isLast ?? false) == ended)
            #expect(next.isDown == !ended)
            extend(next, !ended, time + delay, depth - 1)
          }
        }
      }
    }
    extend(TouchRecognizer(), false, 0, 4)
  }

  @Test func `random touches answer as a plain reading of the whole touch does`() throws {
    try forEachSeed(2000) { seed, random in
      var samples = [TouchSample(.began, at: .zero, time: 0)]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        samples.append(
          TouchSample(
            .moved,
            at: at(Double(Int.random(in: -12...12, using: &random)), 0),
            time: samples[samples.count - 1].time + Double(Int.random(in: 0...20, using: &random))
              / 64
          ))
      }
      let last = samples[samples.count - 1]
      samples.append(TouchSample(.ended, at: last.position, time: last.time + 1 / 64))
      // The first that leaves the slop decides, unless half a second passed before.
      let leaves = samples.first { abs($0.position.x) > 10 }?.time ?? .infinity
      let ends = last.time + 1 / 64
      let events = try TouchRecognizer.play(samples)
      switch events.last {
      case .tapped: #expect(ends < 0.5 && leaves == .infinity, "SEED=\(seed)")
      case .longPressEnded: #expect(ends >= 0.5 && leaves >= 0.5, "SEED=\(seed)")
      case .panEnded, .flung: #expect(leaves < 0.5, "SEED=\(seed)")
      default: Issue.record("SEED=\(seed): \(events)")
      }
    }
  }
}
