internal import CPluginShim

/// Where plugins are looked for, in order.
public struct PluginSearch: Sendable {
  /// Where a directory comes from.
  public enum Origin: String, Sendable {
    /// A bundle named on the command line.
    case argument
    /// `--plugin-path`.
    case option
    /// `TILEWORK_PLUGIN_PATH`.
    case variable
    /// The user's own plugins.
    case user
    /// The plugins that came with the program.
    case program
    /// The system's plugins.
    case system
  }

  /// One directory to look in.
  public struct Place: Sendable {
    /// The directory, or for `argument` the bundle itself.
    public var path: String
    /// Where it comes from.
    public var origin: Origin

    /// Creates a place.
    public init(path: String, origin: Origin) {
      self.path = path
      self.origin = origin
    }
  }

  /// The directories in order.
  public var places: [Place]
  /// What is odd in the environment.
  public var warnings: [String] = []
  /// Whether ownership and modes are not looked at.
  public var trustsAll: Bool
  /// Whether only what came with the program or the system may be loaded.
  public var isPrivileged: Bool

  /// Creates a search over given directories.
  public init(places: [Place], trustsAll: Bool = false, isPrivileged: Bool = false) {
    self.places = places
    self.trustsAll = trustsAll
    self.isPrivileged = isPrivileged
  }

  /// What the environment says, so that a test can say something else.
  public struct Environment: Sendable {
    /// The variables.
    public var variables: [String: String]
    /// The directory of the program's file.
    public var programDirectory: String?
    /// Whether the process has more rights than its user.
    public var isPrivileged: Bool

    /// Creates an environment.
    public init(variables: [String: String], programDirectory: String?, isPrivileged: Bool) {
      self.variables = variables
      self.programDirectory = programDirectory
      self.isPrivileged = isPrivileged
    }

    /// This process's environment.
    public static var current: Environment {
      let names = [
        "TILEWORK_PLUGIN_PATH", "TILEWORK_NO_DEFAULT_PLUGINS", "XDG_DATA_HOME", "HOME",
      ]
      var variables: [String: String] = [:]
      for name in names { variables[name] = PluginDirectory.variable(name) }
      return Environment(
        variables: variables, programDirectory: PluginDirectory.programDirectory,
        isPrivileged: shim_is_privileged() != 0)
    }
  }

  /// Creates the search of a program: arguments, options, then what the environment gives.
  public static func standard(
    bundles: [String] = [], options: [String] = [], noDefaults: Bool = false,
    noPlugins: Bool = false, trustsAll: Bool = false, environment: Environment = .current
  ) -> PluginSearch {
    var search = PluginSearch(
      places: [], trustsAll: trustsAll && !environment.isPrivileged,
      isPrivileged: environment.isPrivileged)
    guard !noPlugins else { return search }
    if environment.isPrivileged {
      search.warnings.append(
        "running with more rights than the user's: only plugins installed with the program or "
          + "the system are used")
    } else {
      search.places += bundles.map { Place(path: $0, origin: .argument) }
      search.places += options.map { Place(path: $0, origin: .option) }
      search.addVariable(environment.variables["TILEWORK_PLUGIN_PATH"])
    }
    let switched = environment.variables["TILEWORK_NO_DEFAULT_PLUGINS"].map { $0 == "1" } ?? false
    if noDefaults || (switched && !environment.isPrivileged) { return search }
    if !environment.isPrivileged, let home = userDirectory(environment.variables) {
      search.places.append(Place(path: home, origin: .user))
    }
    if let program = environment.programDirectory {
      search.places.append(
        Place(path: program + "/../lib/tilework/plugins", origin: .program))
    }
    search.places += systemDirectories.map { Place(path: $0, origin: .system) }
    return search
  }

  private mutating func addVariable(_ value: String?) {
    guard let value, !value.isEmpty else { return }
    for entry in value.split(separator: ":", omittingEmptySubsequences: false) {
      if entry.hasPrefix("/") {
        places.append(Place(path: String(entry), origin: .variable))
      } else {
        let what = entry.isEmpty ? "an empty entry" : "the relative entry \(quoted(String(entry)))"
        warnings.append(
          "TILEWORK_PLUGIN_PATH: \(what) is ignored; give absolute directories")
      }
    }
  }

  /// The directory of the user's own plugins; nil where the environment does not say, or where the
  /// process has more rights than its user.
  public static func userDirectory(_ environment: Environment = .current) -> String? {
    environment.isPrivileged ? nil : userDirectory(environment.variables)
  }

  private static func userDirectory(_ variables: [String: String]) -> String? {
    #if os(macOS)
      return variables["HOME"].flatMap {
        $0.hasPrefix("/") ? $0 + "/Library/Application Support/tilework/plugins" : nil
      }
    #else
      if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") {
        return data + "/tilework/plugins"
      }
      return variables["HOME"].flatMap {
        $0.hasPrefix("/") ? $0 + "/.local/share/tilework/plugins" : nil
      }
    #endif
  }

  private static var systemDirectories: [String] {
    #if os(macOS)
      ["/Library/Application Support/tilework/plugins"]
    #else
      ["/usr/local/lib/tilework/plugins", "/usr/lib/tilework/plugins"]
    #endif
  }
}
