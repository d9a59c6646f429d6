package import SwatchGeometry

extension PixelMask {
  /// Rectangles around the pixels, from the top and from left to right; pixels that are at most
  /// `distance` apart, in both directions, share one.
  package func regions(within distance: Int = 16) -> [PixelRect] {
    var done: [PixelRect] = []
    // Those that the next row may still reach, from left to right.
    var open: [PixelRect] = []
    var rest = runs[...]
    while let row = rest.first?.row {
      let isOver = { (rect: PixelRect) in rect.rows.upperBound + distance < row }
      done += open.filter(isOver)
      open.removeAll(where: isOver)
      let end = rest.firstIndex { $0.row != row } ?? rest.endIndex
      let new = rest[..<end].map { run in
        PixelRect(x: run.columns.lowerBound, y: row, width: run.columns.count, height: 1)
      }
      rest = rest[end...]
      open = Self.joined(open, new, within: distance)
    }
    return (done + open).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Merges two lists of rectangles, each from left to right, and joins rectangles with columns
  /// near each other.
  private static func joined(
    _ first: [PixelRect], _ second: [PixelRect], within distance: Int
  ) -> [PixelRect] {
    var result: [PixelRect] = []
    var (left, right) = (first[...], second[...])
    while let next = takeLeftmost(&left, &right) {
      if let last = result.last, next.x <= last.columns.upperBound + distance {
        result[result.count - 1] = last.union(next)
      } else {
        result.append(next)
      }
    }
    return result
  }

  private static func takeLeftmost(
    _ left: inout ArraySlice<PixelRect>, _ right: inout ArraySlice<PixelRect>
  ) -> PixelRect? {
    guard let a = left.first else { return right.popFirst() }
    guard let b = right.first, b.x < a.x else { return left.popFirst() }
    return right.popFirst()
  }
}

extension PixelRect {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(columns.lowerBound, other.columns.lowerBound)
    let right = max(columns.upperBound, other.columns.upperBound)
    let top = min(rows.lowerBound, other.rows.lowerBound)
    let bottom = max(rows.upperBound, other.rows.upperBound)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
