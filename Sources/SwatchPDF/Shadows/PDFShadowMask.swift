import SwatchGeometry
import SwatchGraphics

/// Opacities around a corner of a box. The last column is extended to the opposite side; the last
/// row, if `goesOn` is true, upwards or downwards.
struct PDFShadowMask {
  /// A corner of a box.
  enum Anchor {
    case topLeft, topRight, bottomLeft, bottomRight

    var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    var isTop: Bool { self == .topLeft || self == .topRight }

    func point(of box: Rect) -> Point {
      Point(x: isLeft ? box.minX : box.maxX, y: isTop ? box.minY : box.maxY)
    }
  }

  /// Greys, rows from the top.
  struct Greys {
    let extent: PixelSize
    let bytes: [UInt8]
  }

  /// The corner from which columns and rows are counted.
  let anchor: Anchor
  /// The columns of pixels, counted from the corner to the right.
  let columns: Range<Int>
  /// The rows of pixels, counted from the corner downwards.
  let rows: Range<Int>
  /// A Boolean value that is true if the last row is extended.
  let goesOn: Bool
  /// The opacity of a pixel, from 0 to 1.
  let opacity: (Int, Int) -> Double
  /// The opacity of the content drawn through the mask.
  var alpha = 1.0

  /// The opacities of the core, before it is extended.
  var greys: Greys? { greys(columns, rows) }
  /// The opacities of the extended column.
  var lastColumn: Greys? { greys(lastColumns, rows) }
  /// The opacities of the extended row; nil if no row is extended.
  var lastRow: Greys? { goesOn ? greys(columns, lastRows) : nil }
  /// The opacity where both the last column and the last row are extended; nil if no row is
  /// extended.
  var last: Double? {
    goesOn ? opacity(lastColumns.lowerBound, lastRows.lowerBound) * alpha : nil
  }

  private var lastColumns: Range<Int> {
    anchor.isLeft ? columns.suffix(1) : columns.prefix(1)
  }
  private var lastRows: Range<Int> { anchor.isTop ? rows.suffix(1) : rows.prefix(1) }

  private func greys(_ columns: Range<Int>, _ rows: Range<Int>) -> Greys {
    let most = min(1, max(0, alpha)) * 255
    return Greys(
      extent: PixelSize(width: columns.count, height: rows.count),
      bytes: rows.flatMap { row in
        columns.map { UInt8((min(1, max(0, opacity($0, row))) * most).rounded()) }
      })
  }

  // MARK: Places

  /// Returns the rectangle of the core, relative to the corner.
  func core(_ shadow: PDFBoxShadow) -> Rect { area(columns, rows, shadow) }

  /// Returns the rectangle over which the last column is extended, from its outer edge.
  func across(_ shadow: PDFBoxShadow) -> Rect? {
    var area = area(lastColumns, rows, shadow)
    if !anchor.isLeft { area.origin.x -= shadow.extent }
    area.size.width += shadow.extent
    return area
  }

  /// Returns the rectangle over which the last row is extended; nil if no row is extended.
  func down(_ shadow: PDFBoxShadow) -> Rect? {
    guard goesOn else { return nil }
    var area = area(columns, lastRows, shadow)
    if !anchor.isTop { area.origin.y -= shadow.extent }
    area.size.height += shadow.extent
    return area
  }

  private func area(_ columns: Range<Int>, _ rows: Range<Int>, _ shadow: PDFBoxShadow) -> Rect {
    let unit = 1 / shadow.pixelsPerUnit
    return Rect(
      x: Double(columns.lowerBound) * unit, y: Double(rows.lowerBound) * unit,
      width: Double(columns.count) * unit, height: Double(rows.count) * unit)
  }
}
