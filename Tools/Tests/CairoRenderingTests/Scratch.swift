import Foundation

/// Folders for the files of one test.
enum Scratch {
  static func folder() -> String {
    let path = NSTemporaryDirectory() + "tilework-" + UUID().uuidString
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    return path
  }

  static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
