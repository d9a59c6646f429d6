import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The shadows of letters in one colour beside one another in one picture, of which each is cut out where it is drawn: a
/// picture of its own would be little more than its dictionary.
struct PDFShadowSheet {
  /// A shadow on a sheet.
  struct Part {
    /// The picture of the sheet.
    let picture: PDFReference
    /// The pixels of the sheet.
    let extent: PixelSize
    /// The pixels of the shadow.
    let area: Rect
  }

  /// The colour of the shadows.
  let color: Color
  private let picture: PDFReference
  private let extent: PixelSize
  private var greys: [UInt8]
  /// The pixel at which the next shadow begins.
  private var (column, row) = (0, 0)
  /// The row below all shadows; one is left empty, as readers mix neighbours.
  private var nextRow = 0

  /// The pixels of a sheet with several shadows, unless the first one has more: readers draw all of it for each.
  private static let usual = PixelSize(width: 256, height: 128)

  /// Begins a sheet of a colour, whose first shadow has so many pixels.
  init(in color: Color, of file: PDFFile, first: PixelSize) {
    (self.color, picture) = (color, file.reserve())
    extent = PixelSize(
      width: max(Self.usual.width, first.width), height: max(Self.usual.height, first.height))
    greys = [UInt8](repeating: 0, count: extent.width * extent.height)
  }

  /// Returns true where a shadow of so many pixels goes on the sheet.
  func hasRoom(for other: PixelSize) -> Bool {
    let start = column + other.width > extent.width ? nextRow : row
    return nextRow == 0
      || other.width <= extent.width && start + other.height <= Self.usual.height
  }

  /// Adds a shadow.
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

  /// The next lower even level, which takes two thirds of the bytes and looks the same.
  private static func coarse(_ level: UInt8) -> UInt8 { level == 255 ? level : level & ~1 }

  /// Writes the sheet.
  /// - Throws: ``CairoError`` where there is no memory for it.
  func write(to file: PDFFile) throws(CairoError) {
    let mask = file.addSmallest(greys: greys, extent, packed: try PackedImage(greys: greys, extent))
    file.add(PackedImage(color), mask: mask, as: picture)
  }
}

extension PDFSceneWriter {
  /// Draws a shadow from the sheet that it is on, through a map from its pixels to the level.
  func add(_ part: PDFShadowSheet.Part, through map: Transform) {
    let map = Transform.translation(x: -part.area.minX, y: -part.area.minY).concatenating(map)
    let sheet = Rect(
      x: 0, y: 0, width: Double(part.extent.width), height: Double(part.extent.height))
    content.setAlpha(fill: 1) { file.define($0) }
    content.saved { content in
      content.write("cm", map: map)
      content.clip(to: .rect(part.area))
      PDFPlacedPicture(part.picture, Transform(filling: sheet)).write(to: &content)
    }
    levels.innermost.add(map.bounds(of: part.area))
  }
}
