public import CollectionUI
public import Foundation

/// What a view knows of its surroundings.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  /// Pixels in a point; 0 where positions are not rounded.
  open private(set) var displayScale: CGFloat
  /// The direction in which the user reads.
  open private(set) var layoutDirection: UIUserInterfaceLayoutDirection

  /// Creates the traits of a screen with `displayScale` pixels in a point.
  public init(
    displayScale: CGFloat = 0, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
  }
}

extension View {
  /// What the view knows of its surroundings.
  public var traitCollection: UITraitCollection {
    UITraitCollection(
      displayScale: (self as? ScrollView)?.displayScale ?? 0,
      layoutDirection: effectiveUserInterfaceLayoutDirection)
  }
}

/// A screen: there is none, so it has a size that the app may set and no rounding.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// The screen's extent in points.
  open var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels in a point.
  open var scale: CGFloat = 1
}

/// The app: a type only, with the reading direction that layouts ask for.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  /// The only app.
  public static let shared = UIApplication()
  /// The direction in which the user reads.
  open var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}

/// A colour.
public typealias UIColor = Color

/// An archive of views; there are none here, but one can be made from a function.
public typealias UINib = Nib

/// A picture: a type only, nothing is decoded here.
open class UIImage: NSObject {}
