public import Foundation

/// An archive of views.
///
/// There are no archives here, so one that is named holds nothing; one can be made from a function
/// that makes its objects.
@preconcurrency @MainActor
open class Nib: NSObject {
  private let make: (@MainActor () -> [Any])?

  /// Creates an archive that holds nothing: there are no files of views here.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    make = nil
    super.init()
  }

  /// Creates an archive whose objects `make` makes.
  public init(objects make: @escaping @MainActor () -> [Any]) {
    self.make = make
    super.init()
  }

  /// Returns the archive's top-level objects, made anew.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] { make?() ?? [] }

  /// Returns the only object of the archive, a view that can be used again.
  /// - Throws: A problem with UIKit's sentence where there is none or more.
  func onlyView(_ key: ReuseKey) throws(Problem) -> CollectionReusableView {
    let objects = instantiate(withOwner: nil)
    let isCell = key.kind == ReuseKey.cellKind
    guard objects.count == 1, let view = objects[0] as? CollectionReusableView,
      !isCell || view is CollectionViewCell
    else {
      throw .failure(
        "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one "
          + "top level object which must be a \(isCell ? "cell" : "reusable view") instance; "
          + "found \(objects.count)")
    }
    return view
  }
}
