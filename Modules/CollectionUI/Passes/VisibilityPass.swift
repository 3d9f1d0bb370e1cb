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
  /// answer more than it was asked for), those that stand nowhere, and those whose path does not
  /// exist (rule L19). The path of a decoration view means nothing to anybody but the layout.
  @MainActor static func run(
    _ layout: CollectionViewLayout, visible: Rect, shape: ContentShape
  ) -> Answer {
    var answer = Answer()
    for attributes in layout.layoutAttributesForElements(in: CGRect(visible)) ?? [] {
      let placement = attributes.placement
      guard exists(attributes, shape) else {
        answer.problems.append(.missingPath(attributes))
        continue
      }
      guard placement.boundingBox.isFinite else {
        answer.problems.append(.standsNowhere(attributes))
        continue
      }
      guard !placement.isHidden, placement.boundingBox.overlaps(visible) else { continue }
      answer.shown[placement.key] = attributes
    }
    return answer
  }

  @MainActor private static func exists(
    _ attributes: CollectionViewLayoutAttributes, _ shape: ContentShape
  ) -> Bool {
    let key = attributes.placement.key
    switch key.kind {
    case .cell: return shape.contains(key.path)
    case .decoration: return true
    // A view of the whole content has a path of one number.
    case .header, .footer, .supplementary:
      return attributes.indexPath.count != 2 || shape.itemCount(inSection: key.path.section) != nil
    }
  }
}

extension Problem {
  @MainActor static func changedAlone(_ attributes: CollectionViewLayoutAttributes) -> Problem {
    .failure(
      "layout attributes for supplementary item at index path \(Array(attributes.indexPath)) "
        + "changed to \(attributes.frame) without invalidating the layout")
  }

  @MainActor static func missingPath(_ attributes: CollectionViewLayoutAttributes) -> Problem {
    let view = attributes.representedElementKind.map { "a supplementary view of kind \($0)" }
    return .warning(
      "received layout attributes for \(view ?? "a cell") with an index path that does not exist: "
        + "\(Array(attributes.indexPath)); the element is left out")
  }

  @MainActor static func standsNowhere(_ attributes: CollectionViewLayoutAttributes) -> Problem {
    .failure(
      "received layout attributes for \(attributes.placement.key.label) whose frame is not finite: "
        + "\(attributes.placement.frame); the element is left out, give it finite numbers")
  }
}
