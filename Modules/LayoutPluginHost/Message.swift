/// One message between the host and a worker, in either direction.
///
/// On the wire: a header of six 32-bit words (magic, kind, sequence, number of words, number of
/// bytes, 0), then the words, then the bytes.
package struct Message {
  /// What a message says.
  package enum Kind: UInt32 {
    // From the host.
    case load = 1, create, prepare, destroy, quit
    // From the worker, in answer.
    case done = 101, refused
    // From the worker, while a call runs.
    case log = 201
  }

  package var kind: Kind
  package var sequence: UInt32 = 0
  package var words: [UInt64] = []
  package var bytes: [UInt8] = []

  static let magic: UInt32 = 0x314B_5754
  package static let headerSize = 24
  /// More of either is a broken message.
  static let maximumWords = 64
  static let maximumBytes = 1 << 20

  /// The message's text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes, split at NULs.
  var texts: [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns a word, or 0 where the message has fewer.
  func word(_ index: Int) -> UInt64 { index < words.count ? words[index] : 0 }

  /// Returns a word as a number of bytes or elements.
  func count(_ index: Int) -> Int { Int(clamping: word(index)) }

  /// Returns a word as a floating-point number.
  func number(_ index: Int) -> Double { Double(bitPattern: word(index)) }

  package init(
    kind: Kind, sequence: UInt32 = 0, words: [UInt64] = [], bytes: [UInt8] = []
  ) {
    self.kind = kind
    self.sequence = sequence
    self.words = words
    self.bytes = bytes
  }

  /// The bytes on the wire.
  package var encoded: [UInt8] {
    var wire: [UInt8] = []
    wire.reserveCapacity(Self.headerSize + 8 * words.count + bytes.count)
    let header = [
      Self.magic, kind.rawValue, sequence, UInt32(words.count), UInt32(bytes.count), 0,
    ]
    for word in header { withUnsafeBytes(of: word) { wire.append(contentsOf: $0) } }
    for word in words { withUnsafeBytes(of: word) { wire.append(contentsOf: $0) } }
    wire.append(contentsOf: bytes)
    return wire
  }
}

/// Takes bytes in as they come and gives whole messages out.
package struct MessageReader {
  private var buffer: [UInt8] = []

  package init() {}

  /// What can go wrong.
  package enum Fault: Error { case notAMessage }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) { buffer.append(contentsOf: bytes) }

  /// Returns the next whole message, or nil until more bytes come.
  package mutating func next() throws(Fault) -> Message? {
    guard buffer.count >= Message.headerSize else { return nil }
    let header = (0..<6).map { word32(at: 4 * $0) }
    guard header[0] == Message.magic, let kind = Message.Kind(rawValue: header[1]),
      header[3] <= Message.maximumWords, header[4] <= Message.maximumBytes, header[5] == 0
    else { throw .notAMessage }
    let wordCount = Int(header[3])
    let start = Message.headerSize + 8 * wordCount
    let end = start + Int(header[4])
    guard buffer.count >= end else { return nil }
    var message = Message(kind: kind, sequence: header[2])
    for index in 0..<wordCount {
      let place = Message.headerSize + 8 * index
      message.words.append(
        UInt64(word32(at: place)) | UInt64(word32(at: place + 4)) << 32)
    }
    message.bytes = Array(buffer[start..<end])
    buffer.removeFirst(end)
    return message
  }

  private func word32(at place: Int) -> UInt32 {
    UInt32(buffer[place]) | UInt32(buffer[place + 1]) << 8 | UInt32(buffer[place + 2]) << 16
      | UInt32(buffer[place + 3]) << 24
  }
}
