import SwatchGeometry
import SwatchGraphics

/// The colours of a gradient on pixels, computed only with sums, products and roots, which are the
/// same on every machine.
protocol GradientCourse {
  /// Fills a row of pixels with the colours at their centres.
  func fill(_ row: PixelRow, of pixels: inout MutableSpan<UInt32>)

  /// Returns true if any two points that differ by a vector have the same colour.
  func isConstant(along way: Point) -> Bool
}

extension GradientCourse {
  func isConstant(along way: Point) -> Bool { false }
}

/// A row of pixels with their positions in points. The positions don't depend on the start of the
/// row, so that all parts of a picture are equal.
struct PixelRow {
  /// The indices of the pixels.
  let indices: Range<Int>
  /// The column of index 0.
  private let left: Int
  /// The centre of column 0, and the step from one column to the next, in points.
  let (origin, step): (Point, Point)

  /// Makes a row of a box of pixels, by its index; `map` transforms pixels to points.
  init(_ number: Int, of box: PixelBox, through map: Transform) {
    indices = number * box.width..<(number + 1) * box.width
    left = box.left - indices.lowerBound
    origin = map.apply(to: Point(x: 0.5, y: Double(box.top + number) + 0.5))
    step = Point(x: map.a, y: map.b)
  }

  /// Returns the column of the pixel at an index.
  func column(_ index: Int) -> Int { left + index }

  /// Returns the index of a column, which may be outside the row.
  func index(_ column: Int) -> Int { column - left }

  /// Returns the centre of the pixel at an index, in points.
  func center(_ index: Int) -> Point {
    let column = Double(column(index))
    return Point(x: origin.x + column * step.x, y: origin.y + column * step.y)
  }
}

extension GroupPixels {
  /// Sets each pixel to the colour at its centre. `map` transforms pixels to points.
  /// - Throws: ``CairoError`` if the time limit for painting is exceeded.
  mutating func fill(
    with course: some GradientCourse, through map: Transform
  ) throws(CairoError) {
    for number in 0..<box.height {
      try CairoError.checkTime()
      let row = PixelRow(number, of: box, through: map)
      var pixels = values.mutableSpan
      course.fill(row, of: &pixels)
    }
  }
}
