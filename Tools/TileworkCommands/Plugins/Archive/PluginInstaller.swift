internal import Foundation
internal import LayoutPluginHost

/// Puts a package into a folder of plugins, whole or not at all.
///
/// It is unpacked beside its place and checked there; then it takes its name, in one step where the
/// file system can. A plugin that runs keeps the files that it was started with.
@MainActor
struct PluginInstaller {
  /// The folder of plugins.
  let target: String
  /// Whether an older version may replace a newer one.
  let allowsDowngrade: Bool

  /// What became of it.
  struct Outcome {
    /// Where the plugin is now.
    var path: String
    /// The version that was there before, or nil; empty where its manifest cannot be read.
    var replaced: String?
    /// What earlier installations had left behind.
    var remarks: [Finding] = []
  }

  /// Creates an installer for a folder, which is made if it is not there.
  init(target: String, allowsDowngrade: Bool) {
    self.target = target
    self.allowsDowngrade = allowsDowngrade
  }

  /// Installs.
  /// - Throws: A `ToolFailure`; then everything is as it was before.
  func install(_ package: PluginPackage) throws(ToolFailure) -> Outcome {
    let hold = Interruption.hold()
    let made = try makeTarget()
    let remarks = clearAway()
    var scratch: InstallScratch?
    do throws(ToolFailure) {
      let place = target + "/" + package.folder
      let replaced = try versionThere(place, package)
      let unpacked = try InstallScratch.make(in: target)
      scratch = unpacked
      let temporary = unpacked.path
      let fresh = temporary + "/" + package.folder
      for file in package.files {
        if Interruption.isPending { throw .interrupted }
        try write(file, below: temporary)
      }
      try PluginPackage.check(package.manifest, in: fresh, archive: package.origin)
      if Interruption.isPending { throw .interrupted }
      try commit(fresh, to: place, temporary)
      unpacked.remove()
      hold.release(isDone: true)
      return Outcome(path: place, replaced: replaced, remarks: remarks)
    } catch {
      scratch?.remove()
      for folder in made.reversed() { rmdir(folder) }
      hold.release(isDone: false)
      throw error
    }
  }

  /// Makes the folder of plugins and those above it, as far as they are not there.
  private func makeTarget() throws(ToolFailure) -> [String] {
    var missing: [String] = []
    var path = target
    while path != "/", !path.isEmpty, access(path, F_OK) != 0 {
      missing.insert(path, at: 0)
      path = (path as NSString).deletingLastPathComponent
    }
    for (index, folder) in missing.enumerated() where !makeFolder(folder) {
      let code = errno
      for made in missing[..<index].reversed() { rmdir(made) }
      throw .folder(folder, "can't be made", code: code)
    }
    var status = stat()
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .folder(target, "can't be used", code: ENOTDIR)
    }
    return missing
  }

  /// Removes what installations of this user left that were killed, and names what it leaves alone.
  private func clearAway() -> [Finding] {
    InstallScratch.leftovers(in: target).map { leftover in
      guard case .useless(let scratch) = leftover else {
        return Finding("plugin-leftover", .warning, leftover.sentence)
      }
      scratch.remove()
      return Finding(
        "plugin-leftover", .note,
        "removed '\(scratch.path)', which an installation that was killed had left")
    }
  }

  /// Makes a folder that only its owner may write to, whatever the umask.
  private func makeFolder(_ path: String) -> Bool {
    mkdir(path, 0o755) == 0 && chmod(path, 0o755) == 0
  }

  /// Returns the version that is in the package's place, nil for none.
  /// - Throws: A `ToolFailure` where it must stay.
  private func versionThere(
    _ place: String, _ package: PluginPackage
  ) throws(ToolFailure) -> String? {
    let manifest = package.manifest
    let search = PluginSearch.standard(
      options: [target], noDefaults: true, trustsAll: true,
      environment: .init(variables: [:], programDirectory: nil, isPrivileged: false))
    for candidate in PluginDiscovery(search).candidates
    where candidate.manifest?.id == manifest.id && candidate.path != place {
      throw .package(
        "\(candidate.path) is the plugin \(manifest.id) too, under another name; remove it first,"
          + " two in one folder exclude each other")
    }
    var status = stat()
    guard lstat(place, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .package("\(place) is a link or a file and no plugin's folder; remove it first")
    }
    guard
      let text = try? BundleFolder.read(
        place + "/manifest.json", limit: PluginManifest.maximumBytes),
      let old = try? PluginManifest(parsing: text)
    else { return "" }
    if !allowsDowngrade, Self.isOlder(manifest.version, than: old.version) {
      throw .package(
        "\(place) is version \(old.version), which is newer than \(manifest.version);"
          + " --downgrade replaces it all the same")
    }
    return old.version
  }

  /// Compares versions of three numbers, which a manifest has checked.
  private static func isOlder(_ version: String, than other: String) -> Bool {
    let numbers = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers(version).lexicographicallyPrecedes(numbers(other))
  }

  private func write(_ file: PackageFile, below folder: String) throws(ToolFailure) {
    let path = folder + "/" + file.path
    // The name that it is going to have, for sentences.
    let label = "'\(target)/\(file.path)'"
    guard let bytes = file.bytes else {
      if access(path, F_OK) == 0 { return }
      guard makeFolder(path) else { throw .unwritable(label, code: errno) }
      return
    }
    let parent = (file.path as NSString).deletingLastPathComponent
    if access(folder + "/" + parent, F_OK) != 0 {
      try write(PackageFile(parent, bytes: nil), below: folder)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(label, code: errno) }
    do throws(ToolFailure) {
      try ByteSink(descriptor: descriptor, label: label).write(bytes)
    } catch {
      close(descriptor)
      throw error
    }
    fchmod(descriptor, mode_t(file.mode))
    if close(descriptor) != 0 { throw .unwritable(label, code: errno) }
  }

  /// Gives the new folder its name; what was there before is in the temporary folder afterwards.
  private func commit(
    _ fresh: String, to place: String, _ temporary: String
  ) throws(ToolFailure) {
    if rename(fresh, place) == 0 { return }
    let code = errno
    guard access(place, F_OK) == 0 else { throw .unwritable("'\(place)'", code: code) }
    if PluginInspection.exchange(fresh, place) { return }
    // A file system without exchange: for a moment there is no plugin, but never half of one.
    let old = temporary + "/" + InstallScratch.old
    guard rename(place, old) == 0 else { throw .unwritable("'\(place)'", code: errno) }
    if rename(fresh, place) != 0 {
      let code = errno
      guard rename(old, place) == 0 else {
        throw .package(
          "'\(place)' can't be put back: \(String(cString: strerror(errno))); it is '\(old)' now,"
            + " move it back with mv")
      }
      throw .unwritable("'\(place)'", code: code)
    }
  }
}

extension ToolFailure {
  /// A folder that plugins cannot be installed into: what is wrong, why, and what to do.
  static func folder(_ path: String, _ what: String, code: Int32) -> ToolFailure {
    let parent = "'\((path as NSString).deletingLastPathComponent)'"
    let isThere = access(path, F_OK) == 0
    let place = isThere ? "it" : parent
    let system = isThere ? "its file system" : "the file system of \(parent)"
    let why =
      switch code {
      case EACCES, EPERM: "you may not write to \(place)"
      case EROFS: "\(place) is on a read-only file system"
      case ENOTDIR: "\(place) is no folder"
      case EEXIST: "a link that leads nowhere has its name"
      case ENOENT: "\(system) takes no new folders"
      case ENOSPC, EDQUOT: "there is no space left"
      case let code: String(cString: strerror(code))
      }
    let isFull = code == ENOSPC || code == EDQUOT
    return .badInput(
      "unwritable-output",
      "the folder '\(path)' \(what): \(why); \(isFull ? "free some space, or " : "")name another"
        + " folder with --to DIR")
  }
}
