import Foundation
import Testing
import UIKit

/// A layout that mentions much of what layout files mention; that it compiles is half of the test.
private final class Mentioning: UICollectionViewFlowLayout, UIGestureRecognizerDelegate {
  private var observation: NSKeyValueObservation?
  private(set) var observed: [String?] = []
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    observation = collectionView?.observe(\.contentSize, options: [.new, .old]) { _, change in
      _ = change.newValue
    }
    collectionView?.addObserver(self, forKeyPath: "bounds", options: .new, context: nil)
    let pan = UIPanGestureRecognizer(target: self, action: Selector("pan:"))
    pan.delegate = self
    collectionView?.addGestureRecognizer(pan)
    let spring = UIAttachmentBehavior(
      item: UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)),
      attachedToAnchor: .zero)
    animator.addBehavior(spring)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    observed.append(keyPath)
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  var behaviors: Int { animator.behaviors.count }
}

@MainActor @Suite struct NamesTests {
  @Test func `a layout that observes, animates and recognizes compiles, and nothing is called`() {
    let layout = Mentioning()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(layout.observed.isEmpty)
    #expect(layout.behaviors > 0)
  }

  @Test func `a layer stands where its view stands and keeps what is set`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer === view.layer)
    #expect(view.layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.position = CGPoint(x: 100, y: 100)
    #expect(view.center == CGPoint(x: 100, y: 100))
    view.layer.cornerRadius = 8
    view.layer.borderColor = UIColor.red.cgColor
    #expect(view.layer.cornerRadius == 8 && view.layer.borderColor == UIColor.red)
    #expect(CALayer().bounds == .zero)
  }

  @Test func `colours are equal by their components`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test func `what is to be animated is done at once`() {
    var done: [Int] = []
    UIView.animate(withDuration: 3) { done.append(1) }
    UIView.animate(
      withDuration: 3, animations: { done.append(2) }, completion: { _ in done.append(3) })
    UIView.performWithoutAnimation { done.append(4) }
    #expect(done == [1, 2, 3, 4])
  }

  @Test func `every public name is on the page that lists them`() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Docs/UIKitAPI.md"), encoding: .utf8)
    let listed = Set(page.matches(of: /\w+/).map { String($0.0) })
    for module in ["CoreGraphics", "QuartzCore", "UIKit"] {
      let folder = root.appending(path: "Modules/\(module)")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let names = text.matches(
          of:
            /(?m)^(?:public|open) (?:final )?(?:typealias|class|struct|protocol|func|let|var) (\w+)/
        )
        for name in names.map({ String($0.1) }) {
          #expect(listed.contains(name), "\(name) of \(module)/\(file) is not on the page")
        }
      }
    }
  }
}
