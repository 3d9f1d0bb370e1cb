/// The direction in which a layout scrolls.
///
/// The scrolling direction is called *along* (or main), the other *across* (or cross).
public enum ScrollAxis: Hashable, Sendable {
  /// Lines are rows, stacked downwards.
  case vertical
  /// Lines are columns, stacked to the right.
  case horizontal
}
