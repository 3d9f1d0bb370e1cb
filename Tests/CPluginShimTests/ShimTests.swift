import CPluginShim
import Testing

/// The thin wrappers around system calls.
@Suite struct ShimTests {
  @Test func `descriptors are handed out above those that a worker has`() {
    var ends: [Int32] = [-1, -1]
    #expect(shim_pipe(&ends) == 0)
    #expect(ends.allSatisfy { $0 >= 10 })
    var channel: [Int32] = [-1, -1]
    #expect(shim_channel(&channel) == 0)
    #expect(channel.allSatisfy { $0 >= 10 } && Set(channel + ends).count == 4)
    #expect(shim_shared_memory() >= 10)
  }

  @Test func `the clock does not run backwards`() {
    let start = shim_milliseconds()
    #expect(start > 0 && shim_milliseconds() >= start)
  }

  @Test func `a library that is not there is a message and not a crash`() {
    var message = [CChar](repeating: 0, count: 200)
    #expect(shim_load("/nowhere/lib.so", &message, message.count) == nil)
    #expect(message.prefix { $0 != 0 }.count > 10)
  }
}
