import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// Calls that are asked to stop.
@Suite(.serialized) struct CancellationTests {
  @Test func `to cancel means the calls that have begun, and no later one`() {
    let tickets = CallTickets()
    let (first, second) = (tickets.take(), tickets.take())
    #expect(!tickets.isCancelled(first) && !tickets.isCancelled(second))
    tickets.cancel()
    #expect(tickets.isCancelled(first) && tickets.isCancelled(second))
    let third = tickets.take()
    #expect(!tickets.isCancelled(third) && tickets.isCancelled(second))
  }

  @Test(arguments: PluginIsolation.allCases)
  func `a running call stops when it is asked to, and the next one runs`(
    isolation: PluginIsolation
  ) throws {
    let waits = DispatchSemaphore(value: 0)
    let host = HostilePlugin.host(isolation) { if $0 == "waiting" { waits.signal() } }
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let layout = try host.layout("hostile", of: bundle, options: Self.options("wait"))
    for _ in 0..<2 {
      let call = Call(layout)
      waits.wait()
      // Asked once: it must not get lost.
      layout.cancel()
      let failure = call.failure()
      #expect(failure?.kind == .status(code: -5), "\(String(describing: failure))")
      #expect(failure?.message.contains("It was asked to stop.") == true)
    }
    let good = try host.layout("hostile", of: bundle, options: JSONObject())
    good.cancel()
    #expect(try good.answer(to: HostilePlugin.request).contentSize.height == 40)
  }

  @Test(arguments: [PluginIsolation.process, .call])
  func `one layout's cancelling leaves another of the same plugin alone`(
    isolation: PluginIsolation
  ) throws {
    let waits = DispatchSemaphore(value: 0)
    let host = HostilePlugin.host(isolation) { if $0 == "waiting" { waits.signal() } }
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let layout = try host.layout("hostile", of: bundle, options: Self.options("wait"))
    let other = try host.layout("hostile", of: bundle, options: Self.options("wait"))
    let call = Call(layout)
    waits.wait()
    other.cancel()
    // It goes on: twice, because the first word may have been on its way already.
    waits.wait()
    waits.wait()
    layout.cancel()
    #expect(call.failure()?.kind == .status(code: -5))
  }

  static func options(_ mode: String) -> JSONObject {
    JSONObject([.init(key: "mode", value: JSONValue(.string(mode)))])
  }

  /// A call on a thread of its own.
  private final class Call: @unchecked Sendable {
    // Safe to share: `result` is written before the signal and read after it.
    private let end = DispatchSemaphore(value: 0)
    private var result: PluginFailure?

    init(_ layout: PluginLayout) {
      Thread.detachNewThread { [self] in
        do throws(PluginFailure) { _ = try layout.answer(to: HostilePlugin.request) } catch {
          result = error
        }
        end.signal()
      }
    }

    func failure() -> PluginFailure? {
      end.wait()
      return result
    }
  }
}
