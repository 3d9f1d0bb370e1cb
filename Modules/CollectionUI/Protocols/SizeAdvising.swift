/// A flow delegate behind which somebody else gives the sizes, and who is told what to do about them.
@MainActor
package protocol SizeAdvising {
  /// What to do about an item that is too long for a line, as a clause of a sentence.
  var sizeAdvice: String { get }
}
