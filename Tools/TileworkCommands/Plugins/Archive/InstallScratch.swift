internal import Foundation

/// The folder beside the plugins in which one installation unpacks.
///
/// Its name is not searched for plugins. Its maker holds a lock on it, which the system takes away
/// when the process ends, however it ends: so a folder of ours that can be locked was left behind.
struct InstallScratch {
  /// How all of their names begin.
  static let prefix = ".tilework-install-"

  /// Where it is.
  let path: String
  private let descriptor: Int32

  /// Makes one.
  /// - Throws: A `ToolFailure` where the folder of plugins takes none.
  static func make(in target: String) throws(ToolFailure) -> InstallScratch {
    for _ in 0..<100 {
      var name = Array((target + "/" + prefix + "XXXXXX").utf8CString)
      guard mkdtemp(&name) != nil else {
        throw .folder(target, "can't be written to", code: errno)
      }
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let scratch = InstallScratch(path: path, descriptor: descriptor)
      // Where a file system has no locks nobody takes it for one that was left behind either.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      // Before it was locked, another installation may have cleared it away.
      if !isTaken, access(path, F_OK) == 0 { return scratch }
      scratch.remove()
    }
    throw .folder(target, "can't be written to", code: EBUSY)
  }

  /// Takes it away with all that is in it, unless that is the only copy of a plugin.
  func remove() {
    if Self.placeOfOnlyCopy(in: path) == nil { try? FileManager.default.removeItem(atPath: path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// What an installation that was killed has left.
  enum Leftover {
    /// Nobody uses it, and nothing in it is missed; it can be removed.
    case useless(InstallScratch)
    /// The plugin that it was about to replace, with the place that it was taken from.
    case onlyCopy(path: String, place: String)
    /// It is another user's, or it cannot be known whether it is in use.
    case unknown(path: String)
  }

  /// Looks for what was left in a folder of plugins; one that is in use is left out.
  ///
  /// What can be removed is locked until it is removed or released.
  static func leftovers(in folder: String) -> [Leftover] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      leftover(folder + "/" + name, in: folder)
    }
  }

  private static func leftover(_ path: String, in folder: String) -> Leftover? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    guard status.st_uid == geteuid() else { return .unknown(path: path) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return .unknown(path: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isUsed = errno == EWOULDBLOCK
      close(descriptor)
      return isUsed ? nil : .unknown(path: path)
    }
    if let place = placeOfOnlyCopy(in: path) {
      close(descriptor)
      return .onlyCopy(path: path + "/" + old, place: place)
    }
    return .useless(InstallScratch(path: path, descriptor: descriptor))
  }

  /// Where the plugin belongs that was taken out of the way and not put back, or nil.
  private static func placeOfOnlyCopy(in path: String) -> String? {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard inside.contains(old), let name = inside.first(where: { $0.hasSuffix(".tileplugin") })
    else { return nil }
    let place = (path as NSString).deletingLastPathComponent + "/" + name
    return access(place, F_OK) == 0 ? nil : place
  }

  /// Lets others lock it.
  func release() { close(descriptor) }

  /// The name of the version that is being replaced, where a file system cannot swap.
  static let old = ".old"
}

extension InstallScratch.Leftover {
  /// What it is and what to do about it, a sentence.
  var sentence: String {
    switch self {
    case .useless(let scratch):
      "'\(scratch.path)' was left by an installation that was killed; the next tilework plugins"
        + " install into its folder removes it, rm -r does too"
    case .onlyCopy(let path, let place):
      "'\(path)' is the only copy of '\(place)': the installation that was to replace it was"
        + " killed; move it back with mv, then remove its folder"
    case .unknown(let path):
      "'\(path)' is of an installation that runs, or that was killed; where none runs, remove it"
        + " as the user who owns it"
    }
  }
}
