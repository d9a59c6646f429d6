public import SwatchGeometry

/// A set of a picture's pixels, such as those that differ from another picture.
public struct PixelMask: Hashable, Sendable {
  /// Adjacent pixels of one row.
  public struct Run: Hashable, Sendable {
    /// The row, counted from the top.
    public var row: Int
    /// The columns, at least one.
    public var columns: Range<Int>

    /// Makes a run from its row and its columns.
    public init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
    }
  }

  /// The pixels, row by row from the top and from left to right; runs neither touch nor overlap.
  public private(set) var runs: [Run] = []
  /// The number of pixels.
  public private(set) var count = 0

  /// Makes an empty mask.
  public init() {}

  /// Appends pixels after, or below, all others.
  /// - Precondition: The run is below the last one, or after it in its row.
  public mutating func append(_ run: Run) {
    guard !run.columns.isEmpty else { return }
    count += run.columns.count
    guard let last = runs.last else { return runs.append(run) }
    precondition(
      (last.row, last.columns.upperBound) <= (run.row, run.columns.lowerBound),
      "The runs of a mask must be in order, from top to bottom and from left to right")
    if last.row == run.row, last.columns.upperBound == run.columns.lowerBound {
      runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
    } else {
      runs.append(run)
    }
  }

  /// The smallest rectangle around all pixels; nil if there are none.
  public var bounds: PixelRect? {
    guard let first = runs.first, let last = runs.last else { return nil }
    let left = runs.reduce(first.columns.lowerBound) { min($0, $1.columns.lowerBound) }
    let right = runs.reduce(first.columns.upperBound) { max($0, $1.columns.upperBound) }
    return PixelRect(x: left, y: first.row, width: right - left, height: last.row + 1 - first.row)
  }
}

extension PixelMask {
  /// Returns the largest number of these pixels in any square with a side in pixels.
  ///
  /// The squares slide down row by row with a count for each column, and right along the row.
  func mostPixels(inSquaresOf side: Int) -> Int {
    guard let bounds else { return 0 }
    let origin = bounds.x
    var columns = Array(repeating: 0, count: bounds.width)
    var most = 0
    // Runs that enter at the square's lower edge, and runs that leave at its upper edge.
    var (entering, leaving) = (runs[...], runs[...])
    func add(_ run: Run, _ step: Int) {
      for column in run.columns { columns[column - origin] += step }
    }
    while let row = entering.first?.row {
      while entering.first?.row == row { add(entering.removeFirst(), 1) }
      while let first = leaving.first, first.row <= row - side { add(leaving.removeFirst(), -1) }
      var sum = 0
      for column in columns.indices {
        sum += columns[column]
        if column >= side { sum -= columns[column - side] }
        most = max(most, sum)
      }
    }
    return most
  }
}

extension PixelRect {
  /// Makes the rectangle of the pixels that a rectangle in points touches; coordinates beyond the
  /// limits of pictures are clamped.
  package init(covering rect: Rect, at scale: Scale) {
    func pixels(_ points: Double) -> Double {
      let value = points * scale.pixelsPerPoint
      return value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    }
    let (left, top) = (pixels(scale.floor(rect.minX)), pixels(scale.floor(rect.minY)))
    let (right, bottom) = (pixels(scale.ceil(rect.maxX)), pixels(scale.ceil(rect.maxY)))
    self.init(
      x: Int(left.rounded()), y: Int(top.rounded()), width: Int((right - left).rounded()),
      height: Int((bottom - top).rounded()))
  }
}
