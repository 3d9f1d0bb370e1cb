internal import CollectionModel
internal import UpdateEngine

/// A drawing of an accepted batch: who stands where before and after, and each way between.
struct BatchDrawing {
  private let changes: ChangeSet
  /// The most items that are drawn as letters.
  private let mostLetters = 52

  init(_ changes: ChangeSet) { self.changes = changes }

  var text: String {
    var lines = ["accepted: \(counts(changes.before)) becomes \(counts(changes.after))", ""]
    let total = changes.before.totalItemCount + changes.after.totalItemCount
    if total <= 2 * mostLetters && total > 0 { lines += letters() + [""] }
    lines += ways()
    return lines.joined(separator: "\n") + "\n"
  }

  private func counts(_ shape: ContentShape) -> String {
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

  /// One row of consecutive items that go the same way.
  private struct Way {
    var old: ElementPath
    var fate: Fate<ElementPath>
    var count = 1

    /// Whether the next old item goes on beside this one.
    func isContinued(by path: ElementPath, _ fate: Fate<ElementPath>) -> Bool {
      guard path.section == old.section else { return false }
      func follows(_ first: ElementPath, _ next: ElementPath) -> Bool {
        next == ElementPath(first.section, first.item + count)
      }
      switch (self.fate, fate) {
      case (.deleted, .deleted): return true
      case (.kept(let first), .kept(let next)), (.moved(let first), .moved(let next)),
        (.reloaded(let first), .reloaded(let next)):
        return follows(first, next)
      default: return false
      }
    }
  }

  private func ways() -> [String] {
    var rows = sectionRows()
    rows += oldWays().map { way in
      let old = range(way.old, way.count)
      switch way.fate {
      case .kept(let new): return (old, "-->", range(new, way.count), "")
      case .moved(let new): return (old, "-->", range(new, way.count), "moved")
      case .reloaded(let new): return (old, "-->", range(new, way.count), "reloaded")
      case .deleted: return (old, "--x", "", "deleted")
      }
    }
    for run in consecutive(changes.allInsertedItems) {
      rows.append(("", "+->", range(run.path, run.count), "inserted"))
    }
    for pair in changes.reconfiguredItems {
      rows.append(
        (range(pair.old, 1), "-->", range(pair.new, 1), "reconfigured, in the cell it has"))
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

  private func oldWays() -> [Way] {
    var ways: [Way] = []
    for (section, count) in changes.before.itemCounts.enumerated() {
      if case .reloaded = changes.map.fate(ofSection: section) { continue }
      for item in 0..<count {
        let path = ElementPath(section, item)
        let fate = changes.map.fate(of: path)
        if let last = ways.last, last.isContinued(by: path, fate) {
          ways[ways.count - 1].count += 1
        } else {
          ways.append(Way(old: path, fate: fate))
        }
      }
    }
    return ways
  }

  private func consecutive(_ paths: [ElementPath]) -> [(path: ElementPath, count: Int)] {
    var runs: [(path: ElementPath, count: Int)] = []
    for path in paths {
      if let last = runs.last, last.path.section == path.section,
        last.path.item + last.count == path.item
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((path, 1))
      }
    }
    return runs
  }

  private func range(_ path: ElementPath, _ count: Int) -> String {
    let end = count == 1 ? "" : "...\(path.item + count - 1)"
    return "[\(path.section), \(path.item)\(end)]"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
