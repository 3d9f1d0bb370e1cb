/// The options that every command has.
package enum GlobalOption {
  /// Prints one JSON object with what was found instead of sentences.
  package static let json = OptionSpec(
    "json", summary: "print one JSON object with the findings instead of sentences")
  /// Prints nothing but errors.
  package static let quiet = OptionSpec("quiet", letter: "q", summary: "print errors only")
  /// Prints notes too.
  package static let verbose = OptionSpec("verbose", letter: "v", summary: "print notes too")
  /// When messages are coloured.
  package static let color = OptionSpec(
    "color", value: .choice(["auto", "always", "never"]),
    summary: "colour messages; auto: on a terminal, unless NO_COLOR is set")
  /// Shows help.
  package static let help = OptionSpec("help", letter: "h", summary: "show help and stop")

  /// All of them, in the order of help.
  package static let all = [json, quiet, verbose, color] + PluginOption.all + [help]
}
