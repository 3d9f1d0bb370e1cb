/// `tilework render`: lays out a scene and gives out the drawing.
enum RenderCommand {
  static let spec: CommandSpec = CommandSpec(
    "render", operands: "SCENE|FOLDER|FILE.csv|-", operandCount: 0...1,
    summary: "lay out a scene or a folder of pictures and draw it",
    details: [
      "The input is a scene in JSON, a folder of pictures, a CSV file with the columns",
      "section,id,width,height,title,image,color, or - for the standard input.",
    ],
    options: RenderOption.all,
    examples: [
      "tilework render photos -l flow -o wall.png",
      "tilework render scene.json -f json --whole",
      "tilework render --demo uniform=1000 -l circle -f txt",
    ]
  ) { invocation, console in
    let settings = try RenderSettings(invocation, printsReport: console.manner.isJSON)
    let output = settings.outputPath.map(OutputFile.init)
    try output?.check()
    let progress = Progress(isWanted: !console.manner.isQuiet && !console.manner.isJSON)
    console.willSpeak = { progress.clear() }
    defer { progress.end() }

    progress.now("reading the scene")
    let session = PluginSession(invocation)
    try session.check(console)
    var bytes: [UInt8] = []
    try session.run(console) {
      let plan = try RenderPlan(settings, LayoutCatalogue(session), console)
      progress.now("laying out")
      let drawing = try plan.laidOut(console)
      progress.now("drawing")
      bytes = try drawing.bytes(settings, console)
    }
    progress.end()
    if let output {
      try output.write(bytes)
    } else {
      try ByteSink.standardOutput.write(bytes)
    }
    if console.manner.isJSON {
      try Report.print(command: "render", details: [], console: console)
    }
  }
}
