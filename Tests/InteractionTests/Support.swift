import CollectionModel
import Foundation
import Interaction
import TestSupport
import Testing

/// Runs `body` with many seeds, or with the one in `SEED`.
func forEachSeed(_ count: Int, _ body: (UInt64, inout SeededGenerator) throws -> Void) rethrows {
  if let only = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) {
    var generator = SeededGenerator(seed: only)
    return try body(only, &generator)
  }
  for seed in 1...UInt64(count) {
    var generator = SeededGenerator(seed: seed)
    try body(seed, &generator)
  }
}

func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

extension TouchRecognizer {
  /// Plays a touch that begins at time 0 and returns all that came of it.
  static func play(_ samples: [TouchSample]) throws -> [TouchEvent] {
    var recognizer = TouchRecognizer()
    return try samples.flatMap { sample throws in try recognizer.handle(sample) }
  }
}
