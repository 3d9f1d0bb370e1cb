internal import StrictJSON

extension JSONObject {
  /// The same members in the order of their keys, in objects inside as well.
  ///
  /// The order of members means nothing in JSON; objects in key order are equal where they mean the
  /// same.
  var inKeyOrder: JSONObject {
    JSONObject(
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        Member(key: $0.key, value: $0.value.inKeyOrder)
      })
  }
}

extension JSONValue {
  fileprivate var inKeyOrder: JSONValue {
    switch content {
    case .object(let object): JSONValue(.object(object.inKeyOrder))
    case .array(let values): JSONValue(.array(values.map(\.inKeyOrder)))
    default: self
    }
  }
}
