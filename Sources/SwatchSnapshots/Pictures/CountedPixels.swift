import SwatchGeometry

/// The pixels of a picture that are looked at: all but those in some rectangles.
struct CountedPixels: Sendable {
  /// Columns and rows.
  let size: PixelSize
  /// Rectangles inside of the picture, none empty.
  private let ignored: [(rows: Range<Int>, columns: Range<Int>)]

  /// Leaves rectangles out, of which parts may lie outside of the picture.
  init(of size: PixelSize, without ignored: [PixelRect]) {
    self.size = size
    self.ignored = ignored.compactMap { rect in
      let columns = Self.range(from: rect.x, count: rect.width, below: size.width)
      let rows = Self.range(from: rect.y, count: rect.height, below: size.height)
      return columns.isEmpty || rows.isEmpty ? nil : (rows, columns)
    }
  }

  private static func range(from start: Int, count: Int, below limit: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(max(0, count))
    let last = min(overflow ? limit : end, limit)
    return last > max(0, start) ? max(0, start)..<last : 0..<0
  }

  /// The columns of a row that are looked at, from left to right.
  func columns(ofRow y: Int) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var place = 0
    for hole in holes(inRow: y) {
      if hole.lowerBound > place { columns.append(place..<hole.lowerBound) }
      place = max(place, hole.upperBound)
    }
    if place < size.width { columns.append(place..<size.width) }
    return columns
  }

  /// The columns of a row that are not looked at, from left to right; they may overlap.
  func holes(inRow y: Int) -> [Range<Int>] {
    guard !ignored.isEmpty else { return [] }
    return ignored.filter { $0.rows.contains(y) }.map(\.columns)
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// How many pixels are looked at.
  var count: Int {
    guard !ignored.isEmpty else { return size.width * size.height }
    return (0..<size.height).reduce(0) { count, y in
      columns(ofRow: y).reduce(count) { $0 + $1.count }
    }
  }
}
