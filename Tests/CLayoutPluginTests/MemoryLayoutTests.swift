import CLayoutPlugin
import Testing

/// The numbers that `tilework_plugin_layout.h` asserts for C, as Swift sees them.
@Suite struct MemoryLayoutTests {
  @Test func `sizes are those of the header`() {
    #expect(MemoryLayout<tw_str>.size == 16)
    #expect(MemoryLayout<tw_transform>.stride == 128)
    #expect(MemoryLayout<tw_attr>.stride == 48)
    #expect(MemoryLayout<tw_extra>.stride == 72)
    #expect(MemoryLayout<tw_section>.stride == 96)
    #expect(MemoryLayout<tw_host>.size == 56)
    #expect(MemoryLayout<tw_input>.size == 216)
    #expect(MemoryLayout<tw_output>.size == 72)
    #expect(MemoryLayout<tw_layout_class>.size == 88)
    #expect(MemoryLayout<tw_plugin>.size == 40)
    #expect(MemoryLayout<tw_note>.size == 32)
  }

  @Test func `members stand where the header puts them`() {
    #expect(MemoryLayout<tw_attr>.offset(of: \.alpha) == 32)
    #expect(MemoryLayout<tw_attr>.offset(of: \.flags) == 44)
    #expect(MemoryLayout<tw_extra>.offset(of: \.section) == 56)
    #expect(MemoryLayout<tw_section>.offset(of: \.item_spacing) == 88)
    #expect(MemoryLayout<tw_host>.offset(of: \.log) == 24)
    #expect(MemoryLayout<tw_input>.offset(of: \.visible) == 24)
    #expect(MemoryLayout<tw_input>.offset(of: \.sections) == 184)
    #expect(MemoryLayout<tw_input>.offset(of: \.measure) == 208)
    #expect(MemoryLayout<tw_output>.offset(of: \.content) == 24)
    #expect(MemoryLayout<tw_output>.offset(of: \.emit_extra) == 64)
    #expect(MemoryLayout<tw_layout_class>.offset(of: \.create) == 56)
    #expect(MemoryLayout<tw_layout_class>.offset(of: \.extension) == 80)
    #expect(MemoryLayout<tw_plugin>.offset(of: \.classes) == 32)
    #expect(MemoryLayout<tw_note>.offset(of: \.abi) == 20)
  }

  @Test func `the entry symbol carries the major number`() {
    #expect(TW_ENTRY_SYMBOL == "tilework_plugin_entry_\(TW_ABI_MAJOR)")
  }
}
