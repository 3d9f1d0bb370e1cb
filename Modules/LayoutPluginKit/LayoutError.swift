/// Why a layout cannot be made or cannot lay out.
///
/// The host shows the message to a person: say what was expected, what was found, what to do.
public struct LayoutError: Error, Hashable, Sendable {
  /// The status that crosses the border, one of the header's `TW_E_` numbers.
  public var code: Int32
  /// The parameter at fault, or empty.
  public var key: String
  /// What is wrong, one sentence.
  public var message: String

  /// Creates an error with a status of the plugin's own, -1000 or below, or of the header.
  public init(code: Int32, key: String = "", message: String) {
    self.code = code < 0 ? code : TW_E_INTERNAL
    self.key = key
    self.message = message
  }

  /// Returns the error of a parameter that has a value it cannot take.
  public static func parameter(_ key: String, _ message: String) -> LayoutError {
    LayoutError(code: TW_E_PARAMETER, key: key, message: message)
  }

  /// Returns the error of a layout that cannot do what is asked, whatever its parameters.
  public static func unsupported(_ message: String) -> LayoutError {
    LayoutError(code: TW_E_UNSUPPORTED, message: message)
  }

  /// Returns the error of a layout that failed for a reason of its own.
  public static func failed(_ message: String) -> LayoutError {
    LayoutError(code: TW_E_INTERNAL, message: message)
  }

  /// The host asked to stop.
  public static let cancelled = LayoutError(
    code: TW_E_CANCELLED, message: "the host asked to stop")
}
