internal import CairoRendering
internal import CollectionModel
internal import Foundation
internal import Rendering

/// A laid-out scene, ready to be given out in any form.
@MainActor
struct Drawing {
  let source: DisplaySource
  let options: DisplayOptions
  let look: (ElementKey) -> ElementLook?

  /// Returns the drawing in the form that was asked for.
  /// - Throws: A `ToolFailure` where the form can't hold it.
  func bytes(_ settings: RenderSettings, _ console: Console) throws(ToolFailure) -> [UInt8] {
    switch settings.format {
    case .json:
      return Array((LayoutJSON.text(of: source) { look($0)?.id }).utf8)
    case .txt:
      return Array(WireframeDrawing.text(of: list).utf8)
    case .ansi:
      let sampler = PictureSampler()
      let text = HalfBlockDrawing.text(of: list) { mark, columns, rows in
        sampler.colors(of: mark, columns: columns, rows: rows)
      }
      Self.report(sampler.problems, console)
      return Array(text.utf8)
    case .svg:
      return svg(settings, console)
    case .png:
      return try drawn(console) { (drawing) throws(DrawingError) in try drawing.png() }
    case .pdf:
      return try drawn(console) { (drawing) throws(DrawingError) in try drawing.pdf() }
    }
  }

  private var list: DisplayList { DisplayList(source, options: options, look: look) }

  private func svg(_ settings: RenderSettings, _ console: Console) -> [UInt8] {
    let list = list
    guard settings.embedding != "none" else { return Array(SVGDrawing.text(of: list).utf8) }
    let embedder = PictureEmbedder(
      mode: settings.embedding == "full" ? .full : .thumbnails, cache: Self.cache)
    embedder.prepare(list)
    let text = SVGDrawing.text(of: list, pictures: .embedded { embedder.picture($0) })
    Self.report(embedder.problems, console)
    return Array(text.utf8)
  }

  private func drawn(
    _ console: Console, _ draw: (CairoDrawing) throws(DrawingError) -> DrawnFile
  ) throws(ToolFailure) -> [UInt8] {
    do throws(DrawingError) {
      let file = try draw(CairoDrawing(list, cache: Self.cache))
      Self.report(file.problems, console)
      return file.bytes
    } catch {
      throw .badInput("drawing", error.message)
    }
  }

  private static var cache: ThumbnailCache? {
    ThumbnailCache.folder(environment: ProcessInfo.processInfo.environment)
      .map(ThumbnailCache.init)
  }

  private static func report(_ problems: [PictureProblem], _ console: Console) {
    for problem in problems {
      console.report(Finding("picture-broken", .warning, problem.message, place: problem.path))
    }
  }
}
