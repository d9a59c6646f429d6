import SwatchGeometry
import SwatchMessages

/// The drawings in a PDF file that are pages of other files, by Cairo as well.
///
/// Cairo can't contain them. It gets small JPEG files in their places, which it copies into the file
/// as they are; at the end of the file the table of its objects leads to the drawings instead.
final class PDFForms {
  /// The number of the file's bytes so far.
  private(set) var byteCount = 0
  private var pages: [String: [UInt8]] = [:]
  /// The objects to be replaced, in the order of the file, and the names of their drawings.
  private var places: [(object: Int, name: String)] = []

  private static let mark = Array("swatch-form<".utf8)
  private static let end = UInt8(ascii: ">")

  /// The JPEG file, of no more than a head and a name, that stands for a drawing.
  static func standIn(named name: String, _ extent: PixelSize) -> [UInt8] {
    func sixteen(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    // ISO/IEC 10918-1, annex B: the beginning, the frame of one component, the end.
    return [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8] + sixteen(extent.height) + sixteen(extent.width)
      + [1, 1, 0x11, 0, 0xFF, 0xD9] + mark + Array(name.utf8) + [end]
  }

  /// Adds the drawing that a stand-in stands for.
  func add(_ page: [UInt8], named name: String) { pages[name] = page }

  /// Takes the stand-ins out of bytes of the file, each of which is there once, and counts the bytes.
  /// - Returns: As many bytes, with blanks in the places of stand-ins.
  func takingStandIns(outOf bytes: [UInt8]) -> [UInt8] {
    byteCount += bytes.count
    guard !pages.isEmpty, bytes.firstPlace(of: Self.mark) != nil else { return bytes }
    var left = bytes
    var start = 0
    while let mark = bytes[start...].firstRange(of: Self.mark) {
      let name = bytes[mark.upperBound...].prefix { $0 != Self.end }
      start = name.endIndex
      // A picture of data may have the mark in it, too, but not the names of drawings.
      guard pages[String(decoding: name, as: UTF8.self)] != nil,
        let head = PDFObjects.headOfObject(around: mark.lowerBound, in: bytes),
        let end = bytes[start...].firstRange(of: Array("endobj".utf8))?.upperBound
      else { continue }
      places.append((head.number, String(decoding: name, as: UTF8.self)))
      for place in head.start..<end { left[place] = UInt8(ascii: " ") }
    }
    return left
  }

  /// Puts the drawings into the end of the file.
  func write(into tail: inout PDFTail) {
    for (object, name) in places {
      guard let page = pages[name].flatMap({ PDFObjects($0) }) else { continue }
      page.copyPage(to: &tail, as: object)
    }
  }
}
