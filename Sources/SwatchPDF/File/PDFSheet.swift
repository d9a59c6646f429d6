import SwatchCairo
import SwatchGeometry

/// The sheet of a page: its size in units, and the map from the scene's coordinates, whose y axis
/// points downwards.
struct PDFSheet {
  /// The longest side of a page that readers accept, in units (ISO 32000-1, annex C.2).
  private static let sideLimit = 14_400.0

  /// The length of a unit in points, a whole number, so that sizes stay exact (§14.11.2).
  let unit: Double
  private let size: Size

  /// Makes the sheet of a page with a size in points.
  init(_ size: Size) {
    self.size = size
    unit = max(1, (max(size.width, size.height) / Self.sideLimit).rounded(.up))
  }

  /// The shorter side, in units.
  var leastSide: Double { min(size.width, size.height) / unit }

  /// The rectangle of the sheet, rounded down, so that no reader adds a row or column of pixels.
  var box: PDFValue {
    func side(_ points: Double) -> PDFValue {
      .real((points / unit * 10_000 + 1e-6).rounded(.down) / 10_000, digits: 4)
    }
    return [0, 0, side(size.width), side(size.height)]
  }

  /// The map from the scene's coordinates to the sheet.
  var fromPage: Transform {
    Transform(a: 1 / unit, b: 0, c: 0, d: -1 / unit, tx: 0, ty: size.height / unit)
  }

  /// Returns the height on the sheet of a distance from the page's top, in points.
  func height(of y: Double) -> Double { (size.height - y) / unit }

  /// Returns a rectangle of the scene on the sheet.
  func rect(_ rect: Rect) -> PDFValue {
    [
      length(rect.minX), length(size.height - rect.maxY), length(rect.maxX),
      length(size.height - rect.minY),
    ]
  }

  /// Returns the position of a point of the scene on the sheet.
  func place(_ point: Point) -> Point {
    Point(x: point.x / unit, y: height(of: point.y))
  }

  private func length(_ points: Double) -> PDFValue { .real(points / unit, digits: 4) }
}
