import SwatchGeometry
import SwatchGraphics

/// Blend modes of groups in SVG files.
///
/// Cairo writes no word for them. So a small rectangle of a colour that stands for the mode, a mark,
/// is drawn before the group; in the file, it is taken out, and the use of the group gets the word.
enum SVGBlendModes {
  /// The start of a mark's line: Cairo's words for the red and the green of ``color(_:)``.
  private static let start = Array(
    "<path style=\" stroke:none;fill-rule:nonzero;fill:rgb(65.4321%,1.2345%,".utf8)
  private static let end = Array("%);fill-opacity:0.123456;\"".utf8)
  private static let use = Array("<use ".utf8)

  /// The colour that stands for a mode: its blue counts them in hundredths.
  private static func color(_ index: Int) -> Color {
    Color(red: 0.654321, green: 0.012345, blue: Double(index) / 100, alpha: 0.123456)
  }

  /// Draws the mark of a mode, at a place in units of the surface.
  static func mark(_ mode: BlendMode, at place: Point, in context: borrowing CairoContext) {
    guard mode != .normal, let index = BlendMode.allCases.firstIndex(of: mode) else { return }
    let map = context.transform
    context.transform = .identity
    context.setSource(color(index))
    context.newPath()
    context.rectangle(Rect(origin: place, size: Size(width: 0.5, height: 0.5)))
    context.fill()
    context.transform = map
  }

  /// A file without marks, whose marked groups have their modes.
  static func applied(to file: [UInt8]) -> [UInt8] {
    guard file.hasBytes(start) else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var pending: BlendMode?
    var isFirst = true
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let mode = mode(ofMark: line) {
        pending = mode
        continue
      }
      if !isFirst { result.append(UInt8(ascii: "\n")) }
      isFirst = false
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if let mode = pending, words.starts(with: use) {
        result += line[..<words.startIndex] + use
        result += Array("style=\"mix-blend-mode:\(mode.cssWord)\" ".utf8)
        result += words.dropFirst(use.count)
        pending = nil
      } else {
        result += line
      }
    }
    return result
  }

  /// The mode that a line marks; nil for other lines.
  private static func mode(ofMark line: ArraySlice<UInt8>) -> BlendMode? {
    let words = line.drop { $0 == UInt8(ascii: " ") }
    guard words.starts(with: start) else { return nil }
    let number = words.dropFirst(start.count).prefix { $0 != UInt8(ascii: "%") }
    guard line[number.endIndex...].starts(with: end),
      let index = Int(String(decoding: number, as: UTF8.self)),
      BlendMode.allCases.indices.contains(index)
    else { return nil }
    return BlendMode.allCases[index]
  }
}

extension BlendMode {
  /// The mode's word in CSS: `color-dodge`.
  fileprivate var cssWord: String {
    rawValue.reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
