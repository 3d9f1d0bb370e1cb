import CollectionUI
import Foundation
import Testing

/// Points and rectangles in other views' coordinates.
@MainActor @Suite struct CoordinateTests {
  /// A view that is scrolled by 100 in a view that is scrolled by 10, and a neighbour.
  private let outer = ScrollView(frame: CGRect(x: 5, y: 5, width: 300, height: 300))
  private let inner = ScrollView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
  private let neighbour = View(frame: CGRect(x: 200, y: 0, width: 50, height: 50))

  init() {
    outer.contentOffset = CGPoint(x: 0, y: 10)
    inner.contentOffset = CGPoint(x: 0, y: 100)
    outer.addSubview(inner)
    outer.addSubview(neighbour)
  }

  @Test func `a point goes through the views around it, to the window, another view and back`() {
    let point = CGPoint(x: 1, y: 102)
    #expect(inner.convert(point, to: outer) == CGPoint(x: 21, y: 32))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 26, y: 27))
    #expect(inner.convert(point, to: neighbour) == CGPoint(x: -179, y: 32))
    #expect(inner.convert(point, to: inner) == point)
    #expect(neighbour.convert(point, from: inner) == CGPoint(x: -179, y: 32))
    #expect(inner.convert(CGPoint(x: 26, y: 27), from: nil) == point)
  }

  @Test func `a turned view turns points around its middle, a rectangle becomes its box`() {
    neighbour.transform = AffineTransform2D(rotationAngle: .pi / 2)
    let corner = neighbour.convert(CGPoint(x: 0, y: 0), to: outer)
    #expect(abs(corner.x - 250) < 1e-9 && abs(corner.y) < 1e-9)
    let back = neighbour.convert(corner, from: outer)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let box = neighbour.convert(CGRect(x: 0, y: 0, width: 50, height: 10), to: outer)
    #expect(abs(box.minX - 240) < 1e-9 && abs(box.width - 10) < 1e-9 && abs(box.height - 50) < 1e-9)
  }

  @Test func `a touch finds a scaled view where it is seen`() {
    neighbour.transform = AffineTransform2D(scaleX: 2, y: 2)
    #expect(outer.hitTest(CGPoint(x: 260, y: 60)) === neighbour)
    #expect(outer.hitTest(CGPoint(x: 280, y: 60)) === outer)
  }
}
