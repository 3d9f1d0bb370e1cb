import StrictJSON

/// Returns what parsing says: the message, or "accepted".
func outcome(_ text: String, limits: JSONLimits = JSONLimits()) -> String {
  outcome(Array(text.utf8), limits: limits)
}

/// Returns what parsing says: the message, or "accepted".
func outcome(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> String {
  do {
    _ = try JSONValue.parse(bytes, limits: limits)
    return "accepted"
  } catch {
    return error.message
  }
}
