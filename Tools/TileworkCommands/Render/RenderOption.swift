internal import Rendering

/// The options of `render`: rows of the table.
enum RenderOption {
  static let layout = OptionSpec(
    "layout", letter: "l", value: .text(placeholder: "LAYOUT"),
    summary: "the layout; else the scene's, else \(LayoutCatalogue.defaultName)")
  static let option = OptionSpec(
    "option", letter: "O", value: .text(placeholder: "KEY=VALUE"), isRepeatable: true,
    summary: "an option of the layout; tilework layouts NAME lists them")
  static let output = OptionSpec(
    "output", letter: "o", value: .text(placeholder: "FILE"),
    summary: "where to write; - or nothing is the standard output")
  static let format = OptionSpec(
    "format", letter: "f", value: .choice(OutputFormat.allCases.map(\.rawValue)),
    summary: "the form; else the file's extension, else txt on a terminal and json elsewhere")
  static let demo = OptionSpec(
    "demo", value: .text(placeholder: "uniform=N|varying=N[,seed=S]"),
    summary: "a made scene of N items instead of an input")
  static let size = OptionSpec(
    "size", value: .text(placeholder: "WxH[@SCALE]"),
    summary: "the window in points, and the pixels in a point")
  static let offset = OptionSpec(
    "offset", value: .text(placeholder: "X,Y"), summary: "where the content is scrolled to")
  static let whole = OptionSpec("whole", summary: "all content, not only what the window shows")
  static let rtl = OptionSpec("rtl", summary: "lay out from right to left")
  static let fit = OptionSpec(
    "fit", value: .choice(DisplayOptions.Fit.allCases.map(\.rawValue)),
    summary: "a picture whole in a white frame (aspect), or cropped to its cell (fill)")
  static let embed = OptionSpec(
    "embed", value: .choice(["thumb", "none", "full"]),
    summary:
      "pictures in an SVG: small copies, quiet panels in their place, or the files themselves")
  static let overlay = OptionSpec(
    "overlay", value: .text(placeholder: "MARK,..."),
    summary: "marks over the elements: "
      + DisplayOptions.Overlay.allCases.map(\.rawValue).joined(separator: ", "))

  /// All of them, in the order of help.
  static let all = [
    layout, option, output, format, demo, size, offset, whole, rtl, fit, embed, overlay,
  ]
}
