/// The 32 bytes that say which border the library was built for, readable without loading it.
///
/// Being part of this module it lands in every plugin. The words are those of `tw_note`: the sizes
/// of name and description, the type, "TILE", the border's version twice, the SDK.
#if canImport(Darwin)
  @section("__TEXT,__tilework") @used
  private let note: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    5, 12, 1, 0x454C_4954, 0, 1, 1, 0x0200_0001
  )
#else
  @section(".note.tilework") @used
  private let note: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    5, 12, 1, 0x454C_4954, 0, 1, 1, 0x0200_0001
  )
#endif
