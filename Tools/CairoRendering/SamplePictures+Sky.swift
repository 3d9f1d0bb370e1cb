internal import CCairo
internal import Foundation

extension SamplePictures {
  @Sendable static func quietNight(_ s: Sketch) {
    s.wash(["#0b1230", "#1c2a58", "#45598f", "#8d9cc0"])
    s.stars(320, below: 0.7)
    s.glow(0.7, 0.26, radius: 0.36, "#e8ecff", 0.55)
    s.disc(0.7, 0.26, radius: 0.085, "#f5f3e6")
    s.disc(0.675, 0.245, radius: 0.016, "#dcd9cb")
    s.disc(0.725, 0.285, radius: 0.022, "#e0ddd0")
    s.land(s.ridge(0.8, height: 0.2, roughness: 0.52), ["#34477a", "#6a7cab"], depth: 0.2)
    let near = s.ridge(0.92, height: 0.1, roughness: 0.4)
    s.firs(50, along: near, heights: 0.08...0.18, "#0f1a38")
    s.land(near, ["#0f1a38", "#0a1128"])
  }

  @Sendable static func northernLights(_ s: Sketch) {
    s.wash(["#060d24", "#0d2140", "#153b55"])
    s.stars(260, below: 0.8)
    let curtain = s.ridge(0.5, height: 0.26, roughness: 0.45, waves: 1.4)
    for step in 0..<520 {
      let x = Double(step) / 520 * s.width
      let foot = curtain.y(x) + 0.12
      let length = 0.26 + 0.12 * sin(x * 21) + s.random(-0.05...0.05)
      let strength = 0.5 + 0.4 * sin(x * 9 + 1)
      let hex = String(Int(40 + strength * 70), radix: 16)
      s.fill(
        ["#8a4fd000", "#4f8fd0" + hex, "#3fe0a0" + hex, "#b0ffd000"], top: foot - length,
        bottom: foot
      ) {
        cairo_rectangle(s.context, x, foot - length, s.width / 520 * 1.6, length)
      }
    }
    s.land(s.ridge(0.84, height: 0.16, roughness: 0.55), ["#0c1c30", "#0a1626"])
    let near = s.ridge(0.95, height: 0.06, roughness: 0.4)
    s.firs(40, along: near, heights: 0.07...0.17, "#050c18")
    s.land(near, ["#050c18", "#050c18"])
  }

  @Sendable static func city(_ s: Sketch) {
    s.wash(["#23264d", "#5b4a7c", "#c9738a", "#f6b58e"], bottom: 0.8)
    for (layer, color) in ["#8a6489", "#5d4a78", "#332f57", "#1b1c3a"].enumerated() {
      var x = -0.03
      while x < s.width {
        let wide = s.random(0.04...0.1)
        let high = s.random(0.12...0.42) * (1 - Double(layer) * 0.12)
        let top = 0.78 - high + Double(layer) * 0.035
        s.setColor(color)
        cairo_rectangle(s.context, x, top, wide + 0.002, 1)
        cairo_fill(s.context)
        if layer > 1 { windows(s, x: x, top: top, wide: wide) }
        x += wide
      }
    }
    s.wash(["#3d3560", "#191a36"], top: 0.82)
    for _ in 0..<240 {
      let y = s.random(0.83...1)
      s.setColor(["#ffcf8f", "#f58f7c", "#8fb8ff"][Int(s.random(0...2.99))], s.random(0.1...0.5))
      cairo_rectangle(s.context, s.random(0...1) * s.width, y, 0.004, s.random(0.01...0.06))
      cairo_fill(s.context)
    }
  }

  private static func windows(_ s: Sketch, x: Double, top: Double, wide: Double) {
    var y = top + 0.015
    while y < 0.82 {
      var place = x + 0.008
      while place < x + wide - 0.01 {
        if s.random(0...1) > 0.55 {
          s.setColor("#ffd890", s.random(0.4...0.95))
          cairo_rectangle(s.context, place, y, 0.006, 0.009)
          cairo_fill(s.context)
        }
        place += 0.014
      }
      y += 0.02
    }
  }

  @Sendable static func balloons(_ s: Sketch) {
    s.wash(["#5fa8d8", "#a9d3e8", "#fbe6cc"])
    s.land(s.ridge(0.86, height: 0.12, roughness: 0.45), ["#9fb6a8", "#d7dfcf"], depth: 0.12)
    s.land(s.ridge(0.96, height: 0.08, roughness: 0.35), ["#6f9478", "#46705a"], depth: 0.1)
    for (x, y, size, colors) in [
      (0.34, 0.3, 0.17, ["#e2574c", "#f6e3c5", "#f0a04b"]),
      (0.76, 0.46, 0.1, ["#3f6fb0", "#f3f0e6", "#6fa3d0"]),
      (0.52, 0.66, 0.06, ["#5a9a6a", "#f5edd0", "#e8c25a"]),
    ] {
      balloon(s, x: x * s.width, y: y, size: size, colors)
    }
  }

  private static func balloon(
    _ s: Sketch, x: Double, y: Double, size: Double, _ colors: [String]
  ) {
    cairo_save(s.context)
    cairo_new_path(s.context)
    cairo_arc(s.context, x, y, size, .pi * 0.83, .pi * 2.17)
    cairo_line_to(s.context, x + size * 0.16, y + size * 1.25)
    cairo_line_to(s.context, x - size * 0.16, y + size * 1.25)
    cairo_close_path(s.context)
    cairo_clip(s.context)
    for stripe in 0..<7 {
      // Stripes of a round body grow narrow towards its sides.
      let left = -cos(Double(stripe) / 7 * .pi)
      let right = -cos(Double(stripe + 1) / 7 * .pi)
      s.setColor(colors[stripe % colors.count])
      cairo_rectangle(
        s.context, x + left * size, y - size, (right - left) * size + 0.001, size * 2.4)
      cairo_fill(s.context)
    }
    s.glow((x - size * 0.35) / s.width, y - size * 0.35, radius: size * 1.1, "#ffffff", 0.45)
    cairo_restore(s.context)
    s.setColor("#5c4433")
    cairo_rectangle(s.context, x - size * 0.13, y + size * 1.42, size * 0.26, size * 0.2)
    cairo_fill(s.context)
    cairo_set_line_width(s.context, size * 0.018)
    for side in [-1.0, 1.0] {
      cairo_move_to(s.context, x + side * size * 0.15, y + size * 1.25)
      cairo_line_to(s.context, x + side * size * 0.12, y + size * 1.43)
      cairo_stroke(s.context)
    }
  }

  @Sendable static func paperSun(_ s: Sketch) {
    s.wash(["#f4ead8", "#f0dfc6"])
    s.disc(0.5, 0.42, radius: 0.26, "#e4572e")
    for (index, color) in ["#f2b56b", "#e08a52", "#3c6e71", "#284b63", "#172a3a"].enumerated() {
      let ridge = s.ridge(0.62 + Double(index) * 0.095, height: 0.12, roughness: 0.2, waves: 1.2)
      var shade = ridge
      shade.base -= 0.01
      s.land(shade, ["#00000026", "#00000000"], depth: 0.05)
      s.land(ridge, [color, color])
    }
  }

  @Sendable static func ringedPlanet(_ s: Sketch) {
    s.wash(["#0a0b1e", "#1a1440", "#3a1f5c"])
    s.glow(0.2, 0.85, radius: 0.8, "#7a3f9c", 0.4)
    s.glow(0.85, 0.15, radius: 0.6, "#2f6fb0", 0.35)
    s.stars(420, below: 1)
    let (x, y, radius) = (0.55, 0.5, 0.24)
    s.glow(x, y, radius: 0.5, "#ffcf9c", 0.25)
    rings(s, x: x * s.width, y: y, from: .pi, to: .pi * 2)
    cairo_save(s.context)
    cairo_arc(s.context, x * s.width, y, radius, 0, .pi * 2)
    cairo_clip(s.context)
    for (band, color) in [
      "#f6dcb0", "#eec28c", "#f4d3a2", "#d99f6c", "#eebf8a", "#c98a5c", "#e3ae7c", "#b87850",
    ].enumerated() {
      s.setColor(color)
      cairo_rectangle(
        s.context, 0, y - radius + Double(band) * radius / 4, s.width, radius / 4 + 0.001)
      cairo_fill(s.context)
    }
    for step in 0..<24 {
      s.disc(
        x - 0.1 - Double(step) * 0.004, y - 0.02, radius: radius * 1.6 + Double(step) * 0.002,
        "#ffffff", 0.006)
    }
    s.fill(["#00000000", "#0a0820c0"], top: y - radius * 0.2, bottom: y + radius * 1.1) {
      cairo_rectangle(s.context, 0, 0, s.width, 1)
    }
    cairo_restore(s.context)
    rings(s, x: x * s.width, y: y, from: 0, to: .pi)
  }

  private static func rings(_ s: Sketch, x: Double, y: Double, from: Double, to: Double) {
    cairo_save(s.context)
    cairo_translate(s.context, x, y)
    cairo_rotate(s.context, -0.22)
    cairo_scale(s.context, 1, 0.26)
    cairo_set_line_width(s.context, 0.018)
    for (index, color) in ["#d8b48c", "#f0dcb8", "#c49a74", "#e6c8a0", "#a88264"].enumerated() {
      cairo_new_path(s.context)
      cairo_arc(s.context, 0, 0, 0.31 + Double(index) * 0.024, from, to)
      s.setColor(color, 0.85)
      cairo_stroke(s.context)
    }
    cairo_restore(s.context)
  }

  @Sendable static func lastTrain(_ s: Sketch) {
    s.wash(["#10264a", "#2f5a86", "#8fa8b8", "#f0c08c"], bottom: 0.7)
    s.stars(90, below: 0.3)
    s.land(s.ridge(0.66, height: 0.24, roughness: 0.5), ["#4f6c8c", "#a8b0b4"], depth: 0.08)
    s.land(s.ridge(0.7, height: 0.1, roughness: 0.45), ["#2e4a66", "#51687c"], depth: 0.1)
    s.wash(["#24405a", "#0d1d30"], top: 0.7)
    s.setColor("#16283c")
    cairo_rectangle(s.context, 0, 0.7, s.width, 0.02)
    cairo_fill(s.context)
    for pillar in 0..<14 {
      cairo_rectangle(s.context, Double(pillar) * s.width / 13 - 0.012, 0.7, 0.024, 0.3)
    }
    cairo_fill(s.context)
    for car in 0..<4 {
      let x = 0.22 * s.width + Double(car) * 0.36
      s.setColor("#b33a35")
      cairo_rectangle(s.context, x, 0.615, 0.345, 0.08)
      cairo_fill(s.context)
      s.setColor("#ece4d6")
      cairo_rectangle(s.context, x, 0.665, 0.345, 0.012)
      cairo_fill(s.context)
      for window in 0..<7 {
        s.setColor("#ffe2a0")
        cairo_rectangle(s.context, x + 0.018 + Double(window) * 0.046, 0.63, 0.03, 0.025)
        cairo_fill(s.context)
      }
    }
    s.glow(0.2, 0.66, radius: 0.22, "#ffe6a8", 0.7)
  }
}
