internal import CLayoutPlugin
internal import CollectionModel

/// How many items a plugin is handed at most, so that a request that cannot fit is refused before
/// any array is made.
///
/// The arrays stand in the worker's address space; they get half of its limit, and the other half
/// stays for the plugin's code and memory, and for the arrays of the answer before.
struct HandoverLimit {
  /// The bytes that an item takes: its size, its slot, an element beside it, a transform.
  let bytesPerItem: Int
  /// The bytes that a section takes: itself and four elements beside its items.
  let bytesPerSection: Int
  /// The bytes that all of them may take.
  let bytes: Int

  /// What fits where there is no limit of memory: far more than any machine has.
  private static let unlimited = 1 << 46

  init(_ limits: PluginLimits, transforms: Bool) {
    bytesPerItem =
      MemoryLayout<tw_size>.stride + MemoryLayout<tw_attr>.stride + MemoryLayout<tw_extra>.stride
      + (transforms ? MemoryLayout<tw_transform>.stride : 0)
    bytesPerSection = MemoryLayout<tw_section>.stride + 4 * MemoryLayout<tw_extra>.stride
    bytes = limits.memoryBytes > 0 ? limits.memoryBytes / 2 : Self.unlimited
  }

  /// The most items in so many sections, or nil where the sections alone are too many.
  func items(sections: Int) -> Int? {
    let (taken, overflow) = sections.multipliedReportingOverflow(by: bytesPerSection)
    return overflow || taken > bytes ? nil : (bytes - taken) / bytesPerItem
  }

  /// Says why a request is too large for a plugin, as the end of a sentence, or nil where it fits.
  func complaint(about request: LayoutRequest, product: String) -> String? {
    let (sections, wanted) = (request.sections.count, request.shape.totalItemCount)
    let most = items(sections: sections)
    if let most, wanted <= most { return nil }
    return "cannot be given \(wanted) items in \(sections) section\(sections == 1 ? "" : "s"): "
      + "\(product) hands a plugin at most \(most ?? 0) items in as many sections "
      + "(\(bytesPerItem) bytes an item, \(bytesPerSection) a section, \(bytes) in all); "
      + PluginAdvice.fewerItems.asContinuation
  }
}
