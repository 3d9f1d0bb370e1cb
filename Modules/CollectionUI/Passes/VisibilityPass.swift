import CollectionModel
import Foundation

/// Asks a layout what meets a rectangle and keeps what can be shown.
enum VisibilityPass {
  /// What the layout answered: the elements to show, and what was wrong with the others.
  @MainActor struct Answer {
    var shown: [ElementKey: CollectionViewLayoutAttributes] = [:]
    var problems: [Problem] = []
  }

  /// Returns the elements to show.
  ///
  /// Left out are hidden elements, those that do not meet the rectangle after all (a layout may
  /// answer more than it was asked for), and cells whose path does not exist (rule L19).
  @MainActor static func run(
    _ layout: CollectionViewLayout, visible: Rect, shape: ContentShape
  ) -> Answer {
    var answer = Answer()
    for attributes in layout.layoutAttributesForElements(in: CGRect(visible)) ?? [] {
      let placement = attributes.placement
      if placement.key.kind == .cell, !shape.contains(placement.key.path) {
        answer.problems.append(.missingPath(attributes.indexPath))
        continue
      }
      guard !placement.isHidden, placement.boundingBox.overlaps(visible) else { continue }
      answer.shown[placement.key] = attributes
    }
    return answer
  }
}

extension Problem {
  @MainActor static func changedAlone(_ attributes: CollectionViewLayoutAttributes) -> Problem {
    .failure(
      "layout attributes for supplementary item at index path \(Array(attributes.indexPath)) "
        + "changed to \(attributes.frame) without invalidating the layout")
  }

  static func missingPath(_ indexPath: IndexPath) -> Problem {
    .warning(
      "received layout attributes for a cell with an index path that does not exist: "
        + "\(Array(indexPath)); the element is left out")
  }
}
