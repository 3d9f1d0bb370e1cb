internal import CCairo
internal import Foundation

extension SamplePictures {
  @Sendable static func harbourLight(_ s: Sketch) {
    s.wash(["#1d2b53", "#4b4a80", "#a5618a", "#f0906e", "#ffd08a"], bottom: 0.62)
    s.glow(0.5, 0.56, radius: 0.5, "#ffe0a0", 0.9)
    s.disc(0.5, 0.555, radius: 0.055, "#fff3cf")
    s.land(s.ridge(0.62, height: 0.05, roughness: 0.5), ["#5a3d63", "#3b2a52"])
    s.water(from: 0.62, ["#d98878", "#6b4a78", "#1f2a50"], light: "#ffe2ae", at: 0.5)
    for (x, y, size) in [(0.3, 0.72, 0.09), (0.72, 0.68, 0.055)] {
      boat(s, x: x * s.width, y: y, size: size)
    }
  }

  private static func boat(_ s: Sketch, x: Double, y: Double, size: Double) {
    s.setColor("#231c38")
    cairo_move_to(s.context, x - size, y)
    cairo_line_to(s.context, x + size, y)
    cairo_line_to(s.context, x + size * 0.7, y + size * 0.32)
    cairo_line_to(s.context, x - size * 0.7, y + size * 0.32)
    cairo_close_path(s.context)
    cairo_fill(s.context)
    cairo_rectangle(s.context, x - size * 0.03, y - size * 1.9, size * 0.06, size * 1.9)
    cairo_fill(s.context)
    s.setColor("#3a2d50")
    cairo_move_to(s.context, x + size * 0.08, y - size * 1.8)
    cairo_line_to(s.context, x + size * 0.08, y - size * 0.12)
    cairo_line_to(s.context, x + size * 0.9, y - size * 0.12)
    cairo_close_path(s.context)
    cairo_fill(s.context)
  }

  @Sendable static func eveningSea(_ s: Sketch) {
    s.wash(["#f7c6a3", "#f4a28c", "#d77a87", "#8f6a9c"], bottom: 0.55)
    s.glow(0.36, 0.47, radius: 0.6, "#fff0c8", 0.85)
    s.disc(0.36, 0.46, radius: 0.085, "#fff2d2")
    s.water(from: 0.55, ["#a86f94", "#5c5a92", "#2c3a70"], light: "#ffe6c2", at: 0.36)
    s.land(s.ridge(1.03, height: 0.12, roughness: 0.5, waves: 0.9), ["#2a2547", "#191733"])
  }

  @Sendable static func morningLake(_ s: Sketch) {
    s.wash(["#b9d6e6", "#e6eee9", "#fbeedb"], bottom: 0.55)
    s.land(s.ridge(0.5, height: 0.3, roughness: 0.52), ["#9db4c4", "#dfe6e4"], depth: 0.05)
    let shore = s.ridge(0.55, height: 0.08, roughness: 0.4)
    s.firs(70, along: shore, heights: 0.05...0.13, "#3d6265")
    s.land(shore, ["#3d6265", "#3d6265"])
    s.water(from: 0.56, ["#6f9297", "#a8c3c6", "#d8e4e0"], light: "#ffffff", at: 0.62)
    s.mist(at: 0.56, height: 0.14, "#eef3ef")
  }

  @Sendable static func tideLines(_ s: Sketch) {
    s.wash(["#f3e9d8", "#f3e9d8"])
    let colors = [
      "#e8d3b4", "#d9dccb", "#b4d0cc", "#86b8bd", "#5a9aa8", "#38788f", "#245672", "#183a55",
    ]
    for (index, color) in colors.enumerated() {
      let base = 0.3 + Double(index) * 0.098
      let ridge = s.ridge(base, height: 0.1, roughness: 0.3, waves: 1.3)
      var foam = ridge
      foam.base -= 0.008
      s.land(foam, ["#ffffff", "#ffffff"])
      s.land(ridge, [color, color])
    }
    s.disc(0.72, 0.13, radius: 0.07, "#e2704f")
  }

  @Sendable static func lighthouse(_ s: Sketch) {
    s.wash(["#15254a", "#2d4a78", "#7d83a8", "#e6a98d"], bottom: 0.72)
    s.stars(120, below: 0.4)
    let x = 0.62 * s.width
    s.fill(["#fff2c000", "#fff2c0"], top: 0, bottom: 0.3) {
      cairo_move_to(s.context, x, 0.315)
      cairo_line_to(s.context, -0.3, 0.16)
      cairo_line_to(s.context, -0.3, 0.34)
      cairo_close_path(s.context)
    }
    s.water(from: 0.72, ["#8a7f98", "#2c3d68", "#101c3a"], light: "#ffd9b0", at: 0.25)
    s.land(s.ridge(0.86, height: 0.12, roughness: 0.5, waves: 1.2), ["#232a40", "#0d1222"])
    for band in 0..<6 {
      let top = 0.36 + Double(band) * 0.075
      let half = 0.035 + Double(band) * 0.004
      s.setColor(band % 2 == 0 ? "#f2ede4" : "#c6453b")
      cairo_move_to(s.context, x - half, top)
      cairo_line_to(s.context, x + half, top)
      cairo_line_to(s.context, x + half + 0.004, top + 0.076)
      cairo_line_to(s.context, x - half - 0.004, top + 0.076)
      cairo_close_path(s.context)
      cairo_fill(s.context)
    }
    s.setColor("#1c2338")
    cairo_rectangle(s.context, x - 0.045, 0.35, 0.09, 0.014)
    cairo_rectangle(s.context, x - 0.024, 0.272, 0.048, 0.02)
    cairo_fill(s.context)
    s.setColor("#ffeeb0")
    cairo_rectangle(s.context, x - 0.022, 0.29, 0.044, 0.06)
    cairo_fill(s.context)
    s.glow(0.62, 0.32, radius: 0.22, "#fff0b8", 0.8)
  }
}
