/// One call of a layout without a table: what `LayoutPluginTestKit` uses.
public enum LayoutCall {
  /// The border version of this SDK.
  public static var abi: UInt32 { pluginABI }

  /// Lays out and returns the layout's error, or nil.
  public static func prepare<Layout: CollectionLayout>(
    _ layout: inout Layout, _ input: tw_input, host: UnsafePointer<tw_host>,
    _ output: inout tw_output
  ) -> LayoutError? {
    do throws(LayoutError) {
      try withUnsafePointer(to: input) { (input) throws(LayoutError) in
        try withUnsafeMutablePointer(to: &output) { (output) throws(LayoutError) in
          try layout.prepare(LayoutInput(input, host: host), LayoutOutput(output))
        }
      }
      return nil
    } catch {
      return error
    }
  }
}
