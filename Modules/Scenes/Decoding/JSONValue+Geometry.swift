import CollectionModel
import StrictJSON

// Geometry as scenes write it. All numbers are points.
extension JSONValue {
  /// Returns an extent: from 0 to the largest that makes sense.
  func extent() throws(JSONError) -> Double {
    try number(
      "a number of points from 0 to 1000000000", in: 0...OptionValue.most)
  }

  /// Returns a distance, which may be negative.
  func distance() throws(JSONError) -> Double {
    try number(
      "a number of points between -1000000000 and 1000000000",
      in: -OptionValue.most...OptionValue.most)
  }

  /// Returns `[top, left, bottom, right]`.
  func insets() throws(JSONError) -> Insets {
    let numbers = try list("insets [top, left, bottom, right]", 4) { (value) throws(JSONError) in
      try value.distance()
    }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Returns `[x, y]`.
  func point() throws(JSONError) -> Point {
    let numbers = try list("a point [x, y]", 2) { (value) throws(JSONError) in
      try value.distance()
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Returns `[width, height]`.
  func size() throws(JSONError) -> Size {
    let numbers = try list("a size [width, height]", 2) { (value) throws(JSONError) in
      try value.extent()
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Returns a colour.
  func color() throws(JSONError) -> SceneColor {
    let expected = "a colour such as \"#4488cc\", or \"auto\""
    guard let color = SceneColor(try string(expected)) else { throw mismatch(expected) }
    return color
  }

  private func list(
    _ expected: String, _ count: Int, _ decode: (JSONValue) throws(JSONError) -> Double
  ) throws(JSONError) -> [Double] {
    guard try array(expected).count == count else { throw mismatch(expected) }
    return try map(expected, decode)
  }
}
