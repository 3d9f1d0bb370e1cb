/// What an ELF shared library says in its headers, read without loading it.
///
/// The loader's own messages mislead ("No such file" for another architecture), and a truncated
/// file kills the process that loads it; so the file is looked at first.
package struct ELFFile {
  /// Why a file cannot be loaded here.
  package struct Fault: Error {
    package let message: String
    init(_ message: String) { self.message = message }
  }

  /// The words of the `.note.tilework` description: border, oldest host, SDK.
  package private(set) var note: (abi: UInt32, minimum: UInt32, sdk: UInt32)?
  /// The entry functions it exports, of any version.
  package private(set) var entries: [String] = []

  /// Where it has the loader look for the libraries that it needs: `RPATH` and `RUNPATH`.
  package private(set) var searchPaths: [String] = []

  private let file: FileReader

  private static let machines: [UInt16: String] = [
    3: "x86", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv",
  ]
  private static var machine: UInt16 {
    #if arch(arm64)
      183
    #else
      62
    #endif
  }

  package init(_ file: FileReader) throws(Fault) {
    self.file = file
    guard file.size > 0 else { throw Fault("the file is empty") }
    guard let head = file.bytes(at: 0, count: 64), head.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    else {
      let start = file.bytes(at: 0, count: min(4, file.size)) ?? []
      if start.starts(with: [0x7F, 0x45, 0x4C, 0x46]) { throw Fault("the file is truncated") }
      throw Fault("the file is not an ELF library")
    }
    guard head[4] == 2, head[5] == 1 else {
      throw Fault("the library is built for another kind of machine (not 64-bit little-endian)")
    }
    let machine = Self.half(head, 18)
    guard machine == Self.machine else {
      let name = Self.machines[machine] ?? "machine \(machine)"
      throw Fault(
        "the library is built for \(name), this host is \(Self.machines[Self.machine] ?? "")")
    }
    guard Self.half(head, 16) == 3 else {
      throw Fault("the file is an ELF file but not a shared library")
    }
    try readSegments(head)
    try readSections(head)
  }

  private mutating func readSegments(_ head: [UInt8]) throws(Fault) {
    let (start, count) = (Self.long(head, 32), Int(Self.half(head, 56)))
    guard Self.half(head, 54) == 56, count > 0 else { throw Fault("it has no segments") }
    guard let table = file.bytes(at: start, count: count * 56) else {
      throw Fault("the file is truncated")
    }
    for index in 0..<count {
      let at = index * 56
      let (type, flags) = (Self.word(table, at), Self.word(table, at + 4))
      let (offset, size) = (Self.long(table, at + 8), Self.long(table, at + 32))
      guard offset >= 0, size >= 0, offset <= file.size, size <= file.size - offset else {
        throw Fault(
          "the file is truncated: a segment of \(UInt64(bitPattern: Int64(size))) bytes begins at "
            + "byte \(UInt64(bitPattern: Int64(offset))), the file has \(file.size)")
      }
      if type == 4 { readNotes(offset, size) }
      if type == 0x6474_E551 && flags & 1 != 0 {
        throw Fault("the library asks for an executable stack; build it with -z noexecstack")
      }
    }
  }

  private mutating func readNotes(_ offset: Int, _ size: Int) {
    guard size <= 1 << 16, let bytes = file.bytes(at: offset, count: size) else { return }
    var at = 0
    while at + 12 <= bytes.count {
      let name = Int(Self.word(bytes, at))
      let (description, type) = (Int(Self.word(bytes, at + 4)), Self.word(bytes, at + 8))
      let nameEnd = at + 12 + (name + 3) / 4 * 4
      let end = nameEnd + (description + 3) / 4 * 4
      guard end <= bytes.count else { return }
      if name == 5, type == 1, description >= 12,
        bytes[(at + 12)..<(at + 17)].elementsEqual([0x54, 0x49, 0x4C, 0x45, 0])
      {
        note = (
          Self.word(bytes, nameEnd), Self.word(bytes, nameEnd + 4), Self.word(bytes, nameEnd + 8)
        )
      }
      at = end
    }
  }

  private mutating func readSections(_ head: [UInt8]) throws(Fault) {
    let (start, count) = (Self.long(head, 40), Int(Self.half(head, 60)))
    guard count > 0, Self.half(head, 58) == 64 else { return }
    guard let table = file.bytes(at: start, count: count * 64) else {
      throw Fault("the file is truncated: its section table lies beyond its end")
    }
    for index in 0..<count {
      let at = index * 64
      let type = Self.word(table, at + 4)
      guard type == 11 || type == 6 else { continue }
      let strings = Int(Self.word(table, at + 40))
      guard strings < count,
        let symbols = file.bytes(at: Self.long(table, at + 24), count: Self.long(table, at + 32)),
        let names = file.bytes(
          at: Self.long(table, strings * 64 + 24), count: Self.long(table, strings * 64 + 32))
      else { throw Fault("the file is truncated: its symbols lie beyond its end") }
      if type == 11 { readSymbols(symbols, names) } else { readSearchPaths(symbols, names) }
    }
  }

  private mutating func readSymbols(_ symbols: [UInt8], _ names: [UInt8]) {
    let prefix = Array(PluginABI.entryPrefix.utf8)
    for at in stride(from: 0, to: symbols.count - 23, by: 24) {
      // Undefined symbols are what the library needs, not what it offers.
      guard Self.half(symbols, at + 6) != 0 else { continue }
      let name = Int(Self.word(symbols, at))
      guard name < names.count, names[name...].starts(with: prefix),
        let end = names[name...].firstIndex(of: 0)
      else { continue }
      entries.append(String(decoding: names[name..<end], as: UTF8.self))
    }
  }

  private mutating func readSearchPaths(_ rows: [UInt8], _ names: [UInt8]) {
    for at in stride(from: 0, to: rows.count - 15, by: 16) {
      let tag = Self.long(rows, at)
      if tag == 0 { return }
      let name = Self.long(rows, at + 8)
      guard tag == 15 || tag == 29, names.indices.contains(name),
        let end = names[name...].firstIndex(of: 0)
      else { continue }
      searchPaths += names[name..<end].split(separator: 58, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func half(_ bytes: [UInt8], _ at: Int) -> UInt16 {
    UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8
  }
  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    UInt32(half(bytes, at)) | UInt32(half(bytes, at + 2)) << 16
  }
  private static func long(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(word(bytes, at)) | UInt64(word(bytes, at + 4)) << 32)
  }
}
