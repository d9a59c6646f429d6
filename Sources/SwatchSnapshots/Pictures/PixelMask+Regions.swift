package import SwatchCairo
package import SwatchGeometry

extension PixelMask {
  /// Returns rectangles around the pixels, from the top and from left to right; pixels that are at
  /// most `distance` apart, in both directions, share one.
  package func regions(within distance: Int = 16) -> [PixelRect] {
    var done: [PixelRect] = []
    // The rectangles that the next row may still extend, from left to right.
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

extension PixelMask {
  /// Makes a mask of the white and opaque pixels of a picture.
  package init(whiteIn picture: UnpremultipliedImage) {
    self.init()
    for y in 0..<picture.extent.height {
      let pixels = picture.pixels(ofRow: y)
      var x = 0
      while x < pixels.count {
        guard pixels[x] == 0xFFFF_FFFF else {
          x += 1
          continue
        }
        let end = pixels[x...].firstIndex { $0 != 0xFFFF_FFFF } ?? pixels.count
        append(Run(row: y, columns: x..<end))
        x = end
      }
    }
  }

  /// Rectangles that cover exactly these pixels: equal runs in consecutive rows are joined.
  package var rects: [PixelRect] {
    var done: [PixelRect] = []
    var open: [Range<Int>: PixelRect] = [:]
    var rest = runs[...]
    while let row = rest.first?.row {
      let end = rest.firstIndex { $0.row != row } ?? rest.endIndex
      var next: [Range<Int>: PixelRect] = [:]
      for run in rest[..<end] {
        var rect =
          open.removeValue(forKey: run.columns)
          ?? PixelRect(x: run.columns.lowerBound, y: row, width: run.columns.count, height: 0)
        if rect.rows.upperBound != row {
          done.append(rect)
          rect = PixelRect(x: run.columns.lowerBound, y: row, width: run.columns.count, height: 0)
        }
        next[run.columns] = PixelRect(
          x: rect.x, y: rect.y, width: rect.width, height: rect.height + 1)
      }
      done += open.values
      open = next
      rest = rest[end...]
    }
    return (done + open.values).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}

extension PixelRect {
  /// Returns the smallest rectangle around both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(columns.lowerBound, other.columns.lowerBound)
    let right = max(columns.upperBound, other.columns.upperBound)
    let top = min(rows.lowerBound, other.rows.lowerBound)
    let bottom = max(rows.upperBound, other.rows.upperBound)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
