/// Texts of crashes that several tests read.
enum CrashSample {
  /// The message with its lists, as since iOS 16.4.
  static let detected = """
    Invalid batch updates detected: the number of sections and/or items returned by the data source \
    before and/or after performing the batch updates are inconsistent with the updates.
    Data source before updates = { 2 sections with item counts: [30, 2] }
    Data source after updates = { 2 sections with item counts: [29, 2] }
    Updates = [
    \tDelete item (0 - 0),
    \tInsert item (0 - 0)
    ]
    Collection view: <UICollectionView: 0x13081d200; frame = (0 153.667; 393 664.333)>
    """
}
