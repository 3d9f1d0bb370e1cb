/// The functions of one layout type, without the type: what hangs on `tw_layout_class.user`.
///
/// A C function cannot capture a generic type, so the four C functions below serve all layouts and
/// find the right one here.
struct LayoutCalls {
  let create: (String) throws(LayoutError) -> UnsafeMutableRawPointer
  let prepare:
    (UnsafeMutableRawPointer, borrowing LayoutInput, borrowing LayoutOutput) throws(LayoutError)
      -> Void
  let destroy: (UnsafeMutableRawPointer) -> Void

  init<Layout: CollectionLayout>(_ type: Layout.Type) {
    create = { (params) throws(LayoutError) in
      let layout = try Layout(params: params)
      let box = UnsafeMutablePointer<Layout>.allocate(capacity: 1)
      box.initialize(to: layout)
      return UnsafeMutableRawPointer(box)
    }
    prepare = { (box, input, output) throws(LayoutError) in
      try box.assumingMemoryBound(to: Layout.self).pointee.prepare(input, output)
    }
    destroy = { box in
      let typed = box.assumingMemoryBound(to: Layout.self)
      typed.deinitialize(count: 1)
      typed.deallocate()
    }
  }
}

/// What a `tw_layout` pointer of this SDK points at.
private struct Instance {
  let calls: UnsafePointer<LayoutCalls>
  let host: UnsafePointer<tw_host>
  let layout: UnsafeMutableRawPointer
}

/// Reports an error to the host and returns its status.
private func report(_ error: LayoutError, to host: UnsafePointer<tw_host>) -> tw_status {
  guard let fail = host.pointee.fail else { return error.code }
  return withBorrowedText(error.key) { key in
    withBorrowedText(error.message) { message in
      fail(host.pointee.ctx, error.code, key, message)
    }
  }
}

let createInstance:
  @convention(c) (
    UnsafePointer<tw_layout_class>?, UnsafePointer<tw_host>?, tw_str,
    UnsafeMutablePointer<OpaquePointer?>?
  ) -> tw_status = { cls, host, params, out in
    guard let host, let out, let user = cls?.pointee.user else { return TW_E_ARGUMENT }
    let calls = UnsafePointer(user.assumingMemoryBound(to: LayoutCalls.self))
    let text =
      params.ptr.map { start in
        start.withMemoryRebound(to: UInt8.self, capacity: params.len) {
          String(decoding: UnsafeBufferPointer(start: $0, count: params.len), as: UTF8.self)
        }
      } ?? ""
    do throws(LayoutError) {
      let layout = try calls.pointee.create(text)
      let instance = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
      instance.initialize(to: Instance(calls: calls, host: host, layout: layout))
      out.pointee = OpaquePointer(instance)
      return TW_OK
    } catch {
      return report(error, to: host)
    }
  }

let destroyInstance: @convention(c) (OpaquePointer?) -> Void = { raw in
  guard let raw else { return }
  let instance = UnsafeMutablePointer<Instance>(raw)
  instance.pointee.calls.pointee.destroy(instance.pointee.layout)
  instance.deinitialize(count: 1)
  instance.deallocate()
}

let prepareInstance:
  @convention(c) (OpaquePointer?, UnsafePointer<tw_input>?, UnsafeMutablePointer<tw_output>?) ->
    tw_status = { raw, input, output in
      guard let raw, let input, let output else { return TW_E_ARGUMENT }
      let instance = UnsafePointer<Instance>(raw).pointee
      do throws(LayoutError) {
        try instance.calls.pointee.prepare(
          instance.layout, LayoutInput(input, host: instance.host), LayoutOutput(output))
        return TW_OK
      } catch {
        return report(error, to: instance.host)
      }
    }

let findExtension: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UnsafeRawPointer? = {
  _, _ in nil
}
