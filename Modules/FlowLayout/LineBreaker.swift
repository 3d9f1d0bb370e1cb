/// A line of items of unequal sizes.
struct FlowLine: Hashable, Sendable {
  /// The distance from the first line's start, in points.
  var position: Double
  /// The largest extent along the axis among the line's items.
  var thickness: Double
  /// The first item; the line ends where the next one begins.
  var first: Int
}

/// Puts items on lines, in order, as many on each as fit (rule F4).
struct LineBreaker {
  /// How long a line may be: `L`.
  let room: Double
  let metrics: LineMetrics

  /// Returns the length of a line after one more item.
  ///
  /// F4: the one place that fixes the order of summation. Every way to lay out, in full, after
  /// an edit or from sums kept for the purpose, must break lines exactly as this one does.
  @inline(__always)
  static func used(_ used: Double, adding width: Double, spacing: Double) -> Double {
    (used + spacing) + width
  }

  /// Breaks all items into lines.
  ///
  /// F11: each line starts one line spacing after the thickest item of the line before.
  ///
  /// - Complexity: O(items).
  func lines<Scalar: SizeScalar>(
    across: UnsafeBufferPointer<Scalar>, along: UnsafeBufferPointer<Scalar>
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    let count = across.count
    lines.reserveCapacity(expectedLines(across))
    var position = 0.0
    var item = 0
    while item < count {
      let first = item
      var used = across[item].double
      var thickness = along[item].double
      item += 1
      // F12: an item longer than the line stands alone, even where the spacing is negative.
      if used <= room {
        while item < count {
          let width = across[item].double
          let longer = Self.used(used, adding: width, spacing: metrics.interitemSpacing)
          if longer > room || width > room { break }
          used = longer
          thickness = max(thickness, along[item].double)
          item += 1
        }
      }
      lines.append(FlowLine(position: position, thickness: thickness, first: first))
      position += thickness + metrics.lineSpacing
    }
    return lines
  }

  /// Guesses the number of lines from a sample, so that the table rarely has to grow.
  private func expectedLines<Scalar: SizeScalar>(_ across: UnsafeBufferPointer<Scalar>) -> Int {
    let sample = min(across.count, 512)
    var sum = 0.0
    for index in 0..<sample { sum += across[index].double + metrics.interitemSpacing }
    let length = sum / Double(max(1, sample)) * Double(across.count)
    let lines = length / max(1, room) * 1.25 + 16
    return lines < Double(across.count) ? max(0, Int(lines)) : across.count
  }
}

/// A number as sizes are stored: 4 or 8 bytes.
protocol SizeScalar: Sendable {
  var double: Double { get }
}

extension Float: SizeScalar {
  @inline(__always) var double: Double { Double(self) }
}

extension Double: SizeScalar {
  @inline(__always) var double: Double { self }
}
