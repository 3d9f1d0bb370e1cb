import CollectionModel
import StrictJSON

extension SceneDecoder {
  /// Reads an item and adds it, or as many of it as it stands for.
  mutating func item(_ json: JSONValue, into items: inout SceneItems) throws(JSONError) {
    let object = try json.object("an item, which is an object")
    try object.allowOnly(SceneKeys.item)
    var item = SceneItem()
    let count = try object.optional("repeat") { (value) throws(JSONError) in
      let (most, room) = (SceneItems.maximumCount, SceneItems.maximumCount - items.count)
      return try value.integer(
        "a number of items of 0 or more, which with those before it come to at most \(most) in a "
          + "section, so \(room) here", in: 0...room)
    }
    item.id = try object.optional("id") { (value) throws(JSONError) in
      let id = try value.string()
      if let used = ids.claim(id, count: count ?? 1) {
        throw JSONError.invalid(
          "the id \(JSONValue(.string(used)).text()) stands twice; each item needs its own", value)
      }
      return id
    }
    item.size = try Self.size(object, json)
    item.title = try object.optional("title") { (value) throws(JSONError) in try value.string() }
    item.picture = try object.optional("image") { (value) throws(JSONError) in
      let name = try value.string("the path of a picture")
      if name.isEmpty { throw value.mismatch("the path of a picture") }
      return picture(at: FilePath.resolve(name, in: folder))
    }
    item.color =
      try object.optional("color") { (value) throws(JSONError) in try value.color() } ?? .auto
    item.shape = try object.optional("shape", Self.shape) ?? .rect
    item.position = try object.optional("position") { (value) throws(JSONError) in
      try value.point()
    }
    let seed = try object.optional("vary") { (value) throws(JSONError) in
      UInt64(try value.integer("a seed, which is a whole number of 0 or more", in: 0...Int.max))
    }
    if seed != nil, (count ?? 1) > SceneItems.maximumSizedCount {
      throw JSONError.invalid(
        "sizes that vary are kept for each item, so at most \(SceneItems.maximumSizedCount) items"
          + " can have them", json)
    }
    items.append(item, count: count ?? 1, varyingBy: seed)
  }

  private static func size(_ object: JSONObject, _ json: JSONValue) throws(JSONError) -> Size? {
    let extent = { (value: JSONValue) throws(JSONError) in try value.extent() }
    let width = try object.optional("width", extent)
    let height = try object.optional("height", extent)
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (nil, nil): return nil
    default:
      throw JSONError.invalid(
        "an item has both \"width\" and \"height\" or neither; \""
          + (width == nil ? "width" : "height") + "\" is missing", json)
    }
  }

  private static func shape(_ json: JSONValue) throws(JSONError) -> SceneItem.Shape {
    let names = SceneItem.Shape.allCases.map(\.rawValue)
    let expected = "a shape, one of " + names.joined(separator: ", ")
    guard let shape = SceneItem.Shape(rawValue: try json.string(expected)) else {
      throw json.mismatch(expected)
    }
    return shape
  }

  /// Reads a picture's header; what is wrong with it becomes a finding, never an error.
  private mutating func picture(at path: String) -> ScenePicture {
    switch PictureProbe.probe(path) {
    case .picture(let header): return ScenePicture(path: path, header: header)
    case .broken(let reason):
      findings.append(.brokenPicture(path, reason))
      return ScenePicture(path: path, problem: reason)
    case .noPicture:
      let reason = "is no picture of a known kind"
      findings.append(.brokenPicture(path, reason))
      return ScenePicture(path: path, problem: reason)
    }
  }

  /// Adds the pictures of a folder.
  mutating func itemsFrom(_ json: JSONValue, into items: inout SceneItems) throws(JSONError) {
    let object = try json.object()
    try object.allowOnly(SceneKeys.itemsFrom)
    let name = try object.required("folder") { (value) throws(JSONError) in
      try value.string("the path of a folder")
    }
    var reader = PictureFolder(FilePath.resolve(name, in: folder))
    reader.glob = try object.optional("glob") { (value) throws(JSONError) in
      try value.string("a pattern of names such as \"*.jpg\"")
    }
    reader.order = try object.optional("sort", Self.order) ?? .name
    reader.limit = try object.optional("limit") { (value) throws(JSONError) in
      try value.integer("a number of pictures of 0 or more", in: 0...Int.max)
    }
    let found: [SceneItem]
    do {
      found = try reader.ownPictures(&findings)
    } catch {
      throw JSONError.invalid(error.message, json)
    }
    for item in found { items.append(item) }
  }

  private static func order(_ json: JSONValue) throws(JSONError) -> PictureFolder.Order {
    let names = PictureFolder.Order.allCases.map(\.rawValue)
    let expected = "an order, one of " + names.joined(separator: ", ")
    guard let order = PictureFolder.Order(rawValue: try json.string(expected)) else {
      throw json.mismatch(expected)
    }
    return order
  }
}
