import SwatchGeometry
import SwatchGraphics

/// Opacities around a corner of a box, of which the last column goes on to the other side, and where it does, the last row
/// upwards or downwards.
struct PDFShadowMask {
  /// A corner of a box.
  enum Anchor {
    case topLeft, topRight, bottomLeft, bottomRight

    var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    var isTop: Bool { self == .topLeft || self == .topRight }

    /// The place of the corner.
    func point(of box: Rect) -> Point {
      Point(x: isLeft ? box.minX : box.maxX, y: isTop ? box.minY : box.maxY)
    }
  }

  /// Greys, rows from the top.
  struct Greys {
    let extent: PixelSize
    let bytes: [UInt8]
  }

  /// The corner that the places are counted from.
  let anchor: Anchor
  /// The pixels across, behind those of the corner.
  let columns: Range<Int>
  /// The pixels downwards, behind those of the corner.
  let rows: Range<Int>
  /// A Boolean value that is true where the last row goes on.
  let goesOn: Bool
  /// The opacity of a pixel, from 0 to 1.
  let opacity: (Int, Int) -> Double
  /// The opacity of what is drawn through the mask.
  var alpha = 1.0

  /// All opacities.
  var greys: Greys? { greys(columns, rows) }
  /// The opacities of the column that goes on.
  var lastColumn: Greys? { greys(lastColumns, rows) }
  /// The opacities of the row that goes on; nil where it doesn't.
  var lastRow: Greys? { goesOn ? greys(columns, lastRows) : nil }
  /// The opacity where both go on; nil where the row doesn't.
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

  /// The rectangle of all opacities, from the corner.
  func core(_ shadow: PDFBoxShadow) -> Rect { area(columns, rows, shadow) }

  /// The rectangle that the last column goes on in, from its other edge.
  func across(_ shadow: PDFBoxShadow) -> Rect? {
    var area = area(lastColumns, rows, shadow)
    if !anchor.isLeft { area.origin.x -= shadow.extent }
    area.size.width += shadow.extent
    return area
  }

  /// The rectangle that the last row goes on in; nil where it doesn't.
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
