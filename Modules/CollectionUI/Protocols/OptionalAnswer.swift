package import Foundation

/// Answers that say "not implemented".
///
/// UIKit's optional methods exist only with the Objective-C runtime. Here each one has a default
/// implementation, and where a caller must know that the delegate did not write its own, the
/// default answers with a number that is not a number and carries this module's own mark. No
/// calculation gives that bit pattern by accident.
package enum OptionalAnswer {
  private static let mark: UInt64 = 0x7ff8_0000_0071_1e50

  /// The missing number.
  static let number = CGFloat(Double(bitPattern: mark))
  /// The missing size.
  static let size = CGSize(width: number, height: number)
  /// The missing insets.
  static let insets = EdgeInsets(top: number, left: number, bottom: number, right: number)

  static func isMissing(_ number: CGFloat) -> Bool { Double(number).bitPattern == mark }
  static func isMissing(_ size: CGSize) -> Bool { isMissing(size.width) }
  static func isMissing(_ insets: EdgeInsets) -> Bool { isMissing(insets.top) }

  /// The size, nil where it says "not implemented".
  package static func given(_ size: CGSize) -> CGSize? { isMissing(size) ? nil : size }
  /// The number, nil where it says "not implemented".
  package static func given(_ number: CGFloat) -> CGFloat? { isMissing(number) ? nil : number }
  /// The insets, nil where they say "not implemented".
  package static func given(_ insets: EdgeInsets) -> EdgeInsets? {
    isMissing(insets) ? nil : insets
  }
  /// The view, nil where it says "not implemented".
  @MainActor package static func given(_ view: CollectionReusableView) -> CollectionReusableView? {
    view is MissingView ? nil : view
  }
}
