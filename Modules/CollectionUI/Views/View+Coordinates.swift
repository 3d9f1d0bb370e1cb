public import Foundation

// From one view's coordinates to another's. Without another view the coordinates around the outermost
// view are meant: those of the window, if there were one.
extension View {
  /// Returns where a point of this view lies in `view`, nil for the window.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let outermost = outward(point)
    return view.map { $0.inward(outermost) } ?? outermost
  }

  /// Returns where a point of `view`, nil for the window, lies in this one.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    inward(view.map { $0.outward(point) } ?? point)
  }

  /// Returns the box of a rectangle of this view in `view`, nil for the window.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    box(rect) { convert($0, to: view) }
  }

  /// Returns the box of a rectangle of `view`, nil for the window, in this one.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    box(rect) { convert($0, from: view) }
  }

  /// Returns a point of this view in the window's coordinates.
  private func outward(_ point: CGPoint) -> CGPoint {
    var (x, y) = (point.x - bounds.minX, point.y - bounds.minY)
    if transform3D == .identity {
      (x, y) = (x + frame.minX, y + frame.minY)
    } else {
      let turned = CGPoint(x: x - bounds.width / 2, y: y - bounds.height / 2).applying(transform)
      (x, y) = (center.x + turned.x, center.y + turned.y)
    }
    let outside = CGPoint(x: x, y: y)
    return superview?.outward(outside) ?? outside
  }

  /// Returns a point of the window in this view's coordinates.
  private func inward(_ point: CGPoint) -> CGPoint {
    let outside = superview?.inward(point) ?? point
    guard transform3D != .identity else {
      return CGPoint(
        x: outside.x - frame.minX + bounds.minX, y: outside.y - frame.minY + bounds.minY)
    }
    let turned = CGPoint(x: outside.x - center.x, y: outside.y - center.y)
      .applying(transform.inverted())
    return CGPoint(x: bounds.midX + turned.x, y: bounds.midY + turned.y)
  }

  private func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      convert(CGPoint(x: rect.minX, y: rect.minY)), convert(CGPoint(x: rect.maxX, y: rect.minY)),
      convert(CGPoint(x: rect.minX, y: rect.maxY)), convert(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}
