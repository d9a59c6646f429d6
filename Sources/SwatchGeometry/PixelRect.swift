/// An axis-aligned rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a rectangle from its top-left pixel and its extents, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The columns inside, clamped to the range of `Int`; empty if the width is not positive.
  public var columns: Range<Int> { Self.range(from: x, count: width) }
  /// The rows inside, clamped to the range of `Int`; empty if the height is not positive.
  public var rows: Range<Int> { Self.range(from: y, count: height) }

  /// Makes the rectangle of the pixels of a picture that a part of its drawing touches; nil if it
  /// touches none. The picture has `size` pixels and covers `rect`, in points; the part is `shown`.
  package init?(touchedBy shown: Rect, of rect: Rect, at size: PixelSize) {
    let columns = Self.touched(
      from: shown.minX - rect.minX, to: shown.maxX - rect.minX, of: rect.width, size.width)
    let rows = Self.touched(
      from: shown.minY - rect.minY, to: shown.maxY - rect.minY, of: rect.height, size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private static func touched(
    from start: Double, to end: Double, of length: Double, _ count: Int
  ) -> Range<Int> {
    // Positions are rounded to 256ths of a pixel, as a painter rounds them.
    let place = { (point: Double) in
      min(max(0, (point / length * Double(count) * 256).rounded() / 256), Double(count))
    }
    let (first, last) = (place(start), place(end))
    guard first < last else { return 0..<0 }
    return Int(first.rounded(.down))..<Int(last.rounded(.up))
  }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(max(0, count))
    return start..<(overflow ? .max : end)
  }
}
