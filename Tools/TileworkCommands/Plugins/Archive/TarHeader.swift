/// The 512 bytes before each member of a tar archive, in the form of POSIX 1988 ("ustar").
///
/// Only what makes a plugin is written and read: regular files and folders. Owner and time are
/// always zero, so that equal files make equal archives.
enum TarHeader {
  /// Everything in an archive begins at a multiple of this.
  static let block = 512

  /// Where a field begins and how many bytes it has.
  private enum Field {
    static let name = 0..<100
    static let mode = 100..<108
    static let owner = 108..<116
    static let group = 116..<124
    static let size = 124..<136
    static let time = 136..<148
    static let checksum = 148..<156
    static let type = 156
    static let magic = 257..<265
    static let prefix = 345..<500
  }

  private static let magic = Array("ustar\u{0}00".utf8)

  /// Returns the header of a file or folder, or nil where its path is too long for the form.
  static func bytes(for file: PackageFile) -> [UInt8]? {
    let path = Array((file.path + (file.bytes == nil ? "/" : "")).utf8)
    guard let (prefix, name) = split(path) else { return nil }
    var header = [UInt8](repeating: 0, count: block)
    header.replaceSubrange(0..<name.count, with: name)
    header.replaceSubrange(Field.prefix.lowerBound..<(345 + prefix.count), with: prefix)
    write(Int(file.mode), in: Field.mode, of: &header)
    write(0, in: Field.owner, of: &header)
    write(0, in: Field.group, of: &header)
    write(file.bytes?.count ?? 0, in: Field.size, of: &header)
    write(0, in: Field.time, of: &header)
    header[Field.type] = UInt8(ascii: file.bytes == nil ? "5" : "0")
    header.replaceSubrange(Field.magic, with: magic)
    write(checksum(of: header[...]), in: Field.checksum, of: &header)
    return header
  }

  /// Cuts a path at a slash so that both parts fit.
  private static func split(_ path: [UInt8]) -> (prefix: [UInt8], name: [UInt8])? {
    if path.count <= Field.name.count { return ([], path) }
    let slash = UInt8(ascii: "/")
    // The last byte may be the slash of a folder, where there is nothing to cut.
    for at in path.indices.dropLast() where path[at] == slash {
      let name = path[(at + 1)...]
      if name.count <= Field.name.count, at <= Field.prefix.count {
        return (Array(path[..<at]), Array(name))
      }
    }
    return nil
  }

  private static func write(_ number: Int, in field: Range<Int>, of header: inout [UInt8]) {
    let digits = Array(String(number, radix: 8).utf8)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: field.count - 1 - digits.count)
    header.replaceSubrange(field, with: zeros + digits + [0])
  }

  /// The sum of all bytes, with the checksum's own taken as spaces.
  static func checksum(of header: ArraySlice<UInt8>) -> Int {
    var sum = 0
    for (index, byte) in header.enumerated() {
      sum += Field.checksum.contains(index) ? 32 : Int(byte)
    }
    return sum
  }

  /// What a header says.
  struct Content {
    var path: String
    var type: UInt8
    /// The bytes that follow; the largest number where it is beyond what octal digits can say, nil
    /// where it is no number or a negative one.
    var size: Int?
    var isExecutable: Bool
  }

  /// Reads a header; nil where the bytes are none.
  static func content(of header: ArraySlice<UInt8>) -> Content? {
    let bytes = Array(header)
    guard bytes.count == block, bytes[257..<262].elementsEqual(magic[..<5]),
      number(bytes[Field.checksum]) == checksum(of: bytes[...])
    else { return nil }
    // GNU's own form keeps other things where the prefix is.
    let isPosix = bytes[262] == 0
    let name = bytes[Field.name].prefix { $0 != 0 }
    let prefix = isPosix ? bytes[Field.prefix].prefix { $0 != 0 } : []
    let path = prefix.isEmpty ? Array(name) : prefix + [UInt8(ascii: "/")] + name
    guard let text = String(validating: path, as: UTF8.self) else { return nil }
    return Content(
      path: text, type: bytes[Field.type], size: size(bytes[Field.size]),
      isExecutable: (number(bytes[Field.mode]) ?? 0) & 0o111 != 0)
  }

  private static func size(_ field: ArraySlice<UInt8>) -> Int? {
    // Larger numbers are written in binary behind this byte, negative ones behind 0xFF.
    field.first == 0x80 ? .max : number(field)
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let text = field.drop { $0 == 32 }.prefix { $0 != 0 && $0 != 32 }
    guard !text.isEmpty, text.count <= 12, text.allSatisfy({ $0 >= 48 && $0 <= 55 }) else {
      return nil
    }
    return text.reduce(0) { $0 * 8 + Int($1 - 48) }
  }
}
