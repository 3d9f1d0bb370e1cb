internal import CairoRendering
internal import Foundation

/// `tilework samples`: a folder of made pictures to try layouts with.
enum SamplesCommand {
  static let spec: CommandSpec = CommandSpec(
    "samples", operands: "FOLDER", operandCount: 1...1,
    summary: "draw a set of sample pictures into a folder",
    details: ["The pictures are the same on every machine, and free of anybody's rights."],
    examples: ["tilework samples samples"]
  ) { invocation, console in
    let folder = invocation.operands[0]
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard present.isEmpty else {
      throw ToolFailure.badInput(
        "folder-in-use", "the folder '\(folder)' is not empty; give a new one, nothing was changed")
    }
    let files: [String]
    do throws(DrawingError) {
      files = try SamplePictures.write(to: folder)
    } catch {
      throw ToolFailure.badInput("unwritable-output", error.message)
    }
    console.report(Finding("samples", .note, "\(files.count) pictures drawn in \(folder)"))
    if console.manner.isJSON {
      try Report.print(command: "samples", details: [], console: console)
    }
  }
}
