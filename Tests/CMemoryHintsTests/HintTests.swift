import CMemoryHints
import Testing

/// Hints change nothing, wherever they point.
@Suite struct HintTests {
  @Test func `a hint at a place that does not exist does nothing`() {
    for address in [1, 4_095, 1 << 40, Int.max] {
      hint_will_read(UnsafeRawPointer(bitPattern: address))
    }
    hint_will_read(nil)
  }

  @Test func `what is hinted at stays as it is`() {
    var numbers = Array(0..<1_000)
    numbers.withUnsafeMutableBytes { hint_will_read($0.baseAddress) }
    #expect(numbers == Array(0..<1_000))
  }
}
