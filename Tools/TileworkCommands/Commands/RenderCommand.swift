enum RenderCommand {
  static let spec: CommandSpec = CommandSpec("render", summary: "lay out a scene and draw it") {
    _, _ in
  }
}
