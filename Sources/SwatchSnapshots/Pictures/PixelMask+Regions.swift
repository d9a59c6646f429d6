package import SwatchGeometry

extension PixelMask {
  /// Rectangles around the pixels, from the top and from left to right: pixels that are at most
  /// `distance` apart, in both directions, are in the same one.
  package func regions(within distance: Int = 16) -> [PixelRect] {
    var done: [PixelRect] = []
    // Those that the next row may still reach.
    var open: [PixelRect] = []
    var row = -1
    for run in runs {
      if run.row != row {
        row = run.row
        let isOver = { (rect: PixelRect) in rect.rows.upperBound + distance < row }
        done += open.filter(isOver)
        open.removeAll(where: isOver)
      }
      var merged = PixelRect(
        x: run.columns.lowerBound, y: row, width: run.columns.count, height: 1)
      open.removeAll { rect in
        guard rect.columns.lowerBound <= merged.columns.upperBound + distance,
          merged.columns.lowerBound <= rect.columns.upperBound + distance
        else { return false }
        merged = merged.union(rect)
        return true
      }
      open.append(merged)
    }
    return (done + open).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
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
