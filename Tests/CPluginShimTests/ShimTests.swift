import CPluginShim
import Foundation
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

  @Test func `threads have numbers of their own`() {
    let mine = shim_thread()
    var other: UInt64 = 0
    let end = DispatchSemaphore(value: 0)
    withUnsafeMutablePointer(to: &other) { place in
      let address = UInt(bitPattern: place)
      Thread.detachNewThread {
        if let place = UnsafeMutablePointer<UInt64>(bitPattern: address) {
          shim_write_number(place, shim_thread())
        }
        end.signal()
      }
      end.wait()
    }
    #expect(mine != 0 && shim_thread() == mine)
    #expect(shim_read_number(&other) != mine && other != 0)
  }

  #if os(Linux)
    @Test func `a process that stays in its group cannot leave it, nor can its children`() async {
      await #expect(processExitsWith: .success) {
        #expect(shim_stay_in_group() == 0)
        let group = getpgrp()
        #expect(setpgid(0, 0) == -1 && errno == EPERM)
        // Where nothing forbids it, the shell runs in a session of its own and ends with 7.
        #expect(system("setsid sh -c 'exit 7' 2>/dev/null") != 7 << 8)
        #expect(getpgrp() == group)
      }
    }
  #endif
}
