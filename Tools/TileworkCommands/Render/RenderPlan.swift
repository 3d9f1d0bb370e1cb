internal import CollectionModel
internal import CollectionUI
internal import Foundation
internal import Rendering
internal import Scenes

/// What is going to be laid out: a scene, and a layout with its options.
@MainActor
struct RenderPlan {
  private let scene: Scene
  private let layoutName: String
  private let stage: SceneStage
  private let display: DisplayOptions
  /// How many elements the drawing keeps whatever part of it is seen.
  private let keptCount: Int

  /// A drawing keeps every element that it shows.
  private static let largestWhole = 1_000_000

  /// Reads the input and sets up the layout.
  /// - Throws: A `ToolFailure` for input or options that can't be used.
  init(
    _ settings: RenderSettings, _ catalogue: LayoutCatalogue, _ console: Console
  ) throws(ToolFailure) {
    var scene = try Self.load(settings.input, console)
    let entry = try Self.entry(settings, scene, catalogue)
    if entry.showsOneSection, Self.isFolder(settings.input) { scene = scene.inOneSection() }
    Self.apply(settings, to: &scene)
    let options = try Self.options(of: entry, settings, scene)
    do {
      stage = try SceneStage(scene, layout: try entry.make(options), options: options)
    } catch let error as SceneError {
      throw .badInput("scene", error.message)
    } catch let error as ToolFailure {
      throw error
    } catch {
      throw .badInput("layout", "the layout \(entry.name) can't be made: \(error)")
    }
    self.scene = scene
    layoutName = entry.name
    display = settings.display
    // Layouts of one section answer all their items, seen or not.
    keptCount =
      settings.display.extent == .whole
      ? scene.totalItemCount : entry.showsOneSection ? scene.sections.first?.items.count ?? 0 : 0
    for finding in stage.findings { console.report(Finding(finding)) }
  }

  /// Lays the scene out.
  /// - Throws: A `ToolFailure` where the layout can't lay it out.
  func laidOut(_ console: Console) throws(ToolFailure) -> Drawing {
    if keptCount > Self.largestWhole {
      let advice =
        display.extent == .whole
        ? "leave --whole out and choose the part with --offset and --size" : "give it fewer items"
      throw .badInput(
        "too-many-items",
        "the whole of \(keptCount) items is too much for one drawing, at most"
          + " \(Self.largestWhole) fit; \(advice)")
    }
    let frame = display.extent == .whole ? stage.wholeFrame() : stage.renderFrame()
    for problem in stage.problems {
      switch problem.severity {
      case .failure: throw .badInput("layout-failed", problem.message)
      case .warning: console.report(Finding("layout", .warning, problem.message))
      }
    }
    let source = DisplaySource(
      layoutName: layoutName, contentSize: frame.contentSize, viewport: frame.viewport,
      placements: frame.placements,
      backdrops: stage.backdrops(of: frame).compactMap { backdrop in
        RGBA(backdrop.color).map { DisplaySource.Backdrop(frame: backdrop.frame, color: $0) }
      })
    let stage = stage
    return Drawing(source: source, options: display) { key in
      stage.look(for: key).map(ElementLook.init)
    }
  }

  private static func load(
    _ input: RenderSettings.Input, _ console: Console
  ) throws(ToolFailure) -> Scene {
    do throws(SceneError) {
      let loaded: LoadedScene
      switch input {
      case .path(let path): loaded = try Scene.load(path: path)
      case .demo(let text): return try Scene.demo(text)
      case .standardInput:
        guard let data = try? FileHandle.standardInput.readToEnd() else {
          throw SceneError(.unreadable("nothing came from the standard input"))
        }
        loaded = try Scene.text([UInt8](data), file: "the standard input")
      }
      for finding in loaded.findings { console.report(Finding(finding)) }
      return loaded.scene
    } catch {
      if case .demo = input { throw ToolFailure(.usage, id: "usage", error.message) }
      throw .badInput(error.id, error.message)
    }
  }

  /// The layout that was typed, else the scene's, else the default.
  private static func entry(
    _ settings: RenderSettings, _ scene: Scene, _ catalogue: LayoutCatalogue
  ) throws(ToolFailure) -> LayoutEntry {
    let name = settings.layoutName ?? scene.layout?.name ?? LayoutCatalogue.defaultName
    let plugin = settings.layoutName == nil ? scene.layout?.plugin : nil
    if let entry = catalogue.entry(named: name, of: plugin) { return entry }
    if settings.layoutName != nil {
      throw settings.usage(catalogue.complaint(about: name), id: "unknown-layout")
    }
    let place = scene.layout?.file.map { "\($0): " } ?? ""
    throw .badInput("unknown-layout", place + catalogue.complaint(about: name, of: plugin))
  }

  private static func options(
    of entry: LayoutEntry, _ settings: RenderSettings, _ scene: Scene
  ) throws(ToolFailure) -> [String: OptionValue] {
    do throws(SceneError) {
      return try entry.options.values(for: scene, typed: settings.typedOptions)
    } catch {
      if case .option = error.reason { throw settings.usage(error.message, id: "option") }
      throw .badInput(error.id, error.message)
    }
  }

  private static func isFolder(_ input: RenderSettings.Input) -> Bool {
    guard case .path(let path) = input else { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Lays what was typed over what the scene says of its window.
  private static func apply(_ settings: RenderSettings, to scene: inout Scene) {
    if let size = settings.size { scene.viewport.size = size }
    if let scale = settings.scale { scene.viewport.scale = scale }
    if let offset = settings.offset { scene.viewport.contentOffset = offset }
    if settings.isRightToLeft { scene.viewport.isRightToLeft = true }
  }
}
