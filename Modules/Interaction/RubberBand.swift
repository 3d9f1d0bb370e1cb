/// The resistance of content that is pulled past its end.
///
/// A pull of `d` points past the end of a window `w` points long shows `(1 − 1/(0.55·d/w + 1))·w`:
/// it starts at about half and never reaches the window's length.
enum RubberBand {
  private static let stiffness = 0.55

  /// Returns the offset that is shown for a finger that asks for `offset`.
  static func shown(_ offset: Double, in range: AxisRange) -> Double {
    let inside = range.clamped(offset)
    guard inside != offset, range.window > 0 else { return inside }
    let pull = abs(offset - inside)
    let shown = (1 - 1 / (stiffness * pull / range.window + 1)) * range.window
    return offset > inside ? inside + shown : inside - shown
  }

  /// Returns the offset that a finger asks for where `offset` is shown.
  static func asked(_ offset: Double, in range: AxisRange) -> Double {
    let inside = range.clamped(offset)
    guard inside != offset, range.window > 0 else { return inside }
    // Content can be set further out than a pull can show; then nearly all of the window is taken.
    let share = min(abs(offset - inside) / range.window, 0.999)
    let pull = share / (1 - share) / stiffness * range.window
    return offset > inside ? inside + pull : inside - pull
  }
}
