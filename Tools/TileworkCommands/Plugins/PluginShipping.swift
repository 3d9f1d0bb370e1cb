internal import Foundation
internal import LayoutPluginHost
internal import StrictJSON

/// `tilework plugins pack` and `install`: a bundle into one file, and into a folder of plugins.
@MainActor
enum PluginShipping {
  private nonisolated static let output = OptionSpec(
    "output", letter: "o", value: .text(placeholder: "FILE"),
    summary: "pack: the archive to write, - for the standard output, else ID-VERSION.tar")
  private nonisolated static let target = OptionSpec(
    "to", value: .text(placeholder: "DIR"),
    summary: "install: the folder of plugins, else the user's own")
  private nonisolated static let prefix = OptionSpec(
    "prefix", value: .text(placeholder: "DIR"),
    summary: "install: the same as --to DIR/lib/tilework/plugins")
  private nonisolated static let downgrade = OptionSpec(
    "downgrade", summary: "install: let an older version replace a newer one")

  nonisolated static let pack = PluginsAction(
    name: "pack", operand: "BUNDLE",
    summary: "check a bundle's folder, fill in checksums, write a tar archive",
    options: [output]
  ) { path, invocation, console in
    let folder = withoutSlash(path)
    let package = try PluginPackage(packing: folder)
    for remark in package.remarks { console.report(Finding("plugin-package", .warning, remark)) }
    let archive = try TarArchive.bytes(of: package.files)
    let manifest = package.manifest
    let file = invocation.value(of: output) ?? "\(manifest.id)-\(manifest.version).tar"
    if file == "-" {
      if console.manner.isJSON || ByteSink.standardOutput.isTerminal {
        throw PluginsCommand.failure("name a file with -o FILE", invocation)
      }
      return try ByteSink.standardOutput.write(archive)
    }
    guard !FolderIdentity.contains(folder, file) else {
      throw ToolFailure.package(
        "'\(file)' lies in the bundle '\(folder)' that is packed, so the next archive would hold this"
          + " one; name a file elsewhere with -o FILE")
    }
    let target = OutputFile(path: file)
    try target.check()
    try target.write(archive)
    try tell(
      "plugins pack", "packed \(manifest.id) \(manifest.version) into \(file)", manifest,
      [("file", file), ("sha256", SHA256.hexadecimal(of: archive))], console)
  }

  nonisolated static let install = PluginsAction(
    name: "install", operand: "FILE.tar|BUNDLE",
    summary: "put a plugin into a folder of plugins, in place of its other version",
    options: [target, prefix, downgrade]
  ) { path, invocation, console in
    let folder = try place(invocation)
    let package = try read(path)
    guard !FolderIdentity.contains(path, folder) else {
      throw ToolFailure.package(
        "'\(folder)' lies in the bundle '\(withoutSlash(path))' that is installed; name another"
          + " folder with --to DIR")
    }
    for remark in package.remarks { console.report(Finding("plugin-package", .warning, remark)) }
    let installer = PluginInstaller(
      target: folder, allowsDowngrade: invocation.has(downgrade))
    let outcome = try installer.install(package)
    for remark in outcome.remarks { console.report(remark) }
    let manifest = package.manifest
    let old =
      outcome.replaced.map { $0.isEmpty ? " in place of one that could not be read" : $0 }
    let before =
      switch old {
      case nil: ""
      case manifest.version: " again"
      case let version?: version.hasPrefix(" ") ? version : " in place of \(version)"
      }
    explain(outcome.path, PluginSession(invocation), console)
    try tell(
      "plugins install",
      "installed \(manifest.id) \(manifest.version)\(before) in \(outcome.path)", manifest,
      [("path", outcome.path)] + (outcome.replaced.map { [("replaced", $0)] } ?? []), console)
  }

  private static func read(_ path: String) throws(ToolFailure) -> PluginPackage {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .package(
        "'\(path)' \(PluginInspection.absence(of: path)); give a packed plugin or a *.tileplugin"
          + " folder")
    }
    if isFolder.boolValue { return try PluginPackage(packing: withoutSlash(path)) }
    // Headers and padding come on top of the files.
    let limit = PackageLimits.bytes + PackageLimits.count * 1_024 + (1 << 20)
    let bytes = try BundleFolder.read(path, limit: limit, followingLinks: true)
    let label = "'\(path)'"
    return try PluginPackage(
      unpacking: try TarArchive.files(in: bytes, named: label), from: label)
  }

  /// Where to install, an absolute path.
  private static func place(_ invocation: Invocation) throws(ToolFailure) -> String {
    let written: String
    switch (invocation.value(of: target), invocation.value(of: prefix)) {
    case (.some, .some):
      throw PluginsCommand.failure("--to and --prefix exclude each other", invocation)
    case (let folder?, nil): written = folder
    case (nil, let folder?): written = folder + "/lib/tilework/plugins"
    case (nil, nil):
      guard let folder = PluginSearch.userDirectory() else {
        throw .package(
          "neither XDG_DATA_HOME nor HOME says where your plugins are; name a folder with --to DIR")
      }
      written = folder
    }
    guard !written.isEmpty, !written.hasPrefix("/lib/tilework") || invocation.has(target) else {
      throw PluginsCommand.failure("the folder to install into has no name", invocation)
    }
    let here = FileManager.default.currentDirectoryPath
    let path = written.hasPrefix("/") ? written : here + "/" + written
    return (path as NSString).standardizingPath
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Says whether what was installed is what will be used.
  private static func explain(_ path: String, _ session: PluginSession, _ console: Console) {
    let folder = realpath(path, nil).map { resolved -> String in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let found = session.discovery.candidates.first(where: { $0.folder == folder }) else {
      console.report(
        Finding(
          "plugin-place", .note,
          "\(path) is not in a folder that is searched; use --plugin-path to draw with it"))
      return
    }
    if found.status != .usable {
      console.report(Finding("plugin-skipped", .warning, "\(path) is \(found.explanation)"))
    }
  }

  private static func tell(
    _ command: String, _ sentence: String, _ manifest: PluginManifest,
    _ details: [(String, String)], _ console: Console
  ) throws(ToolFailure) {
    guard console.manner.isJSON else {
      return try ByteSink.standardOutput.write(Array((sentence.withVisibleControls + "\n").utf8))
    }
    let rows = [("id", manifest.id), ("version", manifest.version)] + details
    try Report.print(
      command: command,
      details: rows.map { .init(key: $0.0, value: JSONValue(.string($0.1))) }, console: console)
  }
}
