/// A packed plugin as the bytes of a tar archive, there and back.
package enum TarArchive {
  /// Returns the archive of files; equal files make equal bytes.
  /// - Throws: A `ToolFailure` for a path that the form has no room for.
  /// - Complexity: O(bytes).
  package static func bytes(of files: [PackageFile]) throws(ToolFailure) -> [UInt8] {
    var archive: [UInt8] = []
    archive.reserveCapacity(files.reduce(1_024) { $0 + 1_024 + ($1.bytes?.count ?? 0) })
    for file in files {
      guard let header = TarHeader.bytes(for: file) else {
        throw .package(
          "the path '\(file.path)' is too long for an archive; at most 100 bytes fit behind a"
            + " slash, and 155 before it")
      }
      archive += header
      archive += file.bytes ?? []
      archive += [UInt8](repeating: 0, count: padding(archive.count))
    }
    // Two empty blocks are the end.
    return archive + [UInt8](repeating: 0, count: 2 * TarHeader.block)
  }

  /// Reads an archive that holds one bundle and nothing else.
  ///
  /// Nothing of it has touched the disk when this returns: a name that leads elsewhere, a link, a
  /// device, a name that stands twice or a member that is cut off is an error.
  /// - Throws: A `ToolFailure` that says what is wrong, and with which member.
  /// - Complexity: O(bytes).
  package static func files(
    in archive: [UInt8], named label: String
  ) throws(ToolFailure) -> [PackageFile] {
    if let other = otherForm(archive) { throw .package("\(label) is \(other)") }
    var files: [PackageFile] = []
    var names = MemberNames(label: label)
    var at = 0
    var total = 0
    while true {
      guard at + TarHeader.block <= archive.count else {
        throw .package(
          at == 0
            ? "\(label) is truncated, or no tar archive; tilework plugins pack makes one"
            : "\(label) is truncated: its end mark is missing; get it again")
      }
      let header = archive[at..<(at + TarHeader.block)]
      if header.allSatisfy({ $0 == 0 }) {
        try checkEnd(of: archive, at: at, label)
        break
      }
      guard let content = TarHeader.content(of: header) else {
        throw .package(
          files.isEmpty
            ? "\(label) is no tar archive; tilework plugins pack makes one"
            : "\(label) is damaged at byte \(at), behind '\(files.last?.path ?? "")'; get it again")
      }
      at += TarHeader.block
      let isFolder = try kind(of: content, label)
      let path = try names.accept(content.path, isFolder: isFolder)
      guard let size = content.size else {
        throw .package(
          "\(label) is damaged: the size of '\(path)' is no number in octal digits; get it again")
      }
      guard size <= PackageLimits.bytes - total else {
        throw .package(
          "\(label) is too large: with '\(path)' it has more than"
            + " \(PackageLimits.bytes >> 20) MiB")
      }
      total += size
      guard size <= archive.count - at else {
        throw .package(
          "\(label) is truncated: '\(path)' ends at byte \(at + size), the file has"
            + " \(archive.count); get it again")
      }
      let bytes = isFolder ? nil : Array(archive[at..<(at + size)])
      files.append(PackageFile(path, bytes: bytes, isExecutable: !isFolder && content.isExecutable))
      guard files.count <= PackageLimits.count else {
        throw .package("\(label) has more than \(PackageLimits.count) files and folders")
      }
      at += size + padding(size)
    }
    guard !files.isEmpty else { throw .package("\(label) is an empty archive") }
    return files
  }

  /// Checks the end mark: two empty blocks, as POSIX has it, and nothing behind them.
  private static func checkEnd(
    of archive: [UInt8], at: Int, _ label: String
  ) throws(ToolFailure) {
    guard archive[at...].allSatisfy({ $0 == 0 }) else {
      throw .package("\(label) goes on behind its end mark; it is not one archive")
    }
    guard archive.count - at >= 2 * TarHeader.block else {
      throw .package(
        "\(label) is truncated: of the two empty blocks that end an archive, \(2 * TarHeader.block)"
          + " bytes, it has \(archive.count - at) bytes only; get it again")
    }
  }

  private static func padding(_ count: Int) -> Int {
    (TarHeader.block - count % TarHeader.block) % TarHeader.block
  }

  /// Names what was given instead of a tar archive, where that can be told from its first bytes.
  private static func otherForm(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "empty" }
    let forms: [([UInt8], String)] = [
      ([0x1F, 0x8B], "compressed with gzip; unpack it with gunzip first"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed with xz; unpack it with unxz first"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd; unpack it with unzstd first"),
      ([0x42, 0x5A, 0x68], "compressed with bzip2; unpack it with bunzip2 first"),
      ([0x50, 0x4B, 3, 4], "a zip archive; unpack it and install its *.tileplugin folder"),
      ([0x7F, 0x45, 0x4C, 0x46], "a library and no archive; a plugin is a *.tileplugin folder"),
    ]
    return forms.first { bytes.starts(with: $0.0) }?.1
  }

  /// Returns whether a member is a folder; anything but files and folders is an error.
  private static func kind(
    of content: TarHeader.Content, _ label: String
  ) throws(ToolFailure) -> Bool {
    let what: String
    switch content.type {
    case 0, UInt8(ascii: "0"): return false
    case UInt8(ascii: "5"):
      guard content.size == 0 else { throw .package("\(label) is damaged: a folder has bytes") }
      return true
    case UInt8(ascii: "1"): what = "a hard link"
    case UInt8(ascii: "2"): what = "a symbolic link"
    case UInt8(ascii: "3"), UInt8(ascii: "4"): what = "a device"
    case UInt8(ascii: "6"): what = "a pipe"
    default: what = "neither file nor folder (type '\(Character(UnicodeScalar(content.type)))')"
    }
    throw .package(
      "'\(content.path)' in \(label) is \(what); a plugin has files and folders only,"
        + " tilework plugins pack writes no others")
  }
}
