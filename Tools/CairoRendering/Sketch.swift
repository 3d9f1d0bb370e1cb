internal import CCairo
internal import CollectionModel
internal import Foundation
internal import Rendering

/// A small canvas for made-up landscapes: skies, hills, water, trees, from a seed.
///
/// Coordinates are fractions of the picture's height, so the same strokes suit every format.
struct Sketch {
  let surface: Surface
  let context: OpaquePointer
  /// The picture's width in heights.
  let width: Double
  let numbers: SketchNumbers

  init?(width: Int, height: Int, seed: UInt64) {
    guard
      let surface = Surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))),
      let context = cairo_create(surface.pointer)
    else { return nil }
    self.surface = surface
    self.context = context
    self.width = Double(width) / Double(height)
    self.numbers = SketchNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    cairo_scale(context, Double(height), Double(height))
  }

  /// Ends the sketch and returns what was drawn.
  func finish() -> Bitmap? {
    cairo_destroy(context)
    return surface.bitmap(hasAlpha: false)
  }

  func random(_ range: ClosedRange<Double>) -> Double { numbers.next(in: range) }

  func setColor(_ hex: String, _ opacity: Double = 1) {
    let color = RGBA(hex: hex) ?? RGBA(0, 0, 0)
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      opacity)
  }

  /// Fills the band from `top` to `bottom` with colours evenly spread downwards.
  func wash(_ colors: [String], top: Double = 0, bottom: Double = 1) {
    fill(colors, top: top, bottom: bottom) {
      cairo_rectangle(context, 0, top, width, bottom - top)
    }
  }

  /// Fills what `path` describes with colours spread from `top` to `bottom`.
  func fill(_ colors: [String], top: Double, bottom: Double, path: () -> Void) {
    let pattern = cairo_pattern_create_linear(0, top, 0, bottom)
    defer { cairo_pattern_destroy(pattern) }
    for (index, hex) in colors.enumerated() {
      let color = RGBA(hex: hex) ?? RGBA(0, 0, 0)
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(index) / Double(max(1, colors.count - 1)), Double(color.red) / 255,
        Double(color.green) / 255, Double(color.blue) / 255, color.opacity)
    }
    cairo_new_path(context)
    path()
    cairo_set_source(context, pattern)
    cairo_fill(context)
  }

  /// A disc; x is a fraction of the width.
  func disc(_ x: Double, _ y: Double, radius: Double, _ hex: String, _ opacity: Double = 1) {
    cairo_new_path(context)
    cairo_arc(context, x * width, y, radius, 0, .pi * 2)
    setColor(hex, opacity)
    cairo_fill(context)
  }

  /// A light that fades with the distance.
  func glow(_ x: Double, _ y: Double, radius: Double, _ hex: String, _ opacity: Double) {
    let color = RGBA(hex: hex) ?? RGBA(255, 255, 255)
    let (r, g, b) = (
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
    )
    let pattern = cairo_pattern_create_radial(x * width, y, 0, x * width, y, radius)
    defer { cairo_pattern_destroy(pattern) }
    for step in 0...8 {
      let near = 1 - Double(step) / 8
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(step) / 8, r, g, b, opacity * near * near)
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
  }

  /// A line of hills: smooth for a low roughness, jagged for a high one.
  func ridge(_ base: Double, height: Double, roughness: Double, waves: Double = 1.6) -> Ridge {
    let octaves = (0..<7).map { octave in
      Ridge.Wave(
        frequency: waves * pow(2, Double(octave)) * random(0.8...1.2),
        phase: random(0...6.28), weight: pow(roughness, Double(octave)))
    }
    return Ridge(base: base, height: height, waves: octaves)
  }

  /// Fills everything under a ridge, fading to another colour at the bottom.
  func land(_ ridge: Ridge, _ colors: [String], depth: Double = 0.5) {
    fill(colors, top: ridge.base - ridge.height, bottom: ridge.base + depth) {
      cairo_move_to(context, 0, 1)
      let steps = 400
      for step in 0...steps {
        let x = Double(step) / Double(steps) * width
        cairo_line_to(context, x, ridge.y(x))
      }
      cairo_line_to(context, width, 1)
      cairo_close_path(context)
    }
  }

  func stars(_ count: Int, below bottom: Double) {
    for _ in 0..<count {
      let size = pow(random(0...1), 3) * 0.0035 + 0.0007
      disc(random(0...1), random(0...bottom), radius: size, "#ffffff", random(0.35...1))
    }
  }

  /// A fir tree standing at (x, y).
  func fir(x: Double, y: Double, height: Double, _ hex: String) {
    setColor(hex)
    let layers = 7
    for layer in 0..<layers {
      let part = Double(layer) / Double(layers)
      let top = y - height * (1 - part)
      let half = height * (0.05 + 0.17 * (part + 0.12))
      cairo_move_to(context, x, top - height * 0.05)
      cairo_line_to(context, x + half, top + height * 0.2)
      cairo_line_to(context, x + half * 0.3, top + height * 0.17)
      cairo_line_to(context, x - half * 0.3, top + height * 0.17)
      cairo_line_to(context, x - half, top + height * 0.2)
      cairo_close_path(context)
      cairo_fill(context)
    }
    cairo_rectangle(context, x - height * 0.02, y - height * 0.1, height * 0.04, height * 0.14)
    cairo_fill(context)
  }

  func firs(_ count: Int, along ridge: Ridge, heights: ClosedRange<Double>, _ hex: String) {
    for _ in 0..<count {
      let x = random(-0.02...1.02) * width
      fir(x: x, y: ridge.y(x) + 0.02, height: random(heights), hex)
    }
  }

  /// A water surface with short strokes of light under a lamp at `x`.
  func water(from top: Double, _ colors: [String], light: String, at x: Double) {
    wash(colors, top: top, bottom: 1)
    for _ in 0..<260 {
      let depth = random(0...1)
      let y = top + 0.004 + (1 - top) * depth * depth
      let spread = 0.02 + depth * 0.16
      let place = x * width + random(-1...1) * random(0...1) * spread
      let length = (0.012 + depth * 0.06) * random(0.4...1)
      cairo_rectangle(context, place - length, y, length * 2, 0.0016 + depth * 0.004)
      setColor(light, random(0.15...0.7))
      cairo_fill(context)
    }
  }

  /// A band of mist.
  func mist(at y: Double, height: Double, _ hex: String) {
    let clear = hex + "00"
    wash([clear, hex + "b0", clear], top: y - height / 2, bottom: y + height / 2)
  }
}

/// A line of hills as a sum of waves.
struct Ridge {
  struct Wave {
    var frequency: Double
    var phase: Double
    var weight: Double
  }

  var base: Double
  var height: Double
  var waves: [Wave]

  func y(_ x: Double) -> Double {
    var sum = 0.0
    var weights = 0.0
    for wave in waves {
      sum += sin(x * wave.frequency * 2 + wave.phase) * wave.weight
      weights += wave.weight
    }
    return base - height * (0.5 + 0.5 * sum / weights)
  }
}

/// Random numbers that are the same on every machine; a reference, so that strokes can share it.
final class SketchNumbers {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    let fraction = Double(z >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
