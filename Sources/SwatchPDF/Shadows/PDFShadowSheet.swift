import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The shadows of letters in one colour beside one another in one picture, of which each is cut out where it is drawn: a
/// picture of its own would be little more than its dictionary.
struct PDFShadowSheet {
  /// A shadow on a sheet.
  struct Part {
    /// The drawing of the sheet, in pixels.
    let form: PDFReference
    /// The pixels of the shadow.
    let area: Rect
  }

  /// The colour of the shadows.
  let color: Color
  private let form: PDFReference
  private let width: Int
  private var greys: [UInt8] = []
  /// The pixel at which the next shadow begins.
  private var (column, row) = (0, 0)
  /// The columns of the widest row of shadows.
  private var usedWidth = 0

  /// The columns of a sheet, unless its first shadow has more.
  private static let columns = 256
  /// The most rows of a sheet with several shadows: readers draw all of it for each.
  private static let rowLimit = 128

  /// Begins a sheet of a colour, whose first shadow has so many pixels.
  init(in color: Color, of file: PDFFile, first: PixelSize) {
    (self.color, form) = (color, file.reserve())
    width = max(Self.columns, first.width)
  }

  /// Returns true where a shadow of so many pixels goes on the sheet.
  func hasRoom(for extent: PixelSize) -> Bool {
    let start = column + extent.width > width ? nextRow : row
    return greys.isEmpty || extent.width <= width && start + extent.height <= Self.rowLimit
  }

  /// The row below all shadows; one is left empty, as readers mix neighbours.
  private var nextRow: Int { greys.count / width + 1 }

  /// Adds a shadow.
  mutating func add(_ shadow: PDFShadowMask.Greys) -> Part {
    let extent = shadow.extent
    if column + extent.width > width { (column, row) = (0, nextRow) }
    let missing = (row + extent.height) * width - greys.count
    if missing > 0 { greys += repeatElement(0, count: missing) }
    for line in 0..<extent.height {
      let start = (row + line) * width + column
      greys.replaceSubrange(
        start..<start + extent.width,
        with: shadow.bytes[line * extent.width..<(line + 1) * extent.width])
    }
    let area = Rect(
      x: Double(column), y: Double(row), width: Double(extent.width),
      height: Double(extent.height))
    column += extent.width + 1
    usedWidth = max(usedWidth, column - 1)
    return Part(form: form, area: area)
  }

  /// Writes the sheet.
  /// - Throws: ``CairoError`` where there is no memory for it.
  func write(to file: PDFFile) throws(CairoError) {
    let extent = PixelSize(width: usedWidth, height: greys.count / width)
    let rows = (0..<extent.height).flatMap { greys[$0 * width..<$0 * width + usedWidth] }
    let mask = file.add(try PackedImage(greys: rows, extent))
    let picture = file.add(PackedImage(color), mask: mask)
    let area = Rect(x: 0, y: 0, width: Double(extent.width), height: Double(extent.height))
    var content = PDFContent(digits: 3)
    PDFPlacedPicture(picture, Transform(filling: area)).write(to: &content)
    file.add(
      stream: content.bytes,
      [
        "Subtype": .name("Form"), "BBox": .box(area),
        "Resources": .dictionary(content.resources.dictionary),
      ], as: form)
  }
}
