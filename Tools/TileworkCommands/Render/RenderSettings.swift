internal import CollectionModel
internal import Rendering

/// What the command line of `render` asks for, checked.
struct RenderSettings {
  /// Where the scene comes from.
  enum Input {
    /// A file or folder.
    case path(String)
    /// The standard input.
    case standardInput
    /// A made scene; the text says which.
    case demo(String)
  }

  /// Where the scene comes from.
  var input: Input
  /// The layout that was asked for by name.
  var layoutName: String?
  /// The layout's options as they were typed.
  var typedOptions: [String]
  /// The file to write, or nil for the standard output.
  var outputPath: String?
  /// The form of the output.
  var format: OutputFormat
  /// The window's extent in points.
  var size: Size?
  /// The pixels in a point.
  var scale: Double?
  /// Where the content is scrolled to.
  var offset: Point?
  /// Whether the reading direction is right to left.
  var isRightToLeft: Bool
  /// How pictures get into an SVG: `thumb`, `none` or `full`.
  var embedding: String
  /// What the drawing looks like.
  var display: DisplayOptions

  private let invocation: Invocation

  /// Reads the options of an invocation.
  /// - Throws: A `ToolFailure` with the status for wrong usage.
  init(_ invocation: Invocation, printsReport: Bool) throws(ToolFailure) {
    self.invocation = invocation
    input = try Self.input(of: invocation)
    layoutName = invocation.value(of: RenderOption.layout)
    typedOptions = invocation.allValues(of: RenderOption.option)
    let output = invocation.value(of: RenderOption.output)
    outputPath = output == "-" ? nil : output
    format = try Self.format(of: invocation, path: outputPath)
    isRightToLeft = invocation.has(RenderOption.rtl)
    embedding = invocation.value(of: RenderOption.embed) ?? "thumb"
    display = try Self.display(of: invocation)
    if let text = invocation.value(of: RenderOption.size) {
      (size, scale) = try Self.window(text, invocation)
    }
    if let text = invocation.value(of: RenderOption.offset) {
      offset = try Self.position(text, invocation)
    }
    if offset != nil, display.extent == .whole {
      throw Self.usage("--offset and --whole exclude each other", invocation)
    }
    if outputPath == nil, printsReport {
      throw Self.usage("--json needs -o FILE, for the drawing would go the same way", invocation)
    }
    if outputPath == nil, format.isBinary, ByteSink.standardOutput.isTerminal {
      throw Self.usage(
        "a terminal can't show \(format.rawValue); write a file with -o FILE", invocation)
    }
  }

  /// Returns a failure for a wrong option of this command line.
  func usage(_ message: String, id: String = "usage") -> ToolFailure {
    ToolFailure(.usage, id: id, message, usage: invocation.command.usage)
  }

  private static func usage(_ message: String, _ invocation: Invocation) -> ToolFailure {
    ToolFailure(.usage, id: "usage", message, usage: invocation.command.usage)
  }

  private static func input(of invocation: Invocation) throws(ToolFailure) -> Input {
    switch (invocation.operands.first, invocation.value(of: RenderOption.demo)) {
    case (nil, let demo?): return .demo(demo)
    case ("-"?, nil): return .standardInput
    case (let path?, nil): return .path(path)
    case (nil, nil):
      throw usage("nothing to draw: \(invocation.command.operands), or --demo", invocation)
    case (let path?, .some):
      throw usage("--demo makes a scene, so '\(path)' is one too many", invocation)
    }
  }

  private static func format(
    of invocation: Invocation, path: String?
  ) throws(ToolFailure) -> OutputFormat {
    if let name = invocation.value(of: RenderOption.format),
      let format = OutputFormat(rawValue: name)
    {
      return format
    }
    guard let path else { return ByteSink.standardOutput.isTerminal ? .txt : .json }
    if let format = OutputFormat(path: path) { return format }
    throw usage(
      "the name '\(path)' doesn't tell the form; end it in one of \(OutputFormat.names),"
        + " or say it with -f", invocation)
  }

  private static func display(of invocation: Invocation) throws(ToolFailure) -> DisplayOptions {
    var options = DisplayOptions()
    options.extent = invocation.has(RenderOption.whole) ? .whole : .visible
    options.fit = invocation.value(of: RenderOption.fit).flatMap(DisplayOptions.Fit.init) ?? .aspect
    let marks = invocation.value(of: RenderOption.overlay)?.split(separator: ",") ?? []
    for word in marks.map(String.init) {
      guard let mark = DisplayOptions.Overlay(rawValue: word) else {
        let known = DisplayOptions.Overlay.allCases.map(\.rawValue)
        throw usage(
          "there is no mark '\(word)'\(Suggestion.sentence(for: word, among: known))"
            + "; the marks are \(known.joined(separator: ", "))", invocation)
      }
      options.overlays.insert(mark)
    }
    return options
  }

  private static func window(
    _ text: String, _ invocation: Invocation
  ) throws(ToolFailure) -> (Size, Double?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
      .map { Double(String($0)) ?? .nan }
    let scale = parts.count == 2 ? Double(String(parts[1])) ?? .nan : nil
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 1e6 }),
      scale.map({ $0 >= 0 && $0 <= 16 }) ?? true
    else {
      throw usage(
        "--size is WIDTHxHEIGHT or WIDTHxHEIGHT@SCALE, sides over 0 and up to 1000000 points,"
          + " a scale of 0 to 16; found '\(text)'", invocation)
    }
    return (Size(width: sides[0], height: sides[1]), scale)
  }

  private static func position(
    _ text: String, _ invocation: Invocation
  ) throws(ToolFailure) -> Point {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(String($0)) ?? .nan }
    // Farther than any content reaches, and near enough for points to be told apart.
    guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e15 }) else {
      throw usage(
        "--offset is X,Y in points, neither beyond 1e15; found '\(text)'", invocation)
    }
    return Point(x: numbers[0], y: numbers[1])
  }
}
