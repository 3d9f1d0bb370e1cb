import CollectionModel
import FlowLayout

/// A second flow layout, written from the rules alone: slow, plain, every frame written out.
///
/// It works on rows only. A horizontal request is turned over its diagonal first, and the frames
/// are turned back at the end. Exact positions are kept apart from rounded ones, because a tie
/// between two pixels may fall either way by the last bit.
struct RowFiller {
  struct Element {
    var key: ElementKey
    /// The frame before rounding.
    var exact: Rect
  }

  private(set) var elements: [Element] = []
  private(set) var lineStarts: [[Int]] = []
  private(set) var contentSize = Size.zero
  /// For each section the first item that is longer than a line.
  private(set) var tooLong: [Int?] = []

  private let solver: FlowSolver
  private let view: Viewport
  private let isColumns: Bool

  init(_ solver: FlowSolver, _ request: LayoutRequest) {
    self.solver = solver
    isColumns = solver.axis == .horizontal
    view = isColumns ? Self.turned(request.viewport) : request.viewport
    let width = max(0, view.size.width - view.contentInset.left - view.contentInset.right)
    var tops: [(header: Int?, footer: Int?, top: Double, bottom: Double)] = []
    var y = 0.0
    for (number, section) in request.sections.enumerated() {
      let top = y
      let part = isColumns ? Self.turned(section) : section
      var header: Int?
      if part.headerSize.height > 0 {
        header = elements.count
        elements.append(
          Element(
            key: .header(number),
            exact: Rect(x: 0, y: y, width: width, height: part.headerSize.height)))
      }
      y += part.headerSize.height + part.inset.top
      y = fill(part, sizes: sizes(of: section), number: number, y: y, width: width)
      y += part.inset.bottom
      var footer: Int?
      if part.footerSize.height > 0 {
        footer = elements.count
        elements.append(
          Element(
            key: .footer(number),
            exact: Rect(x: 0, y: y, width: width, height: part.footerSize.height)))
      }
      y += part.footerSize.height
      tops.append((header, footer, top, y))
    }
    contentSize = Size(width: width, height: max(0, y))
    pin(tops)
    finish()
  }

  /// The sizes of a section with width across and height along the axis.
  private func sizes(of section: LayoutSection) -> [Size] {
    (0..<section.itemSizes.count).map {
      let size = section.itemSizes[$0]
      return isColumns ? Size(width: size.height, height: size.width) : size
    }
  }

  /// Places a section's items and returns where the last row ends.
  private mutating func fill(
    _ section: LayoutSection, sizes: [Size], number: Int, y: Double, width: Double
  ) -> Double {
    var left = section.inset.left
    var right = section.inset.right
    if solver.insetReference != .contentInset {
      let edges = solver.insetReference == .safeArea ? view.safeArea : view.layoutMargins
      left = max(0, edges.left + left - view.contentInset.left)
      right = max(0, edges.right + right - view.contentInset.right)
    }
    let room = width - left - right
    let spacing = section.interitemSpacing
    tooLong.append(sizes.firstIndex { $0.width > room })
    let isGrid = sizes.allSatisfy { $0 == sizes[0] }
    let rows =
      isGrid
      ? gridRows(sizes, room: room, spacing: spacing)
      : mixedRows(sizes, room: room, spacing: spacing)
    lineStarts.append(rows.map(\.lowerBound))
    var y = y
    for (index, row) in rows.enumerated() {
      if index > 0 { y += section.lineSpacing }
      let height = row.map { sizes[$0].height }.reduce(0, max)
      let xs =
        isGrid
        ? gridColumns(sizes, row: row, room: room, spacing: spacing)
        : mixedColumns(sizes, row: row, isLast: index == rows.count - 1, room: room, spacing)
      for (item, x) in zip(row, xs) {
        elements.append(
          Element(
            key: .cell(number, item),
            exact: Rect(
              x: left + x, y: y + (height - sizes[item].height) / 2, width: sizes[item].width,
              height: sizes[item].height)))
      }
      y += height
    }
    return y
  }

  // Equal sizes: a grid.

  private func columns(_ sizes: [Size], room: Double, spacing: Double) -> Int {
    let width = sizes[0].width
    if width > room { return 1 }
    if width + spacing <= 0 { return max(2, sizes.count) }
    return max(1, Int(((room + spacing) / (width + spacing)).rounded(.down)))
  }

  private func gridRows(_ sizes: [Size], room: Double, spacing: Double) -> [Range<Int>] {
    if sizes.isEmpty { return [] }
    let count = columns(sizes, room: room, spacing: spacing)
    return stride(from: 0, to: sizes.count, by: count).map {
      $0..<min(sizes.count, $0 + count)
    }
  }

  private func gridColumns(
    _ sizes: [Size], row: Range<Int>, room: Double, spacing: Double
  ) -> [Double] {
    let (width, count) = (sizes[0].width, columns(sizes, room: room, spacing: spacing))
    if count == 1 { return [width > room ? 0 : (room - width) / 2] }
    let gap = (room - Double(count) * width) / Double(count - 1)
    var x = 0.0
    return row.map { _ in
      defer { x += width + gap }
      return x
    }
  }

  // Unequal sizes.

  private func mixedRows(_ sizes: [Size], room: Double, spacing: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    while start < sizes.count {
      var end = start + 1
      var used = sizes[start].width
      if used <= room {
        while end < sizes.count, sizes[end].width <= room,
          used + spacing + sizes[end].width <= room
        {
          used = used + spacing + sizes[end].width
          end += 1
        }
      }
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  private func mixedColumns(
    _ sizes: [Size], row: Range<Int>, isLast: Bool, room: Double, _ spacing: Double
  ) -> [Double] {
    let widths = row.map { sizes[$0].width }
    let total = widths.reduce(0, +)
    var x = 0.0
    var gap = spacing
    if !isLast {
      if widths.count == 1 {
        x = total > room ? 0 : (room - total) / 2
      } else {
        gap = (room - total) / Double(widths.count - 1)
      }
    }
    return widths.map { width in
      defer { x += width + gap }
      return x
    }
  }

  /// Moves headers and footers into the visible part of their sections.
  private mutating func pin(
    _ tops: [(header: Int?, footer: Int?, top: Double, bottom: Double)]
  ) {
    var from = view.contentOffset.y + view.contentInset.top
    var to = view.contentOffset.y + view.size.height - view.contentInset.bottom
    if isColumns && view.isRightToLeft {
      (from, to) = (contentSize.height - to, contentSize.height - from)
    }
    for section in tops {
      if let header = section.header, solver.pinsHeaders {
        let rect = elements[header].exact
        let y = min(max(from, rect.y), section.bottom - rect.height)
        elements[header].exact.y = max(rect.y, y)
      }
      if let footer = section.footer, solver.pinsFooters {
        let rect = elements[footer].exact
        let y = max(min(to - rect.height, rect.y), section.top)
        elements[footer].exact.y = min(rect.y, y)
      }
    }
  }

  /// Turns columns back and mirrors what is read from the right.
  private mutating func finish() {
    if isColumns {
      contentSize = Size(width: contentSize.height, height: contentSize.width)
      for index in elements.indices {
        let rect = elements[index].exact
        elements[index].exact = Rect(
          x: rect.y, y: rect.x, width: rect.height, height: rect.width)
      }
    }
    if view.isRightToLeft {
      for index in elements.indices {
        let rect = elements[index].exact
        elements[index].exact.x = contentSize.width - rect.x - rect.width
      }
    }
  }

  private static func turned(_ insets: Insets) -> Insets {
    Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  private static func turned(_ size: Size) -> Size {
    Size(width: size.height, height: size.width)
  }

  private static func turned(_ view: Viewport) -> Viewport {
    Viewport(
      size: turned(view.size),
      contentOffset: Point(x: view.contentOffset.y, y: view.contentOffset.x),
      contentInset: turned(view.contentInset), safeArea: turned(view.safeArea),
      layoutMargins: turned(view.layoutMargins), pixelGrid: view.pixelGrid,
      isRightToLeft: view.isRightToLeft)
  }

  private static func turned(_ section: LayoutSection) -> LayoutSection {
    LayoutSection(
      itemSizes: section.itemSizes, inset: turned(section.inset),
      lineSpacing: section.lineSpacing, interitemSpacing: section.interitemSpacing,
      headerSize: turned(section.headerSize), footerSize: turned(section.footerSize))
  }
}
