internal import Foundation

/// Made-up pictures to lay out where there are no others: twenty landscapes in many formats.
///
/// They are drawn from fixed seeds, so that every machine has the same ones, and are ours to give.
public enum SamplePictures {
  struct Piece: Sendable {
    var name: String
    var width: Int
    var height: Int
    var draw: @Sendable (Sketch) -> Void
  }

  /// The number of pictures.
  public static var count: Int { pieces.count }

  /// Writes the pictures as JPEG files into a folder, which is made if needed; returns their paths.
  ///
  /// - Throws: A `DrawingError` if a file cannot be written.
  public static func write(to folder: String) throws(DrawingError) -> [String] {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DrawingError(message: "the folder \(folder) cannot be made; give a writable place")
    }
    var paths: [String] = []
    for index in pieces.indices {
      let path = "\(folder)/\(pieces[index].name).jpg"
      guard let bitmap = bitmap(index), let bytes = PictureEncoder.jpeg(bitmap, quality: 88),
        (try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
      else {
        throw DrawingError(message: "the picture \(path) cannot be written; give a writable place")
      }
      paths.append(path)
    }
    return paths
  }

  /// Returns one of the pictures.
  package static func bitmap(_ index: Int) -> Bitmap? {
    let piece = pieces[index]
    guard let sketch = Sketch(width: piece.width, height: piece.height, seed: UInt64(index + 7))
    else { return nil }
    piece.draw(sketch)
    return sketch.finish()
  }

  static let pieces: [Piece] = [
    Piece(name: "Blue ridges", width: 1200, height: 800, draw: blueRidges),
    Piece(name: "Harbour light", width: 800, height: 1200, draw: harbourLight),
    Piece(name: "Dunes at noon", width: 1280, height: 720, draw: dunes),
    Piece(name: "Fir wood in fog", width: 900, height: 1200, draw: firWood),
    Piece(name: "Evening sea", width: 1200, height: 900, draw: eveningSea),
    Piece(name: "Quiet night", width: 1000, height: 1000, draw: quietNight),
    Piece(name: "Northern lights", width: 800, height: 1200, draw: northernLights),
    Piece(name: "Rolling hills", width: 1400, height: 700, draw: rollingHills),
    Piece(name: "City after rain", width: 1200, height: 800, draw: city),
    Piece(name: "Three balloons", width: 900, height: 1200, draw: balloons),
    Piece(name: "Snow field", width: 1200, height: 800, draw: snowField),
    Piece(name: "Paper sun", width: 1000, height: 1000, draw: paperSun),
    Piece(name: "Red canyon", width: 1200, height: 900, draw: redCanyon),
    Piece(name: "Tide lines", width: 800, height: 1000, draw: tideLines),
    Piece(name: "Lake in the morning", width: 1500, height: 750, draw: morningLake),
    Piece(name: "Poppies", width: 900, height: 900, draw: poppies),
    Piece(name: "Ringed planet", width: 1200, height: 800, draw: ringedPlanet),
    Piece(name: "Lighthouse", width: 750, height: 1200, draw: lighthouse),
    Piece(name: "Tea terraces", width: 1200, height: 900, draw: teaTerraces),
    Piece(name: "Last train home", width: 1600, height: 700, draw: lastTrain),
  ]
}
