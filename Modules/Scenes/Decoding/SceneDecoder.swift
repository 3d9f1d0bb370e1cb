import CollectionModel
import StrictJSON

/// Makes a scene of its JSON.
///
/// - Invariant: `ids` holds the ids of all items decoded so far.
struct SceneDecoder {
  /// The folder that relative paths begin at.
  let folder: String
  /// The scene's file, for messages.
  let file: String?
  /// What was noticed.
  var findings: [SceneFinding] = []
  var ids = UsedIDs()

  init(folder: String, file: String?) {
    self.folder = folder
    self.file = file
  }

  mutating func scene(_ json: JSONValue) throws(JSONError) -> Scene {
    let object = try json.object("a scene, which is an object")
    try object.allowOnly(SceneKeys.scene)
    _ = try object.optional("version") { (value) throws(JSONError) in
      try value.integer("the version 1, which is the only one", in: 1...1)
    }
    try checkWhatIsNotPlayed(object)
    var scene = Scene()
    if let viewport = try object.optional("viewport", Self.viewport) { scene.viewport = viewport }
    scene.layout = try object.optional("layout") { (value) throws(JSONError) in
      try layout(value)
    }
    let sections = try object.optional("sections") { (value) throws(JSONError) in
      try value.map("sections, which are an array") { (element) throws(JSONError) in
        try section(element)
      }
    }
    scene.sections = sections ?? []
    return scene
  }

  /// Sessions and what belongs to them have their types checked and say nothing to a still picture.
  private mutating func checkWhatIsNotPlayed(_ object: JSONObject) throws(JSONError) {
    _ = try object.optional("seed") { (value) throws(JSONError) in
      try value.integer("a seed, which is a whole number of 0 or more", in: 0...Int.max)
    }
    for key in ["behaviour", "newItem", "animation"] {
      _ = try object.optional(key) { (value) throws(JSONError) in try value.object() }
    }
    let session = try object.optional("session") { (value) throws(JSONError) in try value.array() }
    if session?.isEmpty == false {
      findings.append(
        SceneFinding(
          .note, id: "session-not-played",
          "the scene's session is not played: this is the scene before its first step"))
    }
  }

  private static func viewport(_ json: JSONValue) throws(JSONError) -> SceneViewport {
    let object = try json.object()
    try object.allowOnly(SceneKeys.viewport)
    var viewport = SceneViewport()
    let extent = { (value: JSONValue) throws(JSONError) in
      try value.number("a number of points from 0 to 1000000", in: 0...1e6)
    }
    viewport.size.width = try object.optional("width", extent) ?? viewport.size.width
    viewport.size.height = try object.optional("height", extent) ?? viewport.size.height
    viewport.scale =
      try object.optional("scale") { (value) throws(JSONError) in
        let expected = "a number of pixels in a point: 0 for exact positions, or from 0.1 to 16"
        let scale = try value.number(expected, in: 0...16)
        // Pixels of many points each put all items on one place.
        if scale > 0 && scale < 0.1 { throw value.mismatch(expected) }
        return scale
      } ?? 0
    let insets = { (value: JSONValue) throws(JSONError) in try value.insets() }
    viewport.contentInset = try object.optional("contentInset", insets) ?? .zero
    viewport.safeArea = try object.optional("safeArea", insets) ?? .zero
    viewport.layoutMargins = try object.optional("layoutMargins", insets) ?? .zero
    viewport.contentOffset = try object.optional("contentOffset") { (value) throws(JSONError) in
      try value.point()
    }
    viewport.isRightToLeft =
      try object.optional("rtl") { (value) throws(JSONError) in
        try value.bool()
      } ?? false
    return viewport
  }

  private func layout(_ json: JSONValue) throws(JSONError) -> LayoutChoice {
    let object = try json.object()
    try object.allowOnly(SceneKeys.layout)
    let options = try object.optional("options") { (value) throws(JSONError) in
      try value.object()
    }
    return LayoutChoice(
      name: try object.required("name") { (value) throws(JSONError) in
        let name = try value.string("a layout's name")
        if name.isEmpty { throw value.mismatch("a layout's name") }
        return name
      },
      plugin: try object.optional("plugin") { (value) throws(JSONError) in try value.string() },
      options: options ?? JSONObject(), file: file)
  }

  private mutating func section(_ json: JSONValue) throws(JSONError) -> SceneSection {
    let object = try json.object("a section, which is an object")
    try object.allowOnly(SceneKeys.section)
    var section = SceneSection()
    section.id = try object.optional("id") { (value) throws(JSONError) in try value.string() }
    section.header = try object.optional("header", Self.bar)
    section.footer = try object.optional("footer", Self.bar)
    section.background = try object.optional("background") { (value) throws(JSONError) in
      let background = try value.object()
      try background.allowOnly(SceneKeys.background)
      return try background.required("color") { (value) throws(JSONError) in try value.color() }
    }
    if let metrics = try object.optional("flow", Self.metrics) { section.metrics = metrics }
    _ = try object.optional("items") { (value) throws(JSONError) in
      try items(value, into: &section.items)
    }
    _ = try object.optional("itemsFrom") { (value) throws(JSONError) in
      try itemsFrom(value, into: &section.items)
    }
    return section
  }

  private static func metrics(_ json: JSONValue) throws(JSONError) -> SceneMetrics {
    let object = try json.object()
    try object.allowOnly(SceneKeys.flow)
    let distance = { (value: JSONValue) throws(JSONError) in try value.distance() }
    return SceneMetrics(
      inset: try object.optional("inset") { (value) throws(JSONError) in try value.insets() },
      lineSpacing: try object.optional("lineSpacing", distance),
      interitemSpacing: try object.optional("interitemSpacing", distance))
  }

  private static func bar(_ json: JSONValue) throws(JSONError) -> SceneBar {
    let object = try json.object("a header or footer, which is an object")
    try object.allowOnly(SceneKeys.bar)
    var bar = SceneBar()
    bar.title = try object.optional("title") { (value) throws(JSONError) in try value.string() }
    bar.size = try object.optional("size") { (value) throws(JSONError) in try value.size() }
    let extent = { (value: JSONValue) throws(JSONError) in try value.extent() }
    let width = try object.optional("width", extent)
    let height = try object.optional("height", extent)
    if width != nil || height != nil {
      if bar.size != nil {
        throw JSONError.invalid("give either \"size\" or \"width\" and \"height\", not both", json)
      }
      bar.size = Size(width: width ?? 0, height: height ?? 0)
    }
    bar.isPinned =
      try object.optional("pinned") { (value) throws(JSONError) in try value.bool() } ?? false
    bar.color =
      try object.optional("color") { (value) throws(JSONError) in try value.color() } ?? .auto
    return bar
  }

  private mutating func items(
    _ json: JSONValue, into items: inout SceneItems
  ) throws(JSONError) {
    let elements = try json.array("items, which are an array")
    for index in elements.indices {
      do {
        try item(elements[index], into: &items)
      } catch {
        throw error.prefixed(by: .index(index))
      }
    }
  }
}
