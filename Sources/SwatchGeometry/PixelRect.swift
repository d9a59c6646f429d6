/// An axis-aligned rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle from its top left pixel and its extents, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The columns inside, within the range of `Int`; none if the width is not positive.
  public var columns: Range<Int> { Self.range(from: x, count: width) }
  /// The rows inside, within the range of `Int`; none if the height is not positive.
  public var rows: Range<Int> { Self.range(from: y, count: height) }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(max(0, count))
    return start..<(overflow ? .max : end)
  }
}
