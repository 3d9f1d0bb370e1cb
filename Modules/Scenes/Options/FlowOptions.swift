public import CollectionUI
import CollectionModel
import Foundation

/// The options of the flow layout, in UIKit's names.
public enum FlowOptions {
  private static let extent = 0...OptionValue.most
  /// The estimate that is the item size.
  private static let automaticSize = "automatic"
  private static let distance = -OptionValue.most...OptionValue.most

  /// The table, for help and checks.
  public static let table = LayoutOptionTable(
    layout: "flow",
    options: [
      LayoutOption(
        "itemSize", .size(extent), default: .size(Size(width: 50, height: 50)),
        "size of items that have none of their own, in points"),
      LayoutOption(
        "minimumLineSpacing", .number(distance), default: .number(10),
        "smallest distance between lines, in points"),
      LayoutOption(
        "minimumInteritemSpacing", .number(distance), default: .number(10),
        "smallest distance between the items of a line, in points"),
      LayoutOption(
        "sectionInset", .insets(distance), default: .insets(.zero),
        "margins around the items of each section, in points"),
      LayoutOption(
        "headerReferenceSize", .size(extent), default: .size(.zero),
        "size of headers, of which the length along the scroll direction counts"),
      LayoutOption(
        "footerReferenceSize", .size(extent), default: .size(.zero),
        "size of footers, of which the length along the scroll direction counts"),
      LayoutOption(
        "scrollDirection", .choice(["vertical", "horizontal"]), default: .text("vertical"),
        "direction in which lines are stacked"),
      LayoutOption(
        "sectionHeadersPinToVisibleBounds", .bool, default: .bool(false),
        "whether headers stay in sight while their section is seen"),
      LayoutOption(
        "sectionFootersPinToVisibleBounds", .bool, default: .bool(false),
        "whether footers stay in sight while their section is seen"),
      LayoutOption(
        "sectionInsetReference",
        .choice(["fromContentInset", "fromSafeArea", "fromLayoutMargins"]),
        default: .text("fromContentInset"), "where section insets are measured from"),
      LayoutOption(
        "estimatedItemSize", .sizeOrWord(extent, automaticSize), default: .size(.zero),
        "size taken for items until their cells have been asked, \(automaticSize) for itemSize;"
          + " zero switches that off"),
      LayoutOption(
        "flipsHorizontallyInOppositeLayoutDirection", .bool, default: .bool(false),
        "whether the view's coordinates flip in a right-to-left window, so that it opens at the"
          + " first items"),
    ])

  /// Sets the properties that `values` name; others keep their values.
  @MainActor
  public static func apply(_ values: [String: OptionValue], to layout: CollectionViewFlowLayout) {
    for (key, value) in values { apply(key, value, to: layout) }
  }

  @MainActor
  private static func apply(
    _ key: String, _ value: OptionValue, to layout: CollectionViewFlowLayout
  ) {
    switch (key, value) {
    case ("itemSize", .size(let size)): layout.itemSize = CGSize(size)
    case ("minimumLineSpacing", .number(let number)): layout.minimumLineSpacing = CGFloat(number)
    case ("minimumInteritemSpacing", .number(let number)):
      layout.minimumInteritemSpacing = CGFloat(number)
    case ("sectionInset", .insets(let insets)): layout.sectionInset = EdgeInsets(insets)
    case ("headerReferenceSize", .size(let size)): layout.headerReferenceSize = CGSize(size)
    case ("footerReferenceSize", .size(let size)): layout.footerReferenceSize = CGSize(size)
    case ("scrollDirection", .text(let word)):
      layout.scrollDirection = word == "horizontal" ? .horizontal : .vertical
    case ("sectionHeadersPinToVisibleBounds", .bool(let flag)):
      layout.sectionHeadersPinToVisibleBounds = flag
    case ("sectionFootersPinToVisibleBounds", .bool(let flag)):
      layout.sectionFootersPinToVisibleBounds = flag
    case ("sectionInsetReference", .text(let word)):
      layout.sectionInsetReference =
        switch word {
        case "fromSafeArea": .fromSafeArea
        case "fromLayoutMargins": .fromLayoutMargins
        default: .fromContentInset
        }
    case ("flipsHorizontallyInOppositeLayoutDirection", .bool(let flag)):
      layout.flipsHorizontally = flag
    case ("estimatedItemSize", .text(automaticSize)):
      layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    case ("estimatedItemSize", .size(let size)): layout.estimatedItemSize = CGSize(size)
    default: break
    }
  }
}

/// The options of the circle layout: it has none.
public enum CircleOptions {
  /// The table, for help and checks.
  public static let table = LayoutOptionTable(layout: "circle", options: [])
}
