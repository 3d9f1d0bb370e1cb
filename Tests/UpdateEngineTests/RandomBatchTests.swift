import CollectionModel
import Testing
import UpdateEngine
import TestSupport

@Suite struct RandomBatchTests {
  @Test(arguments: 0..<8)
  func `random batches of up to thirty operations do what editing arrays does`(part: Int) {
    var failures: [String] = []
    var accepted = 0
    let seeds = Seeds(count: 125_000, of: "random batches, part \(part)")
    for seed in seeds {
      let batch = RandomBatch(seed: seed)
      let model = NaiveModel(batch.operations, before: batch.before, after: batch.after)
      if model.firstFault == nil { accepted += 1 }
      if let text = model.disagreement(), failures.count < 3 {
        failures.append("SEED=\(seed): \(text)")
      }
    }
    #expect(failures.isEmpty)
    // Both kinds must come up for the comparison to mean something.
    if seeds.count > 1 {
      #expect(accepted > seeds.count / 10)
      #expect(accepted < seeds.count * 9 / 10)
    }
  }

  @Test func `a shuffled batch gives the same change set or the same error`() {
    var failures: [UInt64] = []
    for seed in Seeds(count: 20_000, of: "shuffled batches") {
      let batch = RandomBatch(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      let shuffled = batch.operations.shuffled(using: &random)
      if result(batch.operations, batch) != result(shuffled, batch) { failures.append(seed) }
    }
    #expect(failures.isEmpty)
  }

  private func result(
    _ operations: [UpdateOperation], _ batch: RandomBatch
  ) -> Result<ChangeSet, UpdateError> {
    Result { () throws(UpdateError) in
      try ChangeSet(
        UpdateBatch(operations), before: ContentShape(itemCounts: batch.before),
        after: ContentShape(itemCounts: batch.after))
    }
  }
}
