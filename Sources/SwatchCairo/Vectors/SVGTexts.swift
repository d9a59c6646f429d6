import SwatchGeometry
import SwatchGraphics

/// The runs that are elements of text in an SVG file.
///
/// Cairo writes outlines alone. The outlines of a run are drawn as one, with points before them that
/// draw nothing and hold the run's number; in the file, the element takes the place of that outline,
/// with its colour, inside of the same clips and groups.
final class SVGTexts {
  /// The points of a number: a line of no length for each digit in base 2, and of a 256th of a unit,
  /// the least that Cairo tells apart, for 1.
  private static let (digits, step) = (20, 1.0 / 256)
  /// The start of an outline in the file.
  private static let outline = Array("<path style=\" stroke:none;fill-rule:nonzero;".utf8)
  /// More than the length of a number's points in the file.
  private static let markLength = digits * 80 + 400

  private let embedsFonts: Bool
  private var elements: [SVGTextElement] = []
  private var fonts: [FontFace: SVGFont] = [:]
  private var rules: [String] = []

  /// Prepares for a file that embeds its fonts, or names them.
  init(embedsFonts: Bool) {
    self.embedsFonts = embedsFonts
  }

  /// Adds an element, whose outline is marked with a number; nil where there are too many.
  func add(_ element: SVGTextElement) -> Int? {
    guard elements.count < 1 << Self.digits else { return nil }
    elements.append(element)
    return elements.count - 1
  }

  /// The font of a face.
  /// - Throws: ``CairoError`` where its file is gone or can't be read.
  func font(
    of reference: FontReference, in resources: PaintResources
  ) throws(CairoError) -> SVGFont {
    let face = reference.face
    if let known = fonts[face] { return known }
    let file = try resources.fonts.file(of: reference)
    let open = try OpenFace(reference, in: file)
    let font =
      embedsFonts
      ? SVGFont(face, embedding: file.copy.face(face.index & 0xFFFF), at: open.movedAxes)
      : SVGFont(open.names, at: open.movedAxes)
    fonts[face] = font
    if let rule = font.rule, !rules.contains(rule) { rules.append(rule) }
    return font
  }

  /// The lines of no length that hold a number, at a place.
  static func mark(_ number: Int, at place: Point) -> [(start: Point, end: Point)] {
    (0..<digits).map { digit in
      let length = number >> digit & 1 == 1 ? step : 0
      return (place, Point(x: place.x + length, y: place.y))
    }
  }

  /// A file with the elements in the places of their outlines, and the rules of their fonts.
  func placed(in file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var hasStyle = false
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.startIndex > 0 { result.append(UInt8(ascii: "\n")) }
      if let element = element(for: line) {
        result += element.utf8
        continue
      }
      result += line
      if !hasStyle, line.starts(with: Array("<svg ".utf8)) {
        hasStyle = true
        result += "\n<style>\(style)</style>".utf8
      }
    }
    return result
  }

  /// Viewers place letters as finely as they can, and do not choose an optical size by themselves.
  private var style: String {
    (["text{text-rendering:geometricPrecision;font-optical-sizing:none}"] + rules)
      .joined(separator: "\n")
  }

  /// The element in the place of a line of the file; nil for other lines.
  private func element(for line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: Self.outline) else { return nil }
    let start = String(
      decoding: line.dropFirst(Self.outline.count).prefix(Self.markLength), as: UTF8.self)
    let parts = start.split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, parts[1] == " d=" else { return nil }
    let words = parts[2].split(separator: " ", maxSplits: 6 * Self.digits)
    guard words.count > 6 * Self.digits else { return nil }
    var number = 0
    var corner: Point?
    for digit in 0..<Self.digits {
      let line = words[6 * digit..<6 * digit + 6].map { $0 }
      guard line[0] == "M", line[3] == "L", let x = Double(line[1]), let y = Double(line[2]),
        let end = Double(line[4]), line[5] == line[2]
      else { return nil }
      if let corner, corner != Point(x: x, y: y) { return nil }
      corner = Point(x: x, y: y)
      if end - x > Self.step / 2 { number |= 1 << digit }
    }
    guard let corner, elements.indices.contains(number) else { return nil }
    return elements[number].element(filledBy: parts[0], at: corner)
  }
}
