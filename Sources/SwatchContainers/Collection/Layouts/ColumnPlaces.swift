import SwatchGeometry

/// The positions of equally broad columns side by side. Columns are as broad as fits in whole
/// points; the rest of the breadth is distributed between them, so that the last column ends at the
/// trailing inset.
struct ColumnPlaces {
  /// The breadth of each column, in points; 0 if they don't fit.
  let breadth: Double
  private let leading: Double
  private let pitch: Double
  private let count: Int

  /// Makes the places of columns.
  ///
  /// - Parameters:
  ///   - count: The number of columns, at least 1.
  ///   - spacing: The least distance between two columns, in points.
  ///   - breadth: The breadth of all columns including the insets, in points.
  ///   - leading: The inset before the first column, in points.
  ///   - trailing: The inset after the last column, in points.
  init(_ count: Int, spacing: Double, in breadth: Double, leading: Double, trailing: Double) {
    let room = max(0, breadth - leading - trailing)
    let most = (room - Double(count - 1) * spacing) / Double(count)
    self.breadth = max(0, most).rounded(.down)
    self.count = count
    self.leading = leading
    let free = room - Double(count) * self.breadth
    pitch = self.breadth + (count > 1 ? max(spacing, free / Double(count - 1)) : 0)
  }

  /// Returns the starts of the columns, in points, rounded to whole pixels of a scale.
  func starts(at scale: Scale) -> [Double] {
    (0..<count).map { scale.round(leading + Double($0) * pitch) }
  }
}
