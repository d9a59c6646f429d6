import SwatchCairo
import SwatchGeometry

/// The sheet of a page: its size in units, and the way from the scene's coordinates, whose y axis leads downwards.
struct PDFSheet {
  /// Readers reject pages with a longer side, in units (ISO 32000-1, annex C.2).
  private static let sideLimit = 14_400.0

  /// The points of a unit, a whole number, so that sizes stay exact (§14.11.2).
  let unit: Double
  private let size: Size

  /// The sheet of a page of a size in points.
  init(_ size: Size) {
    self.size = size
    unit = max(1, (max(size.width, size.height) / Self.sideLimit).rounded(.up))
  }

  /// The shorter side, in units.
  var leastSide: Double { min(size.width, size.height) / unit }

  /// The rectangle of the sheet, rounded down, so that no reader counts a pixel more.
  var box: PDFValue {
    func side(_ points: Double) -> PDFValue {
      .real((points / unit * 10_000 + 1e-6).rounded(.down) / 10_000, digits: 4)
    }
    return [0, 0, side(size.width), side(size.height)]
  }

  /// From the scene's coordinates to the sheet.
  var fromPage: Transform {
    Transform(a: 1 / unit, b: 0, c: 0, d: -1 / unit, tx: 0, ty: size.height / unit)
  }

  /// The height on the sheet of a place in points from the page's top.
  func height(of y: Double) -> Double { (size.height - y) / unit }

  /// A rectangle of the scene on the sheet.
  func rect(_ rect: Rect) -> PDFValue {
    [
      length(rect.minX), length(size.height - rect.maxY), length(rect.maxX),
      length(size.height - rect.minY),
    ]
  }

  /// The place of a point of the scene on the sheet.
  func place(_ point: Point) -> Point {
    Point(x: point.x / unit, y: height(of: point.y))
  }

  private func length(_ points: Double) -> PDFValue { .real(points / unit, digits: 4) }
}
