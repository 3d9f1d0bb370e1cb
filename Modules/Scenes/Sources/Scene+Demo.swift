import CollectionModel
import StrictJSON

extension Scene {
  /// Makes a scene of many items for sizes that no file should hold.
  ///
  /// `uniform=N` gives N items of the layout's item size. `varying=N` gives N items from 40 to 120
  /// points wide and from 30 to 90 high, the same ones for the same `,seed=S`. Nothing is stored
  /// for any of them.
  ///
  /// - Throws: A `SceneError` that says what a demo is.
  public static func demo(_ text: String) throws(SceneError) -> Scene {
    var values: [String: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let number = number(pair[1]), values[String(pair[0])] == nil else {
        throw notADemo(text)
      }
      values[String(pair[0])] = number
    }
    let seed = values.removeValue(forKey: "seed")
    guard values.count == 1, let (kind, count) = values.first else { throw notADemo(text) }
    var items = SceneItems()
    switch kind {
    case "uniform" where seed == nil && count <= SceneItems.maximumCount:
      items.append(SceneItem(), count: count)
    case "varying" where count <= SceneItems.maximumSizedCount:
      items.append(SceneItem(), count: count, varyingBy: UInt64(seed ?? 1))
    default: throw notADemo(text)
    }
    return Scene(sections: [SceneSection(items: items)])
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }

  private static func notADemo(_ text: String) -> SceneError {
    SceneError(
      .unsupported(
        "expected a demo such as uniform=1000 (at most \(SceneItems.maximumCount) items) or"
          + " varying=1000,seed=7 (at most \(SceneItems.maximumSizedCount)), found "
          + JSONValue(.string(text)).text()))
  }
}
