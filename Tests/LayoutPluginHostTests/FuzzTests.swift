import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import TestSupport
import Testing

/// What is read from outside, with random mistakes in it: nothing of it may end the host.
///
/// `FUZZ=20` runs twenty times as many cases; a failure names the seed of its case, and `SEED=n` runs
/// that one alone.
@Suite(.serialized) struct FuzzTests {
  /// The seeds of the cases to run.
  private static func seeds(_ count: Int, _ name: String) -> Seeds {
    let times = ProcessInfo.processInfo.environment["FUZZ"].flatMap(Int.init) ?? 1
    return Seeds(count: count * max(1, times), of: name)
  }

  /// Whether so many cases ran that each kind of ending must have been among them.
  private static func isMany(_ count: Int) -> Bool { count >= 100 }

  @Test func `a manifest with mistakes is read or refused with a place and a sentence`() throws {
    let plain = try HostilePlugin.standard.get().manifestText
    let rich = plain.replacing(
      #""params": ["#,
      with: #""doc": "a", "flags": ["flips"], "kinds": ["ring"], "params": [{"key": "n", "#
        + #""type": "enum", "values": ["a", "b"], "default": "a"}, {"key": "i", "type": "insets", "#
        + #""default": [1, 2, 3, 4], "min": -1e3, "max": 1E+4}, "#)
    #expect(throws: Never.self) { try PluginManifest(parsing: Array(rich.utf8)) }
    let words = [
      "{", "}", "[", "]", ",", "\"", "\\", "\\ud800", "null", "-0", "1e999", "é", "\u{0}",
    ]
    var (read, refused) = (0, 0)
    for seed in Self.seeds(4_000, "damaged manifests") {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(rich.utf8)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] ^= UInt8(1 << random.below(8))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
        case 3: bytes.removeLast(min(bytes.count - 1, random.below(40)))
        default:
          let end = min(bytes.count, place + random.below(60))
          bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        }
      }
      do throws(JSONError) {
        let manifest = try PluginManifest(parsing: bytes)
        #expect(!manifest.layouts.isEmpty && manifest.id.contains("."), "seed \(seed)")
        read += 1
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
        #expect(!error.message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "seed \(seed)")
        refused += 1
      }
    }
    #expect(!Self.isMany(read + refused) || (read > 0 && refused > read))
  }

  @Test func `a library with mistakes is read or refused`() throws {
    let plugin = try HostilePlugin(flags: [])
    let good = Array(try Data(contentsOf: plugin.library))
    let copy = plugin.folder.appending(path: "copy.so")
    var (read, refused) = (0, 0)
    for seed in Self.seeds(3_000, "damaged libraries") {
      var random = SeededGenerator(seed: seed)
      try Data(Self.damaged(good, &random)).write(to: copy)
      let file = try FileReader(copy.path)
      do throws(ELFFile.Fault) {
        _ = try ELFFile(file)
        read += 1
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
        refused += 1
      }
    }
    #expect(!Self.isMany(read + refused) || (read > 0 && refused > 0))
  }

  @Test func `a damaged library that is loaded harms its worker at most`() throws {
    let plugin = try HostilePlugin(flags: [])
    let good = Array(try Data(contentsOf: plugin.library))
    let bundle = try plugin.found()
    let host = HostilePlugin.host(.process, deadline: 1_000)
    defer { host.close() }
    for seed in Self.seeds(120, "damaged libraries loaded") {
      var random = SeededGenerator(seed: seed)
      // A new file each time: one that is mapped must not change.
      try FileManager.default.removeItem(at: plugin.library)
      try Data(Self.damaged(good, &random)).write(to: plugin.library)
      let failure = MisbehaviourTests.failure("", bundle, host)
      #expect(failure?.message.isEmpty != true, "seed \(seed)")
      host.close()
    }
    try FileManager.default.removeItem(at: plugin.library)
    try Data(good).write(to: plugin.library)
    #expect(MisbehaviourTests.failure("", bundle, host) == nil)
  }

  /// A library cut short, or with a few bits turned, most of them where its structure stands.
  private static func damaged(_ good: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = good
    if random.below(8) == 0 { return Array(bytes.prefix(random.below(bytes.count))) }
    let sections = good.count - min(good.count, 40 * 64)
    for _ in 0...random.below(4) {
      let place =
        switch random.below(4) {
        case 0: random.below(64)
        case 1: 64 + random.below(12 * 56)
        case 2: sections + random.below(good.count - sections)
        default: random.below(good.count)
        }
      bytes[place] =
        random.below(2) == 0
        ? bytes[place] ^ UInt8(1 << random.below(8)) : UInt8(truncatingIfNeeded: random.next())
    }
    return bytes
  }

  @Test func `a damaged stream of messages gives messages or one fault`() {
    for seed in Self.seeds(4_000, "damaged streams") {
      var random = SeededGenerator(seed: seed)
      var wire: [UInt8] = []
      var whole: [Message] = []
      for _ in 0...random.below(4) {
        let kinds: [Message.Kind] = [.done, .refused, .log, .prepare, .load]
        let message = Message(
          kind: kinds[random.below(kinds.count)], sequence: UInt32(random.below(9)),
          words: (0..<random.below(40)).map { _ in random.next() },
          bytes: (0..<random.below(300)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        whole.append(message)
        wire += message.encoded
      }
      let isDamaged = random.below(4) > 0
      if isDamaged {
        for _ in 0...random.below(3) {
          wire[random.below(wire.count)] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      var reader = MessageReader()
      var found: [Message] = []
      var rest = wire[...]
      do throws(MessageReader.Fault) {
        while !rest.isEmpty {
          let part = rest.prefix(1 + random.below(200))
          rest = rest.dropFirst(part.count)
          part.withUnsafeBytes { reader.append($0) }
          while let message = try reader.next() { found.append(message) }
        }
      } catch {
        #expect(isDamaged, "seed \(seed)")
      }
      for message in found { _ = LibraryDescription(message) }
      #expect(found.count <= whole.count + wire.count / Message.headerSize)
      if !isDamaged {
        #expect(found.map(\.encoded) == whole.map(\.encoded), "seed \(seed)")
      }
    }
  }

  @Test func `a damaged answer of a worker is an outcome`() throws {
    let bundle = try HostilePlugin.standard.get().found()
    var kinds: [String: Int] = [:]
    for seed in Self.seeds(150, "damaged answers") {
      let host = HostilePlugin.host(.process)
      let failure = try failure("noise", seed, bundle, host)
      kinds[failure?.kind.name ?? "none", default: 0] += 1
      #expect(failure?.message.hasSuffix(".") != false, "seed \(seed)")
      host.close()
    }
    let count = kinds.values.reduce(0, +)
    #expect(!Self.isMany(count) || (kinds["protocol"] != nil && kinds["exited"] != nil), "\(kinds)")
  }

  @Test func `a result is refused, or every number that is read from it is a number`() throws {
    let bundle = try HostilePlugin.standard.get().found()
    let host = HostilePlugin.host(.none)
    defer { host.close() }
    var (taken, refused) = (0, 0)
    for seed in Self.seeds(3_000, "random results") {
      let layout = try host.layout("hostile", of: bundle, options: Self.options("scramble", seed))
      var random = SeededGenerator(seed: seed)
      let request = Self.request(&random)
      let state: PluginLayoutState
      do throws(PluginFailure) { state = try layout.answer(to: request) } catch {
        #expect(["invalid_output", "status"].contains(error.kind.name), "seed \(seed): \(error)")
        refused += 1
        continue
      }
      taken += 1
      let everything = Rect(x: -1e10, y: -1e10, width: 2e10, height: 2e10)
      let all = state.placements(in: everything)
      #expect(all.allSatisfy { Self.isSound($0) }, "seed \(seed)")
      for placement in all {
        #expect(state.placement(of: placement.key) == placement, "seed \(seed)")
      }
      for _ in 0..<8 {
        let rect = Rect(
          x: Double(random.below(2_000)) - 100, y: Double(random.below(2_000)) - 100,
          width: Double(random.below(800)), height: Double(random.below(800)))
        let wanted = all.filter { $0.frame.overlaps(rect) }.map(\.key)
        #expect(Set(state.placements(in: rect).map(\.key)) == Set(wanted), "seed \(seed)")
      }
    }
    #expect(
      !Self.isMany(taken + refused) || (taken > 10 && refused > 10),
      "\(taken) taken, \(refused) refused")
  }

  private static func isSound(_ placement: Placement) -> Bool {
    let frame = placement.frame
    return [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
      && frame.width >= 0 && frame.height >= 0 && placement.alpha >= 0 && placement.alpha <= 1
  }

  private static func request(_ random: inout SeededGenerator) -> LayoutRequest {
    let size = Size(width: 10, height: 10)
    return LayoutRequest(
      viewport: Viewport(
        size: Size(width: 320, height: 480),
        pixelGrid: PixelGrid(scale: Double(random.below(4))),
        isRightToLeft: random.below(2) == 0),
      sections: (0..<random.below(4)).map { _ in
        LayoutSection(itemSizes: ItemSizes(count: random.below(6), uniform: size))
      })
  }

  private static func options(_ mode: String, _ seed: UInt64) -> JSONObject {
    JSONObject([
      .init(key: "mode", value: JSONValue(.string(mode))),
      .init(key: "seed", value: JSONValue(.integer(Int(seed)))),
    ])
  }

  private func failure(
    _ mode: String, _ seed: UInt64, _ bundle: PluginBundle, _ host: PluginHost
  ) throws -> PluginFailure? {
    do throws(PluginFailure) {
      let layout = try host.layout("hostile", of: bundle, options: Self.options(mode, seed))
      _ = try layout.answer(to: HostilePlugin.request)
      return nil
    } catch { return error }
  }
}
