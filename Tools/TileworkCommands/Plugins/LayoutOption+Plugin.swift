internal import CollectionModel
internal import LayoutPluginHost
internal import Scenes
internal import StrictJSON

extension LayoutOption {
  /// The option that a plugin's manifest describes.
  init(_ parameter: PluginParameter) {
    let smallest = parameter.minimum ?? (parameter.kind == .size ? 0 : -OptionValue.most)
    let low = max(smallest, -OptionValue.most)
    let high = max(low, min(parameter.maximum ?? OptionValue.most, OptionValue.most))
    let kind: Kind =
      switch parameter.kind {
      case .bool: .bool
      case .int: .integer(Int(low.rounded(.up))...Int(max(low.rounded(.up), high.rounded(.down))))
      case .number: .number(low...high)
      case .size: .size(low...high)
      case .insets: .insets(low...high)
      case .enum: .choice(parameter.choices)
      case .string: .text
      }
    self.init(parameter.key, kind, default: nil, parameter.summary)
    defaultValue = parameter.defaultValue.flatMap { try? value(from: $0) }
  }
}

extension JSONObject {
  /// Options as a plugin's host takes them.
  init(_ values: [String: OptionValue]) {
    let keys = values.keys.sorted()
    self.init(keys.compactMap { key in values[key].map { Member(key: key, value: $0.json) } })
  }
}
