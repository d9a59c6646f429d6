import SwatchGeometry
import SwatchGraphics

/// The colours of a gradient on pixels, by sums, products and roots alone: the same on every machine.
protocol GradientCourse {
  /// Gives the pixels of a row the colours at their centres.
  func fill(_ row: PixelRow, of pixels: inout MutableSpan<UInt32>)

  /// Returns true where two points that are a way apart have one colour, wherever they lie.
  func isConstant(along way: Point) -> Bool
}

extension GradientCourse {
  func isConstant(along way: Point) -> Bool { false }
}

/// A row of pixels, and the points that they lie at. These don't depend on where the row begins, so that
/// all parts of a picture are equal.
struct PixelRow {
  /// The indices of the pixels.
  let indices: Range<Int>
  /// The column of index 0, if the row reached so far.
  private let left: Int
  /// The centre of column 0, and the way from one column to the next one, in points.
  let (origin, step): (Point, Point)

  /// Makes a row of a box of pixels, by its number, of which `map` leads to points.
  init(_ number: Int, of box: PixelBox, through map: Transform) {
    indices = number * box.width..<(number + 1) * box.width
    left = box.left - indices.lowerBound
    origin = map.apply(to: Point(x: 0.5, y: Double(box.top + number) + 0.5))
    step = Point(x: map.a, y: map.b)
  }

  /// The column of the pixel at an index.
  func column(_ index: Int) -> Int { left + index }

  /// The index of a column, also of one that the row doesn't have.
  func index(_ column: Int) -> Int { column - left }

  /// The centre of the pixel at an index, in points.
  func center(_ index: Int) -> Point {
    let column = Double(column(index))
    return Point(x: origin.x + column * step.x, y: origin.y + column * step.y)
  }
}

extension GroupPixels {
  /// Gives each pixel the colour at its centre. `map` leads to points.
  /// - Throws: ``CairoError`` if the time for painting is up.
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
