import SwatchGeometry

extension PixelMask {
  /// Returns the largest number of these pixels in any square with sides of some pixels.
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
