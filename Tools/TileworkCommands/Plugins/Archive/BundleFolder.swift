internal import Foundation
internal import LayoutPluginHost

/// The files of a bundle's folder as they are packed.
enum BundleFolder {
  /// Reads everything below a folder, sorted by the bytes of the paths.
  ///
  /// Hidden names are left out and given back as the second part.
  /// - Throws: A `ToolFailure` for links, devices and what cannot be read or is too large.
  static func files(
    below folder: String
  ) throws(ToolFailure) -> ([PackageFile], hidden: [String]) {
    var files: [PackageFile] = []
    var hidden: [String] = []
    var total = 0
    try check(folder)
    try collect(folder, "", &files, &hidden, &total)
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (files, hidden.sorted())
  }

  /// Checks that there is a folder.
  /// - Throws: A `ToolFailure` that says what is there instead.
  private static func check(_ path: String) throws(ToolFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .package(
        "'\(path)' \(PluginInspection.absence(of: path)); give the folder of a plugin,"
          + " ID.tileplugin")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .package("'\(path)' is no folder; give the folder of a plugin, ID.tileplugin")
    }
  }

  private static func collect(
    _ root: String, _ path: String, _ files: inout [PackageFile], _ hidden: inout [String],
    _ total: inout Int
  ) throws(ToolFailure) {
    let folder = path.isEmpty ? root : root + "/" + path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      // The system is asked again for its reason, which Foundation wraps up.
      let reading = opendir(folder)
      let reason = reading == nil ? ": " + String(cString: strerror(errno)) : ""
      if let reading { closedir(reading) }
      throw .package("the folder '\(folder)' cannot be read\(reason)")
    }
    for name in names {
      let member = path.isEmpty ? name : path + "/" + name
      if name.hasPrefix(".") {
        hidden.append(member)
        continue
      }
      guard files.count < PackageLimits.count else {
        throw .package(
          "'\(root)' has more than \(PackageLimits.count) files and folders; a bundle has few")
      }
      switch look(root + "/" + member) {
      case S_IFDIR:
        files.append(PackageFile(member, bytes: nil))
        try collect(root, member, &files, &hidden, &total)
      case S_IFREG:
        let bytes = try read(root + "/" + member, limit: PackageLimits.bytes - total)
        total += bytes.count
        files.append(PackageFile(member, bytes: bytes))
      case S_IFLNK:
        throw .package(
          "'\(root)/\(member)' is a symbolic link; put the file itself there, a packed plugin has"
            + " files and folders only")
      default:
        throw .package("'\(root)/\(member)' is neither file nor folder; take it away")
      }
    }
  }

  private static func look(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Reads a regular file; links, pipes and devices are refused and never waited for.
  /// - Throws: A `ToolFailure` where it cannot be read or has more than `limit` bytes.
  static func read(
    _ path: String, limit: Int, followingLinks: Bool = false
  ) throws(ToolFailure) -> [UInt8] {
    let follow = followingLinks ? 0 : O_NOFOLLOW
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | follow)
    guard descriptor >= 0 else {
      throw .package("'\(path)' cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .package("'\(path)' is no regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw .package(
        "'\(path)' has \(size) bytes, with which the plugin is larger than"
          + " \(PackageLimits.bytes >> 20) MiB")
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: done), size - done, off_t(done))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .package("'\(path)' changed while it was read; try again") }
      done += count
    }
    return bytes
  }
}
