import StrictJSON
import Testing

/// A sink that remembers how it was filled.
private struct CountingSink: JSONSink {
  var bytes = 0
  var largestBlock = 0

  mutating func write(_ bytes: [UInt8]) {
    self.bytes += bytes.count
    largestBlock = max(largestBlock, bytes.count)
  }
}

@Suite struct WriterTests {
  @Test func `writes compact, pretty and inline`() {
    let write = { (style: JSONStyle) -> String in
      var writer = JSONWriter(into: [UInt8](), style: style)
      writer.beginObject()
      writer.key("frame")
      writer.beginArray(inline: true)
      for number in [0, -0.0, 40.25, 30] { writer.number(number) }
      writer.endArray()
      writer.key("list")
      writer.beginArray()
      writer.string("a")
      writer.beginObject()
      writer.endObject()
      writer.beginArray()
      writer.endArray()
      writer.null()
      writer.bool(true)
      writer.integer(-7)
      writer.endArray()
      writer.endObject()
      return String(decoding: writer.finish(), as: UTF8.self)
    }
    #expect(write(.compact) == #"{"frame":[0,0,40.25,30],"list":["a",{},[],null,true,-7]}"#)
    #expect(
      write(.pretty) == """
        {
          "frame": [0, 0, 40.25, 30],
          "list": [
            "a",
            {},
            [],
            null,
            true,
            -7
          ]
        }

        """)
  }

  @Test func `sorts keys by their bytes when asked`() throws {
    let value = try JSONValue.parse(#"{"b":1,"a":{"z":1,"é":2,"Z":3},"B":2}"#)
    #expect(value.text() == #"{"b":1,"a":{"z":1,"é":2,"Z":3},"B":2}"#)
    #expect(
      value.text(JSONStyle(keyOrder: .sorted)) == #"{"B":2,"a":{"Z":3,"z":1,"é":2},"b":1}"#)
  }

  @Test func `escapes what must not stand in a string`() {
    #expect(
      JSONValue(.string("\"\\/\n\r\t\u{8}\u{1F}\u{7F}é😀\u{2028}")).text()
        == "\"\\\"\\\\/\\n\\r\\t\\u0008\\u001f\\u007fé😀\u{2028}\"")
  }

  @Test func `hands large output on in blocks`() {
    var writer = JSONWriter(into: CountingSink())
    writer.beginArray()
    for number in 0..<200_000 { writer.integer(number % 10) }
    writer.endArray()
    let sink = writer.finish()
    #expect(sink.bytes == 400_001)
    #expect(sink.largestBlock < 70_000)
  }
}
