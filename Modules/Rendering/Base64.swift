/// Bytes as text of 64 letters, as data addresses hold them.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { buffer in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let word =
          Int(bytes[start]) << 16 | (left > 1 ? Int(bytes[start + 1]) << 8 : 0)
          | (left > 2 ? Int(bytes[start + 2]) : 0)
        buffer[place] = letters[word >> 18]
        buffer[place + 1] = letters[word >> 12 & 63]
        buffer[place + 2] = left > 1 ? letters[word >> 6 & 63] : UInt8(ascii: "=")
        buffer[place + 3] = left > 2 ? letters[word & 63] : UInt8(ascii: "=")
        place += 4
      }
      return place
    }
  }
}
