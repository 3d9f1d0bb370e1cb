/// Where a plugin's code runs.
public enum PluginIsolation: String, Hashable, Sendable, CaseIterable {
  /// In a process of its own that lives as long as the host.
  case process
  /// In a fresh process for each call.
  case call
  /// In the host's own process, for a debugger or where no process can be started.
  ///
  /// Nothing contains the plugin then: one that crashes, exits or loops takes the host along. No
  /// deadline and no limit of `PluginLimits` but the number of elements is in force, what it prints
  /// goes to the host's streams, and a class with the flag `main-thread` can be used from the main
  /// thread only. The output stays open to the plugin after a call, so that a thread which it forgot
  /// can change an answer that was checked already. What stays: the library's file is checked before it is loaded, input is read-only,
  /// outputs end on a guard page, results are checked, and a call can be cancelled.
  case none
}

/// What a plugin may use up; 0 means no limit.
///
/// With isolation `none` only `extraElements` counts, and `memoryBytes` for the number of items.
public struct PluginLimits: Hashable, Sendable {
  /// How long loading may take.
  public var loadMilliseconds = 5_000
  /// How long making or ending an instance may take.
  public var createMilliseconds = 1_000
  /// How long laying out may take where there are few items.
  public var prepareMilliseconds = 1_000
  /// How much longer each item may take.
  public var prepareNanosecondsPerItem = 2_000
  /// Processor time of one call in whole seconds, over all threads.
  public var cpuSeconds = 60
  /// Address space of a worker in bytes.
  ///
  /// Half of it is for the arrays that the host hands over, whatever the isolation: 136 bytes an item
  /// (264 with transforms) and 384 a section; a request for more is refused before any array is made.
  /// In 4 GiB that is 15,790,318 items of one section.
  public var memoryBytes = 4 << 30
  /// Open files of a worker.
  public var openFiles = 256
  /// Bytes a plugin may print during one call before it is stopped.
  public var outputBytes = 64 << 20
  /// Elements besides items that a layout may place, on top of four for each section and one for
  /// each item.
  public var extraElements = 4_096

  /// Creates the default limits.
  public init() {}

  /// Limits without deadlines, for a debugger.
  public static var patient: PluginLimits {
    var limits = PluginLimits()
    limits.loadMilliseconds = 0
    limits.createMilliseconds = 0
    limits.prepareMilliseconds = 0
    limits.cpuSeconds = 0
    return limits
  }

  /// Returns how long laying out `items` items may take, 0 for no limit.
  func prepareDeadline(items: Int) -> Int {
    guard prepareMilliseconds > 0 else { return 0 }
    return max(prepareMilliseconds, items / 1_000 * prepareNanosecondsPerItem / 1_000)
  }
}

/// How a host runs plugins.
public struct PluginHostConfiguration: Sendable {
  /// The program's name and version, for messages: `tilework 0.1.0`.
  public var product: String
  /// The absolute path of `plugin-worker`.
  public var workerPath: String
  /// Where plugin code runs.
  public var isolation: PluginIsolation
  /// What plugins may use up.
  public var limits: PluginLimits
  /// Gets what plugins log: plugin, level 0 to 3, text.
  public var log: @Sendable (_ plugin: String, _ level: Int, _ text: String) -> Void
  /// Gets what a plugin printed during a call, the last 64 KiB of it, whatever became of the call.
  ///
  /// Called before the call's answer or failure is known. Not with isolation `none`, where it goes
  /// to the host's own streams.
  public var printed: @Sendable (_ plugin: String, _ text: String) -> Void = { _, _ in }
  /// Gets every failure in laying out, of which a `LayoutFailure` keeps only the sentence.
  public var failed: @Sendable (PluginFailure) -> Void = { _ in }
  /// Gets a failure in ending an instance, one at most for each layout.
  ///
  /// What the plugin answered before is complete and stays so.
  public var failedToEnd: @Sendable (PluginFailure) -> Void = { _ in }

  /// Creates a configuration.
  public init(
    product: String, workerPath: String, isolation: PluginIsolation = .process,
    limits: PluginLimits = PluginLimits(),
    log: @escaping @Sendable (_ plugin: String, _ level: Int, _ text: String) -> Void = {
      _, _, _ in
    }
  ) {
    self.product = product
    self.workerPath = workerPath
    self.isolation = isolation
    self.limits = limits
    self.log = log
  }
}
