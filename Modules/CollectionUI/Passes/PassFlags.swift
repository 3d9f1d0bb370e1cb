/// Which passes have to run before the next answer.
///
/// The passes run in the order count, prepare, visibility, reuse. A pass clears its own flag; asking for
/// one asks for all later ones.
struct PassFlags: OptionSet {
  let rawValue: Int

  /// Read the counts of the data source.
  static let count = PassFlags(rawValue: 1)
  /// Let the layout prepare.
  static let prepare = PassFlags(rawValue: 2)
  /// Find out what is visible.
  static let visibility = PassFlags(rawValue: 4)

  /// Make, fill and place the views.
  static let reuse = PassFlags(rawValue: 8)

  /// Every pass.
  static let all: PassFlags = [.count, .prepare, .visibility, .reuse]

  /// The layout has to prepare again, and all that follows from it.
  static let fromPrepare: PassFlags = [.prepare, .visibility, .reuse]

  /// The window has moved.
  static let fromVisibility: PassFlags = [.visibility, .reuse]
}
