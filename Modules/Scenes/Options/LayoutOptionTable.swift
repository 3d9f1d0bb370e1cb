public import StrictJSON

/// Why an option that was given to a layout cannot be taken.
public struct OptionError: Error, Hashable, Sendable {
  /// What is wrong, with its context.
  public enum Reason: Hashable, Sendable {
    /// The layout has no such option.
    case unknown(layout: String, suggestion: String?, known: [String])
    /// The value is not what the option takes.
    case badValue(expected: String, found: String, suggestion: String?)
    /// What was typed is no `key=value`.
    case noValue
  }

  /// What is wrong.
  public var reason: Reason
  /// The option's name.
  public var key: String

  /// Creates an error.
  public init(_ reason: Reason, key: String) {
    self.reason = reason
    self.key = key
  }

  /// One sentence: what was expected, what was found.
  public var message: String {
    let name = JSONValue(.string(key)).text()
    switch reason {
    case .unknown(let layout, let suggestion, let known):
      let head = "the layout \(layout) has no option \(name)"
      let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
      let list = known.isEmpty ? "; it takes none" : "; it takes " + known.joined(separator: ", ")
      return hint.isEmpty ? head + list : head + hint + " It takes " + known.joined(separator: ", ")
    case .badValue(let expected, let found, let suggestion):
      return "the option \(name): expected \(expected), found \(JSONValue(.string(found)).text())"
        + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .noValue:
      return "expected an option as key=value, found \(name)"
    }
  }
}

extension OptionError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

/// The options of a layout, by name.
public struct LayoutOptionTable: Hashable, Sendable {
  /// The layout's name.
  public var layout: String
  /// The options in the order in which people read them.
  public var options: [LayoutOption]

  /// Creates a table.
  public init(layout: String, options: [LayoutOption]) {
    self.layout = layout
    self.options = options
  }

  /// Reads the options that a scene gives; unknown ones are an error with a did-you-mean.
  /// - Throws: A `JSONError` whose path begins at the options.
  public func values(from json: JSONObject) throws(JSONError) -> [String: OptionValue] {
    let known = options.map(\.key)
    try json.allowOnly(known)
    var values: [String: OptionValue] = [:]
    for option in options {
      values[option.key] = try json.optional(option.key) { (value) throws(JSONError) in
        try option.value(from: value)
      }
    }
    return values
  }

  /// Reads options typed as `key=value`; later ones win.
  /// - Throws: An `OptionError` for the first that cannot be taken.
  public func values(from typed: [String]) throws(OptionError) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    for text in typed {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw OptionError(.noValue, key: text) }
      let key = String(parts[0])
      guard let option = options.first(where: { $0.key == key }) else {
        let known = options.map(\.key)
        throw OptionError(
          .unknown(
            layout: layout, suggestion: Spelling.closest(to: key, among: known), known: known),
          key: key)
      }
      values[key] = try option.value(from: String(parts[1]))
    }
    return values
  }

  /// The options that a scene gives, with those typed by hand laid over them.
  ///
  /// A scene's options are for the layout that the scene names; with another layout they are left
  /// out, because they mean nothing to it.
  ///
  /// - Throws: A `SceneError` for the first option that cannot be taken.
  public func values(
    for scene: Scene, typed: [String] = []
  ) throws(SceneError) -> [String: OptionValue] {
    var values: [String: OptionValue] = [:]
    if let choice = scene.layout, choice.name == layout {
      do {
        values = try self.values(from: choice.options)
      } catch {
        throw SceneError(
          .json(error.prefixed(by: .key("options")).prefixed(by: .key("layout"))),
          in: choice.file)
      }
    }
    do {
      values.merge(try self.values(from: typed)) { $1 }
    } catch {
      throw SceneError(.option(error))
    }
    return values
  }
}

/// The layout that a scene asks for.
public struct LayoutChoice: Equatable, Sendable {
  /// The layout's name.
  public var name: String
  /// The plugin that it must come from, or nil where any will do.
  public var plugin: String?
  /// The options as they stand in the scene.
  public var options: JSONObject
  /// The scene's file, for messages.
  public var file: String?

  /// Creates a choice.
  public init(
    name: String, plugin: String? = nil, options: JSONObject = JSONObject(), file: String? = nil
  ) {
    self.name = name
    self.plugin = plugin
    self.options = options
    self.file = file
  }
}
