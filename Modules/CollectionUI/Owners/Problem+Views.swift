import CollectionModel
import Foundation

// What can be wrong with the views that data source, layout and registrations give.
extension Problem {
  package static func nothingRegistered(_ key: ReuseKey) -> Problem {
    .failure(
      "could not dequeue a view of kind: \(key.kind) with identifier \(key.identifier) - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard")
  }

  static func decorationNotRegistered(_ key: ReuseKey) -> Problem {
    .failure(
      "could not dequeue a view of kind: \(key.kind) - must register a nib or a class as a "
        + "decoration view with the layout")
  }

  static func sharedView(_ key: ElementKey, _ other: ElementKey) -> Problem {
    .failure(
      "the view returned for \(key.label) is in use for \(other.label); dequeue one view for each "
        + "element")
  }
}
