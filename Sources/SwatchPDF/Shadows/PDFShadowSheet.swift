import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// One picture with the shadows of letters of one colour, each of which is clipped from it where it
/// is drawn. A picture for each shadow would consist mostly of its dictionary.
struct PDFShadowSheet {
  /// A shadow on a sheet.
  struct Part {
    /// The picture of the sheet.
    let picture: PDFReference
    /// The extent of the sheet, in pixels.
    let extent: PixelSize
    /// The rectangle of the shadow on the sheet, in pixels.
    let area: Rect
  }

  /// The colour of the shadows.
  let color: Color
  private let picture: PDFReference
  private let extent: PixelSize
  private var greys: [UInt8]
  /// The pixel at which the next shadow begins.
  private var (column, row) = (0, 0)
  /// The row below all shadows; an empty row separates them, since readers interpolate neighbouring
  /// pixels.
  private var nextRow = 0

  /// The extent of a sheet, in pixels, unless its first shadow is larger. Readers decode all of a
  /// sheet for each shadow.
  private static let usual = PixelSize(width: 256, height: 128)

  /// Begins a sheet of a colour; `first` is the extent of its first shadow, in pixels.
  init(in color: Color, of file: PDFFile, first: PixelSize) {
    (self.color, picture) = (color, file.reserve())
    extent = PixelSize(
      width: max(Self.usual.width, first.width), height: max(Self.usual.height, first.height))
    greys = [UInt8](repeating: 0, count: extent.width * extent.height)
  }

  /// Returns true if the sheet has room for a shadow of an extent in pixels.
  func hasRoom(for other: PixelSize) -> Bool {
    let start = column + other.width > extent.width ? nextRow : row
    return nextRow == 0
      || other.width <= extent.width && start + other.height <= Self.usual.height
  }

  mutating func add(_ shadow: PDFShadowMask.Greys) -> Part {
    let own = shadow.extent
    if column + own.width > extent.width { (column, row) = (0, nextRow) }
    for line in 0..<own.height {
      let start = (row + line) * extent.width + column
      greys.replaceSubrange(
        start..<start + own.width,
        with: shadow.bytes[line * own.width..<(line + 1) * own.width].lazy.map(Self.coarse))
    }
    let area = Rect(
      x: Double(column), y: Double(row), width: Double(own.width), height: Double(own.height))
    column += own.width + 1
    nextRow = max(nextRow, row + own.height + 1)
    return Part(picture: picture, extent: extent, area: area)
  }

  /// Returns the level rounded down to an even number, which compresses to two thirds of the bytes
  /// and looks the same.
  private static func coarse(_ level: UInt8) -> UInt8 { level == 255 ? level : level & ~1 }

  /// Writes the sheet.
  /// - Throws: ``CairoError`` if there is not enough memory.
  func write(to file: PDFFile) throws(CairoError) {
    let mask = file.addSmallest(greys: greys, extent, packed: try PackedImage(greys: greys, extent))
    file.add(PackedImage(color), mask: mask, as: picture)
  }
}
