/// The options that say where plugins are looked for and how they are run: rows of the table.
package enum PluginOption {
  /// A folder to look into, before all others.
  package static let path = OptionSpec(
    "plugin-path", value: .text(placeholder: "DIR"), isRepeatable: true,
    summary: "look for plugins in this folder first; may be repeated")
  /// Looks for none.
  package static let none = OptionSpec("no-plugins", summary: "use no plugins at all")
  /// Leaves out the folders that nobody named.
  package static let noDefaults = OptionSpec(
    "no-default-plugins",
    summary: "look only where --plugin-path and TILEWORK_PLUGIN_PATH say")
  /// Where the code of plugins runs.
  package static let isolation = OptionSpec(
    "isolation", value: .choice(["process", "call", "none"]),
    summary: "run a plugin in a process of its own (process), in a new one for each call, or here")
  /// How long a plugin may take for one call.
  package static let timeout = OptionSpec(
    "plugin-timeout", value: .number(0...86_400, placeholder: "SECONDS"),
    summary: "how long a plugin may take for each call, 0 for ever; else 5 s to load, 1 s to make "
      + "a layout, 1 s or more to lay out")
  /// Whether owner and mode of plugins are looked at.
  package static let trust = OptionSpec(
    "trust", summary: "use plugins in this run that others could have written")

  /// All of them, in the order of help.
  package static let all = [path, none, noDefaults, isolation, timeout, trust]
}
