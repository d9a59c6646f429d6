import SwatchGeometry

/// The number of points in a unit of a page's coordinates. Readers reject pages with a side of more
/// than 14,400 units (ISO 32000-1, annex C.2), so a longer one has larger units (`UserUnit`,
/// §14.11.2).
struct PDFUnit {
  private static let sideLimit = 14_400.0

  /// The points of a unit, a whole number, so that sizes stay exact.
  let points: Double

  /// The smallest unit that a page of a size in points can have.
  init(for size: Size) {
    points = max(1, (max(size.width, size.height) / Self.sideLimit).rounded(.up))
  }

  /// The bytes of a file with a page in these units, with the unit added.
  ///
  /// Cairo does not support it, and bytes must keep their positions, as objects are found by them;
  /// but the page's group has an entry that may be omitted (§11.4.7, table 147), which is
  /// overwritten.
  func told(in bytes: [UInt8]) -> [UInt8] {
    guard points > 1, let page = bytes.lastRange(of: Array("/Type /Page ".utf8)) else {
      return bytes
    }
    let group = Array("/Group <<\n      /Type /Group".utf8)
    guard let place = bytes[page.upperBound...].firstRange(of: group) else { return bytes }
    let unit = Array("/UserUnit \(Int(points)) /Group <<".utf8)
    var told = bytes
    told.replaceSubrange(
      place, with: unit + [UInt8](repeating: UInt8(ascii: " "), count: group.count - unit.count))
    return told
  }
}

extension [UInt8] {
  /// The last place where `part` stands; nil if there is none.
  func lastRange(of part: [UInt8]) -> Range<Int>? {
    var start = count - part.count
    while start >= 0 {
      if self[start] == part[0] && self[start...].starts(with: part) {
        return start..<start + part.count
      }
      start -= 1
    }
    return nil
  }
}
