internal import CPluginShim

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The whole of the `plugin-worker` program.
///
/// Its descriptors: 0 nothing, 1 and 2 what the plugin prints, 3 answers, 4 shared memory,
/// 5 commands. Its arguments: the memory limit in bytes, the limit of open files.
public enum WorkerMain {
  private static let answers: Int32 = 3
  private static let segment: Int32 = 4
  private static let commands: Int32 = 5
  /// Messages leave whole: a plugin may log from several threads at once.
  private static let sending = Lock()

  /// Serves the host until it closes the command channel.
  public static func run(arguments: [String]) -> Never {
    guard arguments.count == 3, let memory = UInt64(arguments[1]),
      let files = UInt64(arguments[2]), fcntl(commands, F_GETFD) >= 0
    else {
      _ = SystemCalls.write(
        2,
        Array(
          "plugin-worker is started by tilework, with descriptors 3 to 5 set up; run "
            .utf8) + Array("`tilework layouts` instead\n".utf8))
      _exit(64)
    }
    shim_limit(memory, files)
    // Where the system cannot do this, a child that leaves the group outlives the worker.
    _ = shim_stay_in_group()
    guard shim_die_with(commands) == 0 else { _exit(71) }
    serve()
  }

  private static func serve() -> Never {
    let engine = PluginEngine(segment: segment, isWorker: true) { send($0) }
    var reader = MessageReader()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    while true {
      let message: Message?
      do throws(MessageReader.Fault) { message = try reader.next() } catch { _exit(65) }
      guard let message else {
        let (count, _) = SystemCalls.read(commands, into: buffer)
        if count <= 0 { _exit(0) }
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        continue
      }
      if message.kind == .quit {
        shim_flush()
        _exit(0)
      }
      let answer = engine.handle(message)
      // What the plugin printed must be out before the answer, or it would be lost.
      shim_flush()
      send(answer)
    }
  }

  private static func send(_ message: Message) {
    let bytes = message.encoded
    if sending.withLock({ SystemCalls.write(answers, bytes) }) != 0 { _exit(WorkerEnd.mute) }
  }
}
