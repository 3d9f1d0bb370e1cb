/// Finds where lines end, one after the other.
///
/// Loops over lines are generic in it, so that each is compiled for one way of finding. Where no
/// sum is rounded nothing has to be decided twice, and a loop without a call keeps its numbers in
/// registers.
private protocol LineEnds {
  mutating func line(from first: Int) -> LineEnd
}

/// Adds up widths; nothing is rounded.
private struct ExactSums<Scalar: SizeScalar>: LineEnds {
  let breaker: LineBreaker
  let columns: SizeColumns<Scalar>

  @inline(__always)
  func line(from first: Int) -> LineEnd { breaker.sum(from: first, in: columns).line }
}

/// Adds up widths, again in the order of the rule where rounding might decide.
private struct CarefulSums<Scalar: SizeScalar>: LineEnds {
  let breaker: LineBreaker
  let columns: SizeColumns<Scalar>

  @inline(__always)
  func line(from first: Int) -> LineEnd { breaker.line(from: first, in: columns) }
}

/// Looks into cumulative widths; nothing is rounded.
private struct ExactDifferences<Scalar: SizeScalar>: LineEnds {
  let columns: SizeColumns<Scalar>
  let sums: UnsafeBufferPointer<Double>
  let room: Double
  let spacing: Double
  var guess: Int

  @inline(__always)
  mutating func line(from first: Int) -> LineEnd {
    let end = CumulativeWidths.end(
      from: first, certain: sums[first] + (room + spacing), guess: guess, in: sums)
    guess = end &- first
    // Where no sum is rounded, a difference of sums is as good as a sum.
    return LineEnd(
      end: end, thickness: columns.thickness(of: first..<end),
      width: sums[end] - sums[first] - Double(end &- first) * spacing)
  }
}

/// Looks into cumulative widths, and adds up in the order of the rule where rounding might decide.
private struct CarefulDifferences<Scalar: SizeScalar>: LineEnds {
  let breaker: LineBreaker
  let columns: SizeColumns<Scalar>
  let sums: UnsafeBufferPointer<Double>
  let doubt: Double
  var guess: Int

  @inline(__always)
  mutating func line(from first: Int) -> LineEnd {
    let limit = sums[first] + (breaker.room + breaker.metrics.interitemSpacing)
    var end = CumulativeWidths.end(from: first, certain: limit - doubt, guess: guess, in: sums)
    // What stands on the line is certain to fit; one more must be certain not to.
    if end &+ 1 < sums.count && sums[end &+ 1] <= limit + doubt {
      end = breaker.exactEnd(from: first, in: columns)
    }
    guess = end &- first
    return LineEnd(
      end: end, thickness: columns.thickness(of: first..<end), width: columns.width(of: first..<end)
    )
  }
}

extension LineBreaker {
  /// Breaks all items into lines.
  /// - Complexity: O(items).
  func lines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> BrokenLines {
    isExact && metrics.interitemSpacing >= 0
      ? lines(columns, ExactSums(breaker: self, columns: columns))
      : lines(columns, CarefulSums(breaker: self, columns: columns))
  }

  /// Breaks all items into lines with the help of their cumulative widths.
  /// - Complexity: O(lines), and the items for their thickness.
  func lines<Scalar: SizeScalar>(
    _ columns: SizeColumns<Scalar>, _ widths: CumulativeWidths
  ) -> BrokenLines {
    let (doubt, guess) = (widths.doubt(isExact: isExact), widths.expectedItems(on: room))
    return widths.sums.withUnsafeBufferPointer { sums in
      doubt == 0
        ? lines(
          columns,
          ExactDifferences(
            columns: columns, sums: sums, room: room, spacing: metrics.interitemSpacing,
            guess: guess))
        : lines(
          columns,
          CarefulDifferences(
            breaker: self, columns: columns, sums: sums, doubt: doubt, guess: guess))
    }
  }

  @inline(__always)
  private func lines<Scalar: SizeScalar, Ends: LineEnds>(
    _ columns: SizeColumns<Scalar>, _ ends: Ends
  ) -> BrokenLines {
    var (place, ends) = (Place(), ends)
    var lines = [FlowLine](unsafeUninitializedCapacity: expectedLines(columns)) { buffer, count in
      count = write(to: buffer, columns, &place, &ends)
    }
    // Rarely: the items that follow are larger than the first ones.
    while place.item < columns.count {
      lines += [FlowLine](unsafeUninitializedCapacity: lines.count + 16) { buffer, count in
        count = write(to: buffer, columns, &place, &ends)
      }
    }
    return BrokenLines(lines: lines, firstTooLong: place.firstTooLong)
  }

  /// How far breaking has come.
  private struct Place {
    var item = 0
    var position = 0.0
    var firstTooLong: Int?
  }

  /// Writes lines from `place` on while there is room, and returns how many.
  ///
  /// Written to bare memory, because appending to an array costs a call for each line.
  ///
  /// F11: each line starts one line spacing after the thickest item of the line before.
  @inline(__always)
  private func write<Scalar: SizeScalar, Ends: LineEnds>(
    to buffer: UnsafeMutableBufferPointer<FlowLine>, _ columns: SizeColumns<Scalar>,
    _ place: inout Place, _ ends: inout Ends
  ) -> Int {
    // Copies that nobody else can reach stay in registers.
    var (own, position, item) = (ends, place.position, place.item)
    var number = 0
    while item < columns.count && number < buffer.count {
      let line = own.line(from: item)
      // In range: `number` is below the buffer's count, and each entry is written once, in order.
      buffer.initializeElement(
        at: number,
        to: FlowLine(
          position: position, thickness: line.thickness, width: line.width, first: item))
      number &+= 1
      position += line.thickness + metrics.lineSpacing
      // An item that is too long has a line of its own.
      if line.end == item &+ 1 && columns.across[item].double > room {
        place.firstTooLong = place.firstTooLong ?? item
      }
      item = line.end
    }
    (ends, place.position, place.item) = (own, position, item)
    return number
  }

  /// Guesses the number of lines from a sample, so that the table rarely has to grow.
  private func expectedLines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> Int {
    let sample = min(columns.count, 64)
    guard sample > 0 else { return 0 }
    let sum = columns.width(of: 0..<sample) + Double(sample) * metrics.interitemSpacing
    let lines = sum / Double(sample) * Double(columns.count) / max(1, room) * 1.1 + 16
    // A spacing far below zero makes it a number beyond integers.
    return lines < Double(columns.count) ? Int(max(0, lines)) : columns.count
  }
}
