import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// How many items a plugin is handed, and what is said where it gets no memory or takes too long.
@Suite(.serialized) struct HandoverTests {
  private static func request(_ count: Int, sections: Int = 1) -> LayoutRequest {
    let sizes = ItemSizes(count: count, uniform: Size(width: 10, height: 10))
    return LayoutRequest(
      viewport: HostilePlugin.request.viewport,
      sections: (0..<sections).map { _ in LayoutSection(itemSizes: sizes) })
  }

  private static func failure(_ layout: PluginLayout, _ request: LayoutRequest) -> PluginFailure? {
    do throws(PluginFailure) {
      _ = try layout.answer(to: request)
      return nil
    } catch { return error }
  }

  @Test(arguments: PluginIsolation.allCases)
  func `more items than fit half of the memory are refused before anything is made of them`(
    isolation: PluginIsolation
  ) throws {
    // Half of 1 GiB, less 384 bytes for the section, at 136 bytes an item.
    let most = 3_947_577
    let host = HostilePlugin.host(isolation)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let layout = try host.layout("hostile", of: bundle, options: JSONObject())
    for count in [most + 1, 100_000_000, 10_000_000_000, 1 << 60] {
      let failure = Self.failure(layout, Self.request(count))
      #expect(failure?.kind == .limit("memory"))
      #expect(
        failure?.message
          == "plugin org.example.hostile 1.0.0 cannot be given \(count) items in 1 section: tests "
          + "1.0.0 hands a plugin at most \(most) items in as many sections (136 bytes an item, "
          + "384 a section, 536870912 in all); lay out fewer items, or use a layout of the tool.")
    }
    #expect(try layout.answer(to: HostilePlugin.request).contentSize.height == 40)
  }

  @Test func `sections count as well`() throws {
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let layout = try host.layout("hostile", of: bundle, options: JSONObject())
    let failure = Self.failure(layout, Self.request(0, sections: 1_398_102))
    #expect(failure?.kind == .limit("memory"))
    #expect(failure?.message.contains("cannot be given 0 items in 1398102 sections: ") == true)
    #expect(failure?.message.contains("at most 0 items") == true)
  }

  @Test func `a worker without room for the arrays is not the plugin's fault`() throws {
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let options = JSONObject([.init(key: "mode", value: JSONValue(.string("hoard")))])
    let layout = try host.layout("hostile", of: bundle, options: options)
    #expect(Self.failure(layout, HostilePlugin.request) == nil)
    let failure = Self.failure(layout, Self.request(1_000_000))
    #expect(failure?.kind == .limit("memory"), "\(String(describing: failure))")
    let message = failure?.message ?? ""
    #expect(message.contains("cannot be given its arrays: cannot map "), "\(message)")
    #expect(message.hasSuffix("; lay out fewer items, or use a layout of the tool."))
  }

  @Test(arguments: [("loop", true, false), ("create-loop", false, true)])
  func `advice about time fits what was being done`(
    _ mode: String, _ namesItems: Bool, _ namesOptions: Bool
  ) throws {
    let host = HostilePlugin.host(.process, deadline: 1_000)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let message = MisbehaviourTests.failure(mode, bundle, host)?.message ?? ""
    #expect(message.contains("within 1000 ms"), "\(message)")
    #expect(message.contains("Give it fewer items") == namesItems, "\(message)")
    #expect(message.contains("Change the layout's options") == namesOptions, "\(message)")
  }

  @Test func `a library that never loads has nothing to do with items`() throws {
    let plugin = try HostilePlugin(flags: ["-DHOSTILE_LOAD=for (;;) usleep(1000)"])
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let message = MisbehaviourTests.failure("", try plugin.found(), host)?.message ?? ""
    #expect(message.contains("did not finish load within 3000 ms"), "\(message)")
    #expect(!message.contains("items"), "\(message)")
  }

  @Test func `advice about memory and crashes names what there is`() throws {
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let memory = MisbehaviourTests.failure("memory", bundle, host)?.message ?? ""
    #expect(memory.hasSuffix("Lay out fewer items, or use a layout of the tool."), "\(memory)")
    let crash = MisbehaviourTests.failure("null", bundle, host)?.message ?? ""
    #expect(crash.contains("SWIFT_BACKTRACE=enable=yes,swift-backtrace=PATH shows"), "\(crash)")
  }
}
