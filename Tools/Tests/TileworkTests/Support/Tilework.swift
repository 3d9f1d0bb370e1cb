import Foundation

/// Runs the staged tool as a person or a script does: a process with words, files and streams.
enum Tilework {
  /// What a run left behind.
  struct Result {
    var status: Int32
    /// The bytes of the standard output.
    var bytes: Data
    /// The standard error.
    var errors: String

    /// The standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
    /// The sentences said, one a line.
    var sentences: [String] { errors.split(separator: "\n").map(String.init) }
  }

  static let root: URL = {
    var url = URL(filePath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }()

  /// The tool that `make build` staged.
  static let binary = root.appending(path: ".stage/bin/tilework")

  /// Runs the tool in a folder and waits for its end.
  static func run(
    _ words: [String], in folder: URL? = nil, input: String? = nil,
    environment: [String: String]? = nil, binary: URL = Self.binary
  ) throws -> Result {
    try launch(binary, words, in: folder, input: input, environment: environment).finish()
  }

  /// Asks for the changes between two lists, in files called `old` and `new`.
  static func changes(
    _ old: String, _ new: String, _ options: [String] = []
  ) throws -> Result {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old")
    try folder.write(new, to: "new")
    return try run(["changes", "old", "new"] + options, in: folder.url)
  }

  /// Asks about a batch or the text of a crash.
  static func batch(_ text: String, _ options: [String] = []) throws -> Result {
    try run(["batch", "-"] + options, input: text)
  }

  /// Runs a line of shell, in which `$TILEWORK` is the tool.
  static func shell(_ line: String, in folder: URL? = nil) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    environment["TILEWORK"] = binary.path
    let shell = URL(filePath: "/bin/bash")
    return try launch(shell, ["-c", line], in: folder, input: nil, environment: environment)
      .finish()
  }

  /// Starts the tool without waiting.
  static func start(_ words: [String], in folder: URL? = nil) throws -> Running {
    try launch(binary, words, in: folder, input: nil, environment: nil)
  }

  /// Starts a program; a copy of the tool is busy for as long as a process that another test starts
  /// at that moment still holds it open.
  private static func launch(
    _ binary: URL, _ words: [String], in folder: URL?, input: String?,
    environment: [String: String]?
  ) throws -> Running {
    for _ in 0..<200 {
      do {
        return try launchOnce(binary, words, in: folder, input: input, environment: environment)
      } catch let error as NSError where error.isBusyFile {
        usleep(10_000)
      }
    }
    return try launchOnce(binary, words, in: folder, input: input, environment: environment)
  }

  private static func launchOnce(
    _ binary: URL, _ words: [String], in folder: URL?, input: String?,
    environment: [String: String]?
  ) throws -> Running {
    guard FileManager.default.isExecutableFile(atPath: binary.path) else {
      throw Missing(description: "\(binary.path) is not there; make build stages it")
    }
    // Streams are files, so that no pipe can fill up and block.
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = binary
    process.arguments = words
    process.currentDirectoryURL = folder ?? streams.url
    if let environment { process.environment = environment }
    if let input {
      process.standardInput = try FileHandle(forReadingFrom: streams.write(input, to: "in"))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = try FileHandle(forWritingTo: streams.write("", to: "out"))
    process.standardError = try FileHandle(forWritingTo: streams.write("", to: "err"))
    try process.run()
    return Running(process: process, streams: streams)
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// A run that has not ended yet.
  struct Running {
    let process: Process
    let streams: TemporaryFolder

    func finish() throws -> Result {
      process.waitUntilExit()
      return Result(
        status: process.terminationReason == .exit
          ? process.terminationStatus : 128 + process.terminationStatus,
        bytes: try Data(contentsOf: streams.url.appending(path: "out")),
        errors: try String(contentsOf: streams.url.appending(path: "err"), encoding: .utf8))
    }
  }
}

extension NSError {
  /// Whether a program could not be started because somebody has its file open for writing.
  fileprivate var isBusyFile: Bool {
    let cause = userInfo[NSUnderlyingErrorKey] as? NSError ?? self
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(ETXTBSY)
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "tilework-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The names of all that lies in the folder, sorted, hidden files included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: name).path)
  }
}
