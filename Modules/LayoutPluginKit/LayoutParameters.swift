/// The parameters that a layout is made from, read from the host's JSON object.
///
/// The host has checked types and ranges against the manifest and filled in its defaults before any
/// code of the plugin runs. The ranges are given here once more because a layout is also made by
/// tests, which have no manifest.
///
/// ```
/// let parameters = try LayoutParameters(params)
/// columns = try parameters.int("columns", default: 3, in: 1...64)
/// gap = try parameters.number("gap", default: 8, in: 0...1000)
/// ```
public struct LayoutParameters {
  enum Value {
    case none
    case bool(Bool)
    case number(Double)
    case text(String)
    case numbers([Double])
  }

  private var values: [(key: String, value: Value)] = []

  /// Reads a JSON object whose values are numbers, texts, true, false, null or lists of numbers.
  /// - Throws: A `LayoutError` that says where the text is not such an object.
  public init(_ json: String) throws(LayoutError) {
    if json.isEmpty { return }
    var reader = ParameterReader(json)
    values = try reader.object()
  }

  /// Whether the parameter has a value.
  public func has(_ key: String) -> Bool {
    if case .none = value(key) { false } else { true }
  }

  /// Returns a whole number, or the default where it is not given.
  /// - Throws: A `LayoutError` with the key where it is no whole number or outside the range.
  public func int(
    _ key: String, default standard: Int, in range: ClosedRange<Int>
  ) throws(LayoutError) -> Int {
    switch value(key) {
    case .none: return standard
    case .number(let number):
      guard let whole = Int(exactly: number) else {
        throw .parameter(key, "must be a whole number, got \(number)")
      }
      guard range.contains(whole) else {
        throw .parameter(
          key, "must be from \(range.lowerBound) to \(range.upperBound), got \(whole)")
      }
      return whole
    default: throw .parameter(key, "must be a whole number")
    }
  }

  /// Returns a number, or the default where it is not given.
  /// - Throws: A `LayoutError` with the key where it is no number or outside the range.
  public func number(
    _ key: String, default standard: Double, in range: ClosedRange<Double>
  ) throws(LayoutError) -> Double {
    switch value(key) {
    case .none: return standard
    case .number(let number):
      guard range.contains(number) else {
        throw .parameter(
          key, "must be from \(range.lowerBound) to \(range.upperBound), got \(number)")
      }
      return number
    default: throw .parameter(key, "must be a number")
    }
  }

  /// Returns true or false, or the default where it is not given.
  /// - Throws: A `LayoutError` with the key where it is neither.
  public func bool(_ key: String, default standard: Bool) throws(LayoutError) -> Bool {
    switch value(key) {
    case .none: return standard
    case .bool(let flag): return flag
    default: throw .parameter(key, "must be true or false")
    }
  }

  /// Returns a text, or the default where it is not given.
  /// - Throws: A `LayoutError` with the key where it is no text, or none of the choices, if any.
  public func text(
    _ key: String, default standard: String, among choices: [String] = []
  ) throws(LayoutError) -> String {
    switch value(key) {
    case .none: return standard
    case .text(let text):
      guard choices.isEmpty || choices.contains(text) else {
        throw .parameter(key, "must be one of \(choices.joined(separator: ", ")), got \(text)")
      }
      return text
    default: throw .parameter(key, "must be a text")
    }
  }

  /// Returns a list of numbers, such as the two of a size, or the default where it is not given.
  /// - Throws: A `LayoutError` with the key where it is no list of that many numbers.
  public func numbers(
    _ key: String, count: Int, default standard: [Double]
  ) throws(LayoutError) -> [Double] {
    switch value(key) {
    case .none: return standard
    case .numbers(let list) where list.count == count: return list
    default: throw .parameter(key, "must be a list of \(count) numbers")
    }
  }

  private func value(_ key: String) -> Value {
    for entry in values where entry.key == key { return entry.value }
    return .none
  }
}
