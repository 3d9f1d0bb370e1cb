internal import CollectionModel
internal import Dispatch
internal import Rendering

/// The pictures of one drawing: decodes each file once at the size needed, remembers what failed.
///
/// Decoding runs on all cores; everything else belongs to the thread that draws.
final class PictureStore {
  /// A picture at a size in pixels.
  struct Request: Hashable {
    var picture: PictureReference
    var width: Int
    var height: Int
  }

  private let cache: ThumbnailCache?
  private var bitmaps: [Request: Bitmap] = [:]
  private var pixelCount = 0
  private(set) var problems: [PictureProblem] = []
  private var failed: Set<String> = []

  /// Bitmaps are forgotten when they have more pixels than this: 256 MB.
  private static let keptPixelCount = 64 << 20

  init(cache: ThumbnailCache?) { self.cache = cache }

  /// Decodes what is needed to draw `marks`.
  func prepare(_ marks: [PictureMark], pixelsPerPoint: Double) {
    if pixelCount > Self.keptPixelCount {
      bitmaps = [:]
      pixelCount = 0
    }
    var requests: [Request] = []
    var seen: Set<Request> = []
    for mark in marks where !failed.contains(mark.picture.path) {
      let request = Self.request(mark, pixelsPerPoint: pixelsPerPoint)
      if bitmaps[request] == nil, seen.insert(request).inserted { requests.append(request) }
    }
    for (request, result) in zip(requests, Self.decoded(requests, cache: cache)) {
      switch result {
      case .success(let bitmap):
        bitmaps[request] = bitmap
        pixelCount += bitmap.width * bitmap.height
      case .failure(let problem):
        if failed.insert(problem.path).inserted { problems.append(problem) }
      }
    }
  }

  /// Returns the picture, or nil if its file cannot be shown.
  func bitmap(for mark: PictureMark, pixelsPerPoint: Double) -> Bitmap? {
    let request = Self.request(mark, pixelsPerPoint: pixelsPerPoint)
    if bitmaps[request] == nil { prepare([mark], pixelsPerPoint: pixelsPerPoint) }
    return bitmaps[request]
  }

  private static func request(_ mark: PictureMark, pixelsPerPoint: Double) -> Request {
    func pixels(_ points: Double, _ stored: Double) -> Int {
      Int(max(1, min(points * pixelsPerPoint, stored, 65_535).rounded(.up)))
    }
    return Request(
      picture: mark.picture, width: pixels(mark.rect.width, mark.picture.pixelSize.width),
      height: pixels(mark.rect.height, mark.picture.pixelSize.height))
  }

  private static func decoded(
    _ requests: [Request], cache: ThumbnailCache?
  ) -> [Result<Bitmap, PictureProblem>] {
    guard !requests.isEmpty else { return [] }
    let results = Slots(count: requests.count)
    DispatchQueue.concurrentPerform(iterations: requests.count) { index in
      let request = requests[index]
      let size = Size(width: Double(request.width), height: Double(request.height))
      results.set(
        index,
        Result { () throws(PictureProblem) in
          if let known = cache?.bitmap(for: request.picture, size: size) { return known }
          let bitmap = try PictureDecoder.decode(request.picture, size: size)
          cache?.keep(bitmap, for: request.picture, size: size)
          return bitmap
        })
    }
    return results.all()
  }
}

/// A place for the result of each of several concurrent jobs.
///
/// `@unchecked`: every access holds the lock.
private final class Slots: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var slots: [Result<Bitmap, PictureProblem>?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ result: Result<Bitmap, PictureProblem>) {
    lock.wait()
    slots[index] = result
    lock.signal()
  }

  func all() -> [Result<Bitmap, PictureProblem>] {
    lock.wait()
    defer { lock.signal() }
    return slots.compactMap { $0 }
  }
}
