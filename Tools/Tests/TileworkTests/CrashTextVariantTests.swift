import Foundation
import StrictJSON
import Testing

/// One message in the many forms in which people have published it.
@Suite struct CrashTextVariantTests {
  private func expect(
    _ text: String, _ category: String, _ part: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Tilework.batch(text, ["--json"])
    #expect(result.status == 1, "\(text)\n\(result.errors)", sourceLocation: sourceLocation)
    let answer = try JSONValue.parse(result.output).object()
    #expect(answer["error"] == JSONValue(.string(category)), sourceLocation: sourceLocation)
    let message = try answer["message"]?.string() ?? ""
    #expect(message.contains(part), "\(message)", sourceLocation: sourceLocation)
  }

  /// What a section's count is said to be: the sentence with other numbers.
  private func counts(_ after: Int, _ before: Int, blanks: String = "  ", thing: String = "items")
    -> String
  {
    "Invalid update: invalid number of \(thing) in section 0.\(blanks)The number of \(thing) contained "
      + "in an existing section after the update (\(after)) must be equal to the number of \(thing) "
      + "contained in that section before the update (\(before)), plus or minus the number of "
      + "\(thing) inserted or deleted from that section (40 inserted, 0 deleted) and plus or minus "
      + "the number of \(thing) moved into or out of that section (0 moved in, 0 moved out)."
  }

  private let opening =
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "

  private let stack = """

    *** First throw call stack:
    (
    \t0   CoreFoundation                      0x0000000109ad61e6 __exceptionPreprocess + 294
    \t4   UIKit                               0x0000000106b76d89 -[UICollectionView _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:] + 5330
    )
    libc++abi.dylib: terminating with uncaught exception of type NSException
    """

  @Test func `with the date, the process and the calls around it`() throws {
    try expect(
      "2018-08-07 17:44:02.373155+0900 Demo[18441:4834147] " + opening
        + "'attempt to perform a delete and a move from the same index path (<NSIndexPath: "
        + "0xc000000002600016> {length = 2, path = 0 - 19})'" + stack,
      "deleteAndMoveSameItem", "path = 0 - 19")
  }

  @Test func `the bare sentence, with one blank where UIKit has two`() throws {
    try expect(counts(213, 154, blanks: " "), "countMismatchItems", "(213) must be equal")
    try expect(counts(213, 154), "countMismatchItems", "before the update (154)")
  }

  @Test func `behind an assertion's line, as the console of iOS 9 to 12 prints it`() throws {
    try expect(
      "*** Assertion failure in -[UICollectionView _endItemAnimationsWithInvalidationContext:"
        + "tentativelyForReordering:], /SourceCache/UIKit/UIKit-3486.4/UICollectionView.m:3948\n"
        + opening + "'attempt to insert item 4 into section 0, but there are only 4 items in "
        + "section 0 after the update'" + stack, "insertItemOutOfRange", "insert item 4")
  }

  @Test func `the log of iOS 12 and 13 that says what it will do instead`() throws {
    try expect(
      counts(20, 21) + " - will perform reloadData. UICollectionView instance: <UICollectionView: "
        + "0x7f9e0a82; frame = (0 0; 375 812); clipsToBounds = YES>; layer = <CALayer: 0x60>",
      "countMismatchItems", "(20) must be equal")
  }

  @Test func `in a crash report of a service, without quotes`() throws {
    try expect(
      "Fatal Exception: NSInternalInconsistencyException\nattempt to delete item 20 from section 0 "
        + "which only contains 20 items before the update\n0  CoreFoundation  0x185b63d38\n",
      "deleteItemOutOfRange", "delete item 20")
    try expect(
      "Application Specific Information:\n" + opening + "'attempt to delete section 4, but there "
        + "are only 4 sections before the update'\n\nLast Exception Backtrace:\n0 CoreFoundation",
      "deleteSectionOutOfRange", "delete section 4")
  }

  @Test func `from Core Data, which prints it in a sentence of its own`() throws {
    try expect(
      "CoreData: error: Serious application error.  An exception was caught from the delegate of "
        + "NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to "
        + "perform an insert and a move to the same index path (<NSIndexPath: 0xc000000000000016> "
        + "{length = 2, path = 0 - 0}) with userInfo (null)", "insertAndMoveSameItem",
      "path = 0 - 0")
  }

  @Test(arguments: ["", "> ", ">> ", "\t", "   | "])
  func `wrapped, quoted and with typographic quotes, as mail and forums make it`(mark: String)
    throws
  {
    let text = opening.replacing("'", with: "’") + "‘" + counts(213, 154) + "’"
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 60 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    for end in ["\n", "\r\n"] {
      try expect(
        lines.map { mark + $0 }.joined(separator: end), "countMismatchItems", "(213) must be equal")
    }
  }

  @Test func `pasted from a web page, with entities, wide blanks and long dashes`() throws {
    try expect(
      "attempt to perform a delete and a move from the same index path (&lt;NSIndexPath: 0xc0&gt; "
        + "{length = 2, path = 0 – 3})", "deleteAndMoveSameItem", "path = 0 - 3")
    try expect(
      "attempt to insert section 1\u{A0}but there are only 1\u{202F}sections after the\u{200B} update",
      "insertSectionOutOfRange", "insert section 1")
  }

  @Test func `of a table view, whose rows are items`() throws {
    try expect(
      counts(15, 15, thing: "rows"), "countMismatchItems", "invalid number of items in section 0")
    try expect(
      "attempt to delete row 0 from section 0, but there are only 0 sections before the update",
      "deleteItemSectionOutOfRange", "delete item 0")
  }

  @Test func `with NSNotFound as the number, which is the largest there is`() throws {
    try expect(
      "attempt to delete item 9223372036854775807 from section 0 which only contains 0 items before "
        + "the update", "deleteItemOutOfRange", "9223372036854775807")
  }

  @Test func `with NSNotFound as the item of an index path, which means a section`() throws {
    let path = "{length = 2, path = 3 - 9223372036854775807}"
    try expect(
      "attempt to perform a delete and a move from the same index path (\(path))",
      "deleteAndMoveSameSection", "section")
    try expect(
      "attempt to delete and reload the same index path (<NSIndexPath: 0x1> \(path))",
      "deleteAndReloadSameSection", "section")
    try expect(
      "attempt to perform an insert and a move to the same index path (\(path))",
      "insertAndMoveSameSection", "section")
    try expect(
      "attempt to move index path (\(path)) that does not exist", "moveSectionSourceMissing", "3")
  }

  // MARK: iOS 16.4 and later

  private let detected = CrashSample.detected

  @Test func `a list with a delete and an insert at one place says that it may be a reload`() throws
  {
    let result = try Tilework.batch(detected)
    #expect(result.output.contains("neither deletes nor inserts at [0, 0], it reloads there"))
    let apart = detected.replacing("Insert item (0 - 0)", with: "Insert item (0 - 1)")
    #expect(try !Tilework.batch(apart).output.contains("it reloads there"))
  }

  @Test func `the message with its lists, on lines, escaped, in one line and with rows`() throws {
    let escaped = detected.replacing("\n", with: #"\n"#).replacing("\t", with: #"\t"#)
    for text in [
      detected, escaped, detected.replacing("\n", with: " "),
      opening + "'" + detected + "'" + stack,
      "Thread 1: \"" + escaped + "”",
      "[Assert] " + detected,
      detected.replacing(" item", with: " row").replacing("Collection", with: "Table"),
      "It said “Invalid batch updates detected” and then:\n\n" + detected,
    ] {
      try expect(text, "countMismatchItems", "(29) must be equal")
    }
  }

  @Test func `operations on sections, moves and reloads in the list`() throws {
    let list =
      "Move item (0 - 1) to (1 - 0), Reload item (0 - 2), Insert section (1), "
      + "Move section (1) to (2)"
    let text = detected.replacing(
      "\tDelete item (0 - 0),\n\tInsert item (0 - 0)", with: list)
    let result = try Tilework.batch(text)
    #expect(result.status == 1)
    for line in [
      "move item [0, 1] to [1, 0]", "reload item [0, 2]", "insert section 1", "move section 1 to 2",
    ] {
      #expect(result.output.contains(line + "\n"), "\(result.output)")
    }
  }

  @Test func `the first sentence counts where a log has several`() throws {
    try expect(
      counts(3, 2) + " - will perform reloadData.\n" + opening
        + "'attempt to delete section 4, but there are only 4 sections before the update'",
      "countMismatchItems", "(3) must be equal")
  }

  @Test func `a message that is cut off, or has an operation nobody knows, is status 2`() throws {
    let unknown = detected.replacing("Delete item (0 - 0)", with: "Swap item (0 - 0)")
    let counts = detected.replacing("[30, 2]", with: "[30, …]")
    for (text, part) in [
      (String(detected.prefix(300)), "paste the whole message"),
      (String(detected.prefix(120)), "paste the whole message"),
      (String(self.counts(1, 2).prefix(200)), "paste the whole message"),
      (unknown, "'Swap item (0 - 0)' is no operation"), (counts, "as many item counts"),
      ("attempt to do nothing at all", "neither a case"),
    ] {
      let result = try Tilework.batch(text)
      #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
      #expect(result.errors.contains(part), "\(text)\n\(result.errors)")
    }
  }
}
