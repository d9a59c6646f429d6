import SwatchGeometry
import SwatchMessages

/// The sheet that a page is drawn on: a page whose sides aren't whole numbers is cut from a larger
/// one, because Cairo 1.16 draws nothing beyond a page's last whole unit.
struct PDFSheet {
  /// The length added to a side that is rounded up. Its digits are bytes of the file, which the
  /// page's own size takes.
  private static let digits = 1e-6

  /// The size that Cairo gives the page, in units.
  let size: Size
  private let page: Size

  /// The smallest sheet for a page of a size in units.
  init(for page: Size) {
    func side(_ side: Double) -> Double {
      side == side.rounded() ? side : side.rounded(.up) + Self.digits
    }
    self.page = page
    size = Size(width: side(page.width), height: side(page.height))
  }

  /// The bytes of a file whose last sheet is cut to the page at its upper left.
  ///
  /// Bytes keep their positions, as objects are found by them: the box of the sheet (`MediaBox`) is
  /// overwritten. Sides are rounded down to four digits, so that no reader counts a pixel more.
  func cut(in bytes: [UInt8]) -> [UInt8] {
    guard size != page,
      let start = bytes.lastRange(of: Array("/MediaBox [".utf8))?.upperBound,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
    else { return bytes }
    let bottom = Numeral.rounded(size.height - page.height, digits: 4, .up)
    let right = Numeral.rounded(page.width, digits: 4, .down)
    let top = Numeral.rounded(size.height, digits: 4, .down)
    let box = Array(" 0 \(bottom) \(right) \(top)".utf8)
    guard box.count <= end - start else { return bytes }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: end - start - box.count)
    var cut = bytes
    cut.replaceSubrange(start..<end, with: box + blanks)
    return cut
  }
}
