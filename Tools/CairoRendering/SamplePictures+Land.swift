internal import CCairo
internal import Foundation

extension SamplePictures {
  @Sendable static func blueRidges(_ s: Sketch) {
    s.wash(["#8fb4d8", "#c9dcec", "#f6e7d3", "#f3cfa8"])
    s.glow(0.68, 0.42, radius: 0.55, "#fff3d8", 0.9)
    s.disc(0.68, 0.42, radius: 0.05, "#fffaf0")
    let colors = ["#a9bfd6", "#86a3c2", "#6687ab", "#476a90", "#2f4f73", "#1d3654"]
    for (index, color) in colors.enumerated() {
      let base = 0.56 + Double(index) * 0.085
      s.land(
        s.ridge(base, height: 0.2 - Double(index) * 0.012, roughness: 0.5),
        [color, "#dfe6ec"], depth: 0.75 - Double(index) * 0.05)
    }
    s.firs(46, along: s.ridge(1.02, height: 0.04, roughness: 0.4), heights: 0.08...0.16, "#12263c")
  }

  @Sendable static func dunes(_ s: Sketch) {
    s.wash(["#4d9fd0", "#9accE4", "#f1e3c4"])
    s.disc(0.24, 0.2, radius: 0.06, "#fffbe8")
    s.glow(0.24, 0.2, radius: 0.4, "#fff6d0", 0.8)
    for (index, pair) in [
      ["#e9c48d", "#c78f55"], ["#e2ae6c", "#b5723b"], ["#d9964f", "#96552a"],
      ["#c67c3a", "#6e391c"],
    ].enumerated() {
      s.land(
        s.ridge(0.66 + Double(index) * 0.12, height: 0.2, roughness: 0.22, waves: 1.1), pair,
        depth: 0.28)
    }
  }

  @Sendable static func firWood(_ s: Sketch) {
    s.wash(["#dfe8e6", "#c3d3d0", "#a5bcb8"])
    let colors = ["#b3c7c3", "#8eaaa5", "#678883", "#446762", "#274a47", "#133230"]
    for (index, color) in colors.enumerated() {
      let ridge = s.ridge(0.42 + Double(index) * 0.115, height: 0.1, roughness: 0.4)
      s.firs(
        44, along: ridge, heights: (0.1 + Double(index) * 0.035)...(0.2 + Double(index) * 0.05),
        color)
      s.land(ridge, [color, color])
      if index < 5 { s.mist(at: 0.46 + Double(index) * 0.115, height: 0.2, "#dfe8e6") }
    }
  }

  @Sendable static func rollingHills(_ s: Sketch) {
    s.wash(["#6bb3dd", "#bfe0ee", "#f4f3df"])
    for _ in 0..<26 {
      let (x, y) = (s.random(0...1), s.random(0.08...0.3))
      for puff in 0..<6 {
        s.disc(
          x + Double(puff) * 0.012, y + s.random(-0.012...0.012), radius: s.random(0.015...0.035),
          "#ffffff", 0.35)
      }
    }
    for (index, pair) in [
      ["#b7d08a", "#8fb56a"], ["#9cc26f", "#6f9f52"], ["#7fae58", "#50843f"],
      ["#5f9647", "#356a33"],
    ].enumerated() {
      let ridge = s.ridge(
        0.58 + Double(index) * 0.13, height: 0.15, roughness: 0.25, waves: 1.2)
      s.land(ridge, pair, depth: 0.25)
      if index == 1 { s.firs(9, along: ridge, heights: 0.05...0.1, "#3f6d3c") }
    }
  }

  @Sendable static func snowField(_ s: Sketch) {
    s.wash(["#33507c", "#7f8fb8", "#e8b7b4", "#fbe0c8"])
    s.land(s.ridge(0.6, height: 0.36, roughness: 0.62), ["#f4f2f6", "#8fa3c8"], depth: 0.1)
    s.land(s.ridge(0.7, height: 0.2, roughness: 0.55), ["#dfe3ef", "#7d92bd"], depth: 0.2)
    let near = s.ridge(0.82, height: 0.08, roughness: 0.3, waves: 1)
    s.firs(34, along: near, heights: 0.06...0.15, "#2b3d5f")
    s.land(near, ["#eef1f8", "#a9b9dc"], depth: 0.2)
    s.land(
      s.ridge(1, height: 0.1, roughness: 0.25, waves: 0.8), ["#ffffff", "#c7d3ea"], depth: 0.1)
  }

  @Sendable static func redCanyon(_ s: Sketch) {
    s.wash(["#2c6f9c", "#79b4cc", "#f7d9b0"])
    for (index, pair) in [
      ["#e7b592", "#d89b74"], ["#d98a5f", "#b9623d"], ["#c0623c", "#8c3c25"],
      ["#96402a", "#551f1a"],
    ].enumerated() {
      let shift = Double(index)
      let steps = (0...60).map { _ in s.random(0...1) }
      s.fill(pair, top: 0.34 + shift * 0.13, bottom: 0.75 + shift * 0.12) {
        cairo_move_to(s.context, 0, 1)
        var level = 0.5 + shift * 0.13
        for (step, chance) in steps.enumerated() {
          let x = Double(step) / 60 * s.width
          cairo_line_to(s.context, x, level)
          // Mesas: long flats, now and then a cliff.
          if chance > 0.62 {
            level = 0.36 + shift * 0.14 + (steps[(step * 7) % 60] * 0.24)
            cairo_line_to(s.context, x + 0.012, level)
          }
        }
        cairo_line_to(s.context, s.width, 1)
        cairo_close_path(s.context)
      }
    }
    s.glow(0.8, 0.3, radius: 0.6, "#fff0d0", 0.4)
  }

  @Sendable static func poppies(_ s: Sketch) {
    s.wash(["#9fd0e6", "#e9f3ea", "#cfdf9f"], bottom: 0.5)
    s.land(s.ridge(0.45, height: 0.08, roughness: 0.3), ["#a9c77a", "#5d8a3c"], depth: 0.55)
    for index in 0..<420 {
      let depth = pow(Double(index) / 420, 1.5)
      let y = 0.46 + depth * 0.56
      let size = 0.004 + depth * 0.026
      let x = s.random(-0.02...1.02)
      s.setColor("#3f6b2c", 0.7)
      cairo_rectangle(s.context, x * s.width, y, size * 0.16, size * 3)
      cairo_fill(s.context)
      s.disc(x - size * 0.35, y, radius: size * 0.8, "#d8352f")
      s.disc(x + size * 0.35, y - size * 0.1, radius: size * 0.8, "#e8483a")
      s.disc(x, y + size * 0.1, radius: size * 0.26, "#3a1518")
    }
  }

  @Sendable static func teaTerraces(_ s: Sketch) {
    s.wash(["#f5d9a8", "#f3e9cf", "#cfe0c4"], bottom: 0.5)
    s.glow(0.3, 0.18, radius: 0.5, "#fff6dc", 0.9)
    s.land(s.ridge(0.4, height: 0.16, roughness: 0.45), ["#a8c2b4", "#cfdcc4"], depth: 0.2)
    let colors = ["#7fa86a", "#4d8050"]
    let start = s.ridge(0.5, height: 0.14, roughness: 0.2, waves: 1)
    for row in 0..<22 {
      var ridge = start
      ridge.base += Double(row) * 0.014 + pow(Double(row), 1.6) * 0.0029
      ridge.height *= 1 + Double(row) * 0.03
      let color = colors[row % 2]
      s.land(ridge, [color, row % 2 == 0 ? "#5d8d4e" : "#2f6440"], depth: 0.3)
    }
  }
}
