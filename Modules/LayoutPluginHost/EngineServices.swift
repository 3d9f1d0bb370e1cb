internal import CLayoutPlugin
internal import CPluginShim

/// What stands behind the `tw_host` of one instance, and behind the callbacks of one call.
///
/// It lives at a fixed address and is never freed, only used again: a thread that a plugin left
/// running may call at any time. Only the thread on which the host calls changes it.
struct EngineServices {
  /// The thread on which a call is running, 0 outside of calls.
  ///
  /// Any thread reads it, and therefore it comes first: its address is that of the whole.
  var callingThread: UInt64 = 0
  /// Detail that the plugin gave with `fail`.
  var failCode: Int32 = 0
  var failKey: [UInt8] = []
  var failMessage: [UInt8] = []
  /// The last ticket that was asked to stop, and the ticket of the running call.
  var cancelled: UnsafePointer<UInt64>?
  var ticket: UInt64 = 0
  /// Where messages go.
  var log: (Int32, [UInt8]) -> Void = { _, _ in }

  // The running prepare.
  var sections: UnsafePointer<tw_section>?
  var sectionCount = 0
  var itemSizes: UnsafePointer<tw_size>?
  var itemCount = 0
  var kindCount = 0
  var extras: UnsafeMutablePointer<tw_extra>?
  var extraCapacity = 0
  var extraCount = 0
  var extrasOverflowed = false
  /// The number of the first element that made no sense, and the element.
  var refusedExtra: (index: Int, extra: tw_extra?)?
  /// Whether elements came from another thread, which gets nothing done.
  var hasStrayExtras = false

  static let maximumMessage = 4096

  mutating func clearFailure() {
    failCode = 0
    failKey = []
    failMessage = []
  }
}

extension UnsafeMutablePointer<EngineServices> {
  /// The services behind a context, while a call is running.
  fileprivate init?(inCall context: UnsafeMutableRawPointer?) {
    guard let services = context?.assumingMemoryBound(to: EngineServices.self),
      services.runningThread != 0
    else { return nil }
    self = services
  }

  /// The services behind a context, on the thread on which the host called.
  fileprivate init?(onCallingThread context: UnsafeMutableRawPointer?) {
    guard let services = context?.assumingMemoryBound(to: EngineServices.self),
      services.runningThread == shim_thread()
    else { return nil }
    self = services
  }

  private var runningThread: UInt64 {
    shim_read_number(UnsafeRawPointer(self).assumingMemoryBound(to: UInt64.self))
  }

  /// Says that a call begins on this thread.
  func beginCall(_ ticket: UInt64) {
    pointee.ticket = ticket
    shim_write_number(&pointee.callingThread, shim_thread())
  }

  /// Says that the call has returned: callbacks find nothing from now on.
  func endCall() { shim_write_number(&pointee.callingThread, 0) }
}

/// Copies a text that the plugin lent, at most as much as is kept.
private func copy(_ text: tw_str) -> [UInt8] {
  guard let start = text.ptr else { return [] }
  let count = min(text.len, EngineServices.maximumMessage)
  return start.withMemoryRebound(to: UInt8.self, capacity: count) {
    Array(UnsafeBufferPointer(start: $0, count: count))
  }
}

let hostLog: @convention(c) (UnsafeMutableRawPointer?, Int32, tw_str) -> Void = {
  guard let services = UnsafeMutablePointer(inCall: $0) else { return }
  services.pointee.log($1, copy($2))
}

let hostFail: @convention(c) (UnsafeMutableRawPointer?, tw_status, tw_str, tw_str) -> tw_status = {
  context, code, key, message in
  if let services = UnsafeMutablePointer(onCallingThread: context) {
    services.pointee.failCode = code
    services.pointee.failKey = copy(key)
    services.pointee.failMessage = copy(message)
  }
  return code
}

let hostCancelled: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = {
  guard let services = UnsafeMutablePointer(inCall: $0), let last = services.pointee.cancelled
  else { return 0 }
  return services.pointee.ticket <= shim_read_number(last) ? 1 : 0
}

let hostExtension:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) ->
    UnsafeRawPointer? = { _, _ in nil }

/// Answers with the sizes that the host already has: nothing else is known at the border.
let hostMeasure:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<UInt64>?, Int, tw_size, UnsafeMutablePointer<tw_size>?
  ) -> tw_status = { context, items, count, _, out in
    guard let services = UnsafeMutablePointer(onCallingThread: context) else { return TW_E_STATE }
    guard count > 0 else { return TW_OK }
    guard let items, let out, let sizes = services.pointee.itemSizes else { return TW_E_ARGUMENT }
    for index in 0..<count {
      guard items[index] < UInt64(services.pointee.itemCount) else { return TW_E_ARGUMENT }
      out[index] = sizes[Int(items[index])]
    }
    return TW_OK
  }

let hostEmitExtra:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<tw_extra>?, Int) -> tw_status = {
    context, extras, count in
    guard let door = context?.assumingMemoryBound(to: ExtraDoor.self) else { return TW_E_STATE }
    guard let services = UnsafeMutablePointer(onCallingThread: door.pointee.services) else {
      if count > 0 { door.noteStray() }
      return TW_E_STATE
    }
    guard count > 0 else { return TW_OK }
    let held = services.pointee.extraCount
    guard let extras else { return services.pointee.refuse(held, nil) }
    for index in 0..<count where !services.pointee.accepts(extras[index]) {
      return services.pointee.refuse(held + index, extras[index])
    }
    guard let target = services.pointee.extras, count <= services.pointee.extraCapacity - held
    else {
      services.pointee.extrasOverflowed = true
      return TW_E_LIMIT
    }
    (target + held).update(from: extras, count: count)
    services.pointee.extraCount = held + count
    return TW_OK
  }

extension EngineServices {
  /// Remembers the first element that is refused: an answer without it is none.
  mutating func refuse(_ index: Int, _ extra: tw_extra?) -> tw_status {
    if refusedExtra == nil { refusedExtra = (index, extra) }
    return TW_E_ARGUMENT
  }

  /// Says what is wrong with elements besides items that were refused, where there are any.
  var extraComplaint: (cause: RefusalCause, index: Int, text: String)? {
    if let (index, extra) = refusedExtra {
      guard let extra else {
        return (.refusedExtra, index, "elements besides items were handed over at NULL")
      }
      return (
        .refusedExtra, index,
        "element \(index) besides items has role \(extra.role), kind \(extra.kind), section "
          + "\(extra.section) and item \(extra.item), which do not exist together, and the "
          + "refusal was ignored"
      )
    }
    if extrasOverflowed {
      return (
        .lostExtras, extraCount,
        "it placed more elements besides items than the \(extraCapacity) there is room for, and the "
          + "refusal was ignored"
      )
    }
    guard hasStrayExtras else { return nil }
    return (
      .refusedExtra, extraCount,
      "elements besides items were handed over by another thread than the one that called prepare, "
        + "and the refusal was ignored"
    )
  }

  /// Whether an element refers to something that exists.
  func accepts(_ extra: tw_extra) -> Bool {
    guard let sections, extra.section < UInt64(sectionCount) else { return false }
    switch extra.role {
    case TW_ROLE_HEADER, TW_ROLE_FOOTER: return extra.kind == 0 && extra.item == 0
    case TW_ROLE_SUPPLEMENTARY:
      return extra.kind < UInt32(clamping: kindCount)
        && (extra.item == 0 || extra.item < sections[Int(extra.section)].item_count)
    case TW_ROLE_DECORATION: return extra.kind < UInt32(clamping: kindCount)
    default: return false
    }
  }
}
