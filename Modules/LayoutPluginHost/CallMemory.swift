internal import CLayoutPlugin
internal import CollectionModel

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Mappings that were made for earlier calls, so that a call on the same places needs none.
struct MappingCache {
  private struct Key: Hashable {
    var range: SharedRegion.Range
    var writable: Bool
  }

  private var held: [(key: Key, mapping: GuardedMapping)] = []
  /// Two calls' worth: the host alternates between two sets of arrays.
  private let capacity = 8

  /// Returns the mapping of a part of the segment, made now if it is new.
  mutating func mapping(
    _ range: SharedRegion.Range, segment: Int32, writable: Bool
  ) throws(SystemFault) -> GuardedMapping {
    let key = Key(range: range, writable: writable)
    if let index = held.firstIndex(where: { $0.key == key }) {
      let entry = held.remove(at: index)
      held.append(entry)
      return entry.mapping
    }
    if held.count >= capacity { held.removeFirst() }
    if let mapping = Self.make(key, segment) {
      held.append((key, mapping))
      return mapping
    }
    // What earlier calls left may be all that is in the way.
    held.removeAll()
    guard let mapping = Self.make(key, segment) else {
      throw SystemFault("map \(range.length) bytes of shared memory", errno)
    }
    held.append((key, mapping))
    return mapping
  }

  private static func make(_ key: Key, _ segment: Int32) -> GuardedMapping? {
    GuardedMapping(
      descriptor: segment, offset: key.range.offset, length: key.range.length,
      writable: key.writable)
  }
}

/// The memory of one call as the plugin sees it.
struct CallMemory {
  private let inputMapping: GuardedMapping?
  private let itemsMapping: GuardedMapping?
  private let transformsMapping: GuardedMapping?
  private let extrasMapping: GuardedMapping?

  init(_ call: PrepareCall, segment: Int32, cache: inout MappingCache) throws(SystemFault) {
    func map(_ place: PrepareCall.Place, _ writable: Bool) throws(SystemFault) -> GuardedMapping? {
      guard place.range.length > 0 else { return nil }
      return try cache.mapping(place.range, segment: segment, writable: writable)
    }
    inputMapping = try map(call.input, false)
    itemsMapping = try map(call.items, true)
    transformsMapping = try map(call.transforms, true)
    extrasMapping = try map(call.extras, true)
  }

  /// Opens the outputs again, which were closed after an earlier call.
  func open() {
    for mapping in [itemsMapping, transformsMapping] { mapping?.allowWriting(true) }
  }

  /// Closes the outputs: what a thread of the plugin writes after the call is a crash, and not a
  /// change of what the host has checked, or of what it made blank for the next call.
  func close() {
    for mapping in [itemsMapping, transformsMapping] { mapping?.allowWriting(false) }
  }

  func attach(to services: UnsafeMutablePointer<EngineServices>, _ call: PrepareCall) {
    services.pointee.sections = inputMapping.map {
      UnsafePointer(($0.base + call.input.start).assumingMemoryBound(to: tw_section.self))
    }
    services.pointee.sectionCount = call.sectionCount
    services.pointee.itemCount = call.itemCount
    services.pointee.itemSizes =
      call.itemCount == 0
      ? nil
      : inputMapping.map {
        UnsafePointer(($0.base + call.sizesStart).assumingMemoryBound(to: tw_size.self))
      }
    services.pointee.extras = extrasMapping.map {
      ($0.base + call.extras.start).assumingMemoryBound(to: tw_extra.self)
    }
    services.pointee.extraCapacity = call.extraCapacity
    services.pointee.extraCount = 0
    services.pointee.extrasOverflowed = false
    services.pointee.refusedExtra = nil
    services.pointee.hasStrayExtras = false
  }

  func input(
    for call: PrepareCall, services: UnsafeMutablePointer<EngineServices>
  ) -> ReadOnlyInput? {
    let view = call.viewport
    let sections = services.pointee.sections
    return ReadOnlyInput(
      tw_input(
        struct_size: UInt32(MemoryLayout<tw_input>.size),
        section_stride: UInt32(MemoryLayout<tw_section>.stride),
        container: tw_size(w: view.size.width, h: view.size.height),
        visible: tw_rect(
          x: view.contentOffset.x, y: view.contentOffset.y, w: view.size.width,
          h: view.size.height),
        insets: tw_insets(view.contentInset), safe_area: tw_insets(view.safeArea),
        margins: tw_insets(view.layoutMargins), scale: view.pixelGrid.scale,
        direction: view.isRightToLeft ? TW_DIRECTION_RTL : TW_DIRECTION_LTR, reserved: 0,
        section_count: UInt64(call.sectionCount), item_count: UInt64(call.itemCount),
        sections: call.sectionCount == 0 ? nil : sections,
        item_sizes: services.pointee.itemSizes, measure_ctx: UnsafeMutableRawPointer(services),
        measure: hostMeasure))
  }

  func output(
    for call: PrepareCall, door: UnsafeMutablePointer<ExtraDoor>
  ) -> tw_output {
    func start<T>(_ mapping: GuardedMapping?, _ place: PrepareCall.Place, _ type: T.Type)
      -> UnsafeMutablePointer<T>?
    {
      guard call.itemCount > 0 else { return nil }
      return mapping.map { ($0.base + place.start).assumingMemoryBound(to: T.self) }
    }
    let transforms = start(transformsMapping, call.transforms, tw_transform.self)
    return tw_output(
      struct_size: UInt32(MemoryLayout<tw_output>.size),
      attr_stride: UInt32(MemoryLayout<tw_attr>.stride),
      items: start(itemsMapping, call.items, tw_attr.self),
      item_capacity: UInt64(call.itemCount), content: tw_size(w: .nan, h: .nan),
      transforms: transforms, transform_capacity: transforms == nil ? 0 : UInt64(call.itemCount),
      extra_ctx: UnsafeMutableRawPointer(door), emit_extra: hostEmitExtra)
  }
}

extension EngineServices {
  /// Forgets the arrays of a call that is over, so that a late callback finds nothing.
  mutating func detach() {
    sections = nil
    itemSizes = nil
    extras = nil
    extraCapacity = 0
  }
}
