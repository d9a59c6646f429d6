import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A conic gradient as a lattice mesh (ISO 32000-1, §8.7.4.5.6): rows of two vertices, one near the
/// centre and one beyond the area, between which the colour is interpolated.
struct PDFMesh {
  let dictionary: PDFDictionary
  let bytes: [UInt8]

  /// The fraction of the way to a corner at which rows begin; with 0, all rows would share the
  /// centre as a vertex.
  private static let start = 1e-6
  private static let places = Double(UInt32.max)

  /// Makes the mesh of sectors around a centre; grey if colours have one component.
  init(_ sectors: [ConicSector], around center: Point, _ components: PDFFunction.Components) {
    let rows = sectors.flatMap { [($0.start, $0.first), ($0.end, $0.last)] }
    let ways = rows.map { $0.0 - center }
    let reach = ways.reduce(1e-3) { max($0, abs($1.x), abs($1.y)) }
    var bytes: [UInt8] = []
    for (way, color) in zip(ways, rows.map { components($0.1) }) {
      for share in [Self.start, 1] {
        for value in [way.x, way.y] {
          let place = UInt32(((value * share / reach + 1) / 2 * Self.places).rounded())
          bytes += stride(from: 24, through: 0, by: -8).map { UInt8(place >> $0 & 0xFF) }
        }
        bytes += color.map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
      }
    }
    self.bytes = bytes
    func range(_ middle: Double) -> [PDFValue] {
      [.real(middle - reach, digits: 4), .real(middle + reach, digits: 4)]
    }
    let count = components(.black).count
    dictionary = [
      "ShadingType": 5, "ColorSpace": .name(count == 1 ? "DeviceGray" : "DeviceRGB"),
      "BitsPerCoordinate": 32, "BitsPerComponent": 8, "VerticesPerRow": 2,
      "Decode": .array(
        range(center.x) + range(center.y) + (0..<count).flatMap { _ in [0, 1] as [PDFValue] }),
    ]
  }
}
