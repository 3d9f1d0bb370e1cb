internal import StrictJSON
internal import UpdateEngine

/// An id as it stands in a file.
///
/// Ids are the same where their bytes are: an `é` in one piece and one put together from two are
/// different ids, though Swift's strings call them equal. Calling different ids the same would leave
/// a cell with the wrong content; calling the same ones different only costs a new cell.
struct ListedID: Hashable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  static func == (a: ListedID, b: ListedID) -> Bool {
    let same = a.text.utf8.withContiguousStorageIfAvailable { first in
      b.text.utf8.withContiguousStorageIfAvailable { second in
        first.count == second.count && first.elementsEqual(second)
      }
    }
    return (same ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The id for a person to read: one that could be mistaken for something else is in quotes.
  var shown: String {
    let isQuoted = text.utf8.first == UInt8(ascii: "\"")
    if !isQuoted && !text.isEmpty && text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return text }
    let isPlain =
      !isQuoted && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text == text.withVisibleControls
    return isPlain ? text : JSON.text(text).text().withVisibleControls
  }

  /// The id in the middle of a sentence, in quotes.
  var named: String {
    let shown = shown
    return shown == text ? "'\(text)'" : shown
  }
}

/// An item of a list of ids: what it is called, and what else is known of it.
struct ListedItem: Differentiable, Equatable, Sendable {
  /// The id.
  var id: ListedID
  /// The members beside the id, if there are any; a change in them is a change of content.
  var content: JSONObject?

  var differenceIdentifier: ListedID { id }

  func hasSameContent(as other: ListedItem) -> Bool { content == other.content }
}
