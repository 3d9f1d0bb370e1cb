internal import CLayoutPlugin
internal import CPluginShim

/// Loads one plugin and calls it: what a worker does, message by message.
///
/// The same object runs inside the host's own process where isolation is switched off, so that
/// there is one path through the border and not two.
final class PluginEngine {
  private struct Instance {
    let table: UnsafePointer<tw_layout_class>
    let layout: OpaquePointer
    let desk: Desk
    /// The page that says which calls are to stop.
    let cancelled: GuardedMapping
  }

  /// What an instance is given to talk to the host with.
  private struct Desk {
    let services: UnsafeMutablePointer<EngineServices>
    let host: UnsafeMutablePointer<tw_host>
    let doors: ExtraDoors
  }

  private let segment: Int32
  /// Whether the plugin has a process of its own: only there can its time be limited and what it
  /// writes too late be made a crash.
  private let isWorker: Bool
  private let log: (Message) -> Void
  private let product = UnsafeMutablePointer<CChar>.allocate(capacity: 64)
  private var classes: [UnsafePointer<tw_layout_class>] = []
  private var instances: [Int: Instance] = [:]
  private var spareDesks: [Desk] = []
  private var nextInstance = 1
  private var mappings = MappingCache()

  /// Creates an engine over a segment; `log` gets what the plugin says during a call.
  init(segment: Int32, isWorker: Bool, log: @escaping (Message) -> Void) {
    self.segment = segment
    self.isWorker = isWorker
    self.log = log
    product.initialize(repeating: 0, count: 64)
  }

  /// Does what a message asks and answers.
  func handle(_ message: Message) -> Message {
    var answer =
      switch message.kind {
      case .load: load(message)
      case .create: create(message)
      case .prepare: prepare(PrepareCall(message))
      case .destroy: destroy(message)
      default: Self.refuse("unexpected message")
      }
    answer.sequence = message.sequence
    return answer
  }

  static func refuse(_ text: String, status: Int32 = 0, words: [UInt64] = []) -> Message {
    Message(
      kind: .refused, words: [UInt64(bitPattern: Int64(status))] + words,
      bytes: Array(text.utf8))
  }

  /// Refuses a call for which there is no memory, through no fault of the plugin.
  private static func refuseMemory(_ text: String) -> Message {
    refuse(text, status: TW_E_MEMORY, words: [RefusalCause.noMemory.rawValue])
  }

  // MARK: Loading

  /// What stands before the loader's own words.
  static let notLoaded = "it cannot be loaded: "

  /// The message's bytes: the library's path, a NUL, the host's name.
  private func load(_ message: Message) -> Message {
    guard classes.isEmpty else { return Self.refuse("a worker loads one plugin") }
    let texts = message.texts
    guard texts.count == 2 else { return Self.refuse("unexpected message") }
    allowCPU(message.count(0))
    for (index, byte) in texts[1].utf8.prefix(63).enumerated() {
      product[index] = CChar(bitPattern: byte)
    }
    var reason = [CChar](repeating: 0, count: 1024)
    guard let library = shim_load(texts[0], &reason, reason.count) else {
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return Self.refuse(Self.notLoaded + String(decoding: bytes, as: UTF8.self))
    }
    guard let symbol = shim_symbol(library, PluginABI.entrySymbol) else {
      return Self.refuse("it exports no function \(PluginABI.entrySymbol)")
    }
    typealias Entry =
      @convention(c) (UInt32, UnsafeMutablePointer<tw_status>?) -> UnsafePointer<tw_plugin>?
    let entry = unsafeBitCast(symbol, to: Entry.self)  // the name fixes the signature
    var why: tw_status = TW_OK
    let table = entry(PluginABI.packed, &why)
    if table == nil && why == TW_E_ABI {
      return Self.refuse("it refuses plugin ABI \(PluginABI.text)")
    }
    do throws(LibraryDescription.Fault) {
      let description = try LibraryDescription(reading: table)
      if let list = table?.pointee.classes {
        classes = (0..<description.layouts.count).compactMap { list[$0] }
      }
      let (words, bytes) = description.encoded
      return Message(kind: .done, words: words, bytes: bytes)
    } catch {
      return Self.refuse(error.message)
    }
  }

  // MARK: Instances

  // Word 0: the class's number; word 1: seconds of CPU time; word 2: where the page is that says
  // which calls are to stop; word 3: this call's ticket. Bytes: the parameters.
  private func create(_ message: Message) -> Message {
    guard message.count(0) < classes.count else { return Self.refuse("no such class") }
    let table = classes[message.count(0)]
    guard let create = table.pointee.create else { return Self.refuse("no such class") }
    guard
      let cancelled = GuardedMapping(
        descriptor: segment, offset: message.count(2), length: SystemCalls.pageSize,
        writable: false)
    else { return Self.refuseMemory("cannot map a page of shared memory") }
    let desk = takeDesk()
    let services = desk.services
    services.pointee.cancelled = UnsafePointer(
      cancelled.base.assumingMemoryBound(to: UInt64.self))
    services.pointee.kindCount = Int(table.pointee.kind_count)
    var layout: OpaquePointer?
    allowCPU(message.count(1))
    services.beginCall(message.word(3))
    let status = message.bytes.withUnsafeBytes { bytes in
      create(
        table, desk.host,
        tw_str(
          ptr: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), len: bytes.count), &layout)
    }
    services.endCall()
    guard status == TW_OK, let layout else {
      let answer =
        status == TW_OK
        ? Self.refuse("create returned success but no instance") : failure(status, services)
      giveBack(desk)
      return answer
    }
    let number = nextInstance
    nextInstance += 1
    instances[number] = Instance(
      table: table, layout: layout, desk: desk, cancelled: cancelled)
    return Message(kind: .done, words: [UInt64(number)])
  }

  private func destroy(_ message: Message) -> Message {
    guard let instance = instances.removeValue(forKey: message.count(0)) else {
      return Self.refuse("no such instance")
    }
    instance.desk.services.beginCall(.max)
    instance.table.pointee.destroy?(instance.layout)
    instance.desk.services.endCall()
    giveBack(instance.desk)
    return Message(kind: .done)
  }

  private func takeDesk() -> Desk {
    if let desk = spareDesks.popLast() { return desk }
    let services = UnsafeMutablePointer<EngineServices>.allocate(capacity: 1)
    services.initialize(to: EngineServices())
    services.pointee.log = { [log] level, text in
      log(Message(kind: .log, words: [UInt64(bitPattern: Int64(level))], bytes: text))
    }
    let host = UnsafeMutablePointer<tw_host>.allocate(capacity: 1)
    host.initialize(
      to: tw_host(
        struct_size: UInt32(MemoryLayout<tw_host>.size), abi: PluginABI.packed,
        product: UnsafePointer(product), ctx: UnsafeMutableRawPointer(services), log: hostLog,
        fail: hostFail, cancelled: hostCancelled, extension: hostExtension))
    return Desk(services: services, host: host, doors: ExtraDoors(to: services))
  }

  /// Keeps a desk for the next instance; it is never freed, because a thread that the plugin left
  /// running may still use it.
  private func giveBack(_ desk: Desk) {
    desk.services.pointee.clearFailure()
    desk.services.pointee.cancelled = nil
    spareDesks.append(desk)
  }

  /// The answer after a call that returned an error: status, key, message.
  private func failure(_ status: tw_status, _ services: UnsafeMutablePointer<EngineServices>)
    -> Message
  {
    let detail = services.pointee
    let fits = detail.failCode == status
    return Message(
      kind: .refused,
      words: [
        UInt64(bitPattern: Int64(status)),
        (detail.extrasOverflowed ? RefusalCause.manyExtras : .plugin).rawValue,
      ],
      bytes: (fits ? detail.failKey : []) + [0] + (fits ? detail.failMessage : []))
  }

  private func allowCPU(_ seconds: Int) {
    if isWorker { shim_allow_cpu(UInt64(seconds)) }
  }

  // MARK: Laying out

  private func prepare(_ call: PrepareCall) -> Message {
    guard let instance = instances[call.instance], let run = instance.table.pointee.prepare else {
      return Self.refuse("no such instance")
    }
    let memory: CallMemory
    do throws(SystemFault) {
      memory = try CallMemory(call, segment: segment, cache: &mappings)
    } catch {
      return Self.refuseMemory(error.message)
    }
    let services = instance.desk.services
    memory.attach(to: services, call)
    guard let input = memory.input(for: call, services: services) else {
      return Self.refuseMemory("cannot map a page for the input")
    }
    let door = instance.desk.doors.next()
    var output = memory.output(for: call, door: door)
    if isWorker { memory.open() }
    services.pointee.clearFailure()
    allowCPU(call.cpuSeconds)
    door.open()
    services.beginCall(call.ticket)
    let status = run(instance.layout, input.pointer, &output)
    services.endCall()
    services.pointee.hasStrayExtras = door.close()
    if isWorker { memory.close() }
    let count = services.pointee.extraCount
    let complaint = services.pointee.extraComplaint
    services.pointee.detach()
    guard status == TW_OK else { return failure(status, services) }
    if let (cause, index, text) = complaint {
      return Self.refuse(
        text, status: TW_E_ARGUMENT, words: [cause.rawValue, UInt64(index)])
    }
    return Message(
      kind: .done,
      words: [output.content.w.bitPattern, output.content.h.bitPattern, UInt64(count)])
  }
}
