import CollectionModel

/// Counts a data source into a shape.
enum CountPass {
  /// Returns the shape that the answers describe, with a problem for each answer below zero.
  /// - Complexity: O(sections).
  @MainActor static func run(
    sections: () -> Int, items: (_ section: Int) -> Int
  ) -> (shape: ContentShape, problems: [Problem]) {
    var problems: [Problem] = []
    let count = sections()
    if count < 0 {
      problems.append(
        .failure("the number of sections must be zero or more, the data source answered \(count)"))
    }
    let counts = (0..<max(0, count)).map { section in
      let count = items(section)
      if count < 0 {
        problems.append(
          .failure(
            "the number of items must be zero or more, the data source answered \(count) "
              + "for section \(section)"))
      }
      return max(0, count)
    }
    return (ContentShape(itemCounts: counts), problems)
  }
}
