import SwatchGeometry
import SwatchGraphics
import SwatchMessages

extension Scene.LinkArea {
  /// The link in Cairo's words for PDF, on a page of a number with units of a number of points; nil
  /// where it leads nowhere.
  func tag(onPage page: Int, unit: Double) -> String? {
    let place = Self.numbers([frame.minX, frame.minY, frame.width, frame.height], unit)
    if let target {
      return "rect=[\(place)] page=\(page) pos=[\(Self.numbers([target.minX, target.minY], unit))]"
    }
    guard !link.address.hasPrefix("#") else { return nil }
    // Addresses in PDF are of ASCII alone (ISO 32000-1, 12.6.4.7); in SVG of all characters.
    return "rect=[\(place)] uri='\(link.address.inURI.replacing("'", with: "\\'"))'"
  }

  private static func numbers(_ lengths: [Double], _ unit: Double) -> String {
    lengths.map { "\(Numeral($0 / unit))" }.joined(separator: " ")
  }
}
