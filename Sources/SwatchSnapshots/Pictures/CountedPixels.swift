import SwatchGeometry

/// The compared pixels of two pictures, aligned at the top left: the pixels in at least one of the
/// pictures, except for some rectangles.
struct CountedPixels: Sendable {
  private let sizes: [PixelSize]
  /// The ignored rectangles that overlap the pictures, clipped to the larger width and height.
  private let ignored: [(rows: Range<Int>, columns: Range<Int>)]

  /// Counts the pixels of pictures outside some rectangles, which may extend beyond the pictures.
  init(of sizes: [PixelSize], without ignored: [PixelRect]) {
    self.sizes = sizes
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    self.ignored = ignored.compactMap { rect in
      let columns = Self.range(from: rect.x, count: rect.width, below: width)
      let rows = Self.range(from: rect.y, count: rect.height, below: height)
      return columns.isEmpty || rows.isEmpty ? nil : (rows, columns)
    }
  }

  private static func range(from start: Int, count: Int, below limit: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(max(0, count))
    let last = min(overflow ? limit : end, limit)
    return last > max(0, start) ? max(0, start)..<last : 0..<0
  }

  /// The number of rows of the higher picture.
  var height: Int { sizes.map(\.height).max() ?? 0 }

  /// Returns the number of columns of a row that are in at least one picture.
  private func width(ofRow y: Int) -> Int {
    sizes.reduce(0) { y < $1.height ? max($0, $1.width) : $0 }
  }

  /// Returns the compared columns of a row, from left to right.
  func columns(ofRow y: Int) -> [Range<Int>] {
    let width = width(ofRow: y)
    var columns: [Range<Int>] = []
    var place = 0
    for hole in holes(inRow: y) {
      if hole.lowerBound > place { columns.append(place..<hole.lowerBound) }
      place = max(place, hole.upperBound)
    }
    if place < width { columns.append(place..<width) }
    return columns
  }

  /// Returns the columns of a row that are in a picture but ignored, from left to right; they may
  /// overlap.
  func holes(inRow y: Int) -> [Range<Int>] {
    guard !ignored.isEmpty else { return [] }
    let inside = 0..<width(ofRow: y)
    return ignored.filter { $0.rows.contains(y) }.map { $0.columns.clamped(to: inside) }
      .filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The number of compared pixels.
  var count: Int {
    // Rows between two edges of a picture or a rectangle are equal.
    zip(edges, edges.dropFirst()).reduce(0) { count, rows in
      count + (rows.1 - rows.0) * columns(ofRow: rows.0).reduce(0) { $0 + $1.count }
    }
  }

  /// The rows at which a rectangle or picture begins or ends, from the top.
  private var edges: [Int] {
    let edges = ignored.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }
    return Set([0] + sizes.map(\.height) + edges).sorted()
  }
}
