internal import CollectionModel
internal import UpdateEngine

/// A drawing of an accepted batch: who stands where before and after, and each way between.
struct BatchDrawing {
  private let changes: ChangeSet
  /// The most items of a side that are drawn as letters.
  private let mostLetters = 52

  init(_ changes: ChangeSet) { self.changes = changes }

  var text: String {
    var lines = [
      "accepted: \(Self.counts(changes.before)) becomes \(Self.counts(changes.after))", "",
    ]
    let totals = [changes.before.totalItemCount, changes.after.totalItemCount]
    if totals != [0, 0] && totals.allSatisfy({ $0 <= mostLetters }) { lines += letters() + [""] }
    lines += ways()
    return lines.joined(separator: "\n") + "\n"
  }

  static func counts(_ shape: ContentShape) -> String {
    "[" + shape.itemCounts.map(String.init).joined(separator: ", ") + "]"
  }

  // MARK: Letters

  /// The items as letters, section by section: old ones named, new ones `+`, reloaded ones `*`.
  private func letters() -> [String] {
    let before = changes.before.itemCounts.indices.map { section in
      row("before", section, changes.before) { name(of: ElementPath(section, $0)) }
    }
    let after = changes.after.itemCounts.indices.map { section in
      row("after ", section, changes.after) { item in
        switch changes.map.origin(of: ElementPath(section, item)) {
        case .kept(let old), .moved(let old): name(of: old)
        case .reloaded(let old): name(of: old) + "*"
        case .inserted: "+"
        }
      }
    }
    return before + after
  }

  private func row(
    _ word: String, _ section: Int, _ shape: ContentShape, _ name: (Int) -> String
  ) -> String {
    let names = (0..<(shape.itemCount(inSection: section) ?? 0)).map(name)
    return "  \(word)  section \(section): "
      + (names.isEmpty ? "(empty)" : names.joined(separator: " "))
  }

  /// A, B, … Z, A1, B1, … in the order of the old content.
  private func name(of path: ElementPath) -> String {
    let number = changes.before.itemCounts[..<path.section].reduce(0, +) + path.item
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : letter + String(number / 26)
  }

  // MARK: Ways

  private func ways() -> [String] {
    var rows = sectionRows()
    rows += changes.itemWays.map { way in
      let old = way.old.label
      func new(_ path: ElementPath) -> String { ItemRun(path: path, count: way.old.count).label }
      switch way.fate {
      case .kept(let path): return (old, "-->", new(path), "")
      case .moved(let path): return (old, "-->", new(path), "moved")
      case .reloaded(let path): return (old, "-->", new(path), "reloaded")
      case .deleted: return (old, "--x", "", "deleted")
      }
    }
    rows += changes.insertedRuns.map { ("", "+->", $0.label, "inserted") }
    for pair in changes.reconfiguredItems {
      let (old, new) = (ItemRun(path: pair.old).label, ItemRun(path: pair.new).label)
      rows.append((old, "-->", new, "reconfigured, in the cell it has"))
    }
    if rows.isEmpty { return ["  nothing changes"] }
    let left = rows.map(\.0.count).max() ?? 0
    let right = rows.map(\.2.count).max() ?? 0
    return rows.map { old, arrow, new, remark in
      let line =
        "  " + padded(old, left) + " " + arrow + " " + (remark.isEmpty ? new : padded(new, right))
      return remark.isEmpty ? line : line + "  " + remark
    }
  }

  private func sectionRows() -> [(String, String, String, String)] {
    changes.deletedSections.map { ("section \($0)", "--x", "", "deleted") }
      + changes.movedSections.map {
        ("section \($0.old)", "-->", "section \($0.new)", "moved")
      }
      + changes.reloadedSections.map {
        ("section \($0.old)", "-->", "section \($0.new)", "reloaded")
      } + changes.insertedSections.map { ("", "+->", "section \($0)", "inserted") }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
