internal import CollectionModel
public import Rendering

/// Gives pictures as a few colours, for terminals.
///
/// ```swift
/// let sampler = PictureSampler()
/// let page = HalfBlockDrawing.text(of: list, sampler: sampler.colors)
/// ```
public final class PictureSampler {
  /// The pictures that could not be given.
  public private(set) var problems: [PictureProblem] = []

  /// Creates a sampler.
  public init() {}

  /// Returns the whole picture on a grid, row by row, or nil if it cannot be shown.
  public func colors(of mark: PictureMark, columns: Int, rows: Int) -> [RGBA]? {
    do throws(PictureProblem) {
      let bitmap = try PictureDecoder.decode(
        mark.picture, size: Size(width: Double(columns), height: Double(rows)))
      // A picture smaller than the grid is not enlarged by the decoder.
      return (0..<rows).flatMap { row in
        (0..<columns).map { column in
          bitmap.color(x: column * bitmap.width / columns, y: row * bitmap.height / rows)
        }
      }
    } catch {
      if !problems.contains(error) { problems.append(error) }
      return nil
    }
  }
}
