import SwatchCairo
import SwatchGeometry

/// The letters of a line as text operators (ISO 32000-1, §9.4.3). The position of a letter is
/// written if it differs from the position that the advances lead to.
struct PDFTextLine {
  /// Several glyphs that together stand for some characters.
  struct Cluster: Hashable {
    /// A number that distinguishes the clusters of a line.
    let number: Int
    let text: String
  }

  /// Consecutive letters of one font.
  private struct Stretch {
    let font: PDFReference
    let cluster: Cluster?
    let start: Point
    /// The distance of the pen from the start, in ems.
    var pen = 0.0
    /// Strings of codes, and between them the backward adjustments, in thousandths of an em; the
    /// last string is still open.
    var shown = [UInt8(ascii: "(")]
    /// The number of codes.
    var count = 0
    /// A Boolean value that is true if there are adjustments.
    var goesBack = false

    /// Adds a code after a backward adjustment, in thousandths of an em.
    mutating func add(_ code: PDFFonts.Code, behind back: Int) {
      if back != 0 {
        shown.append(UInt8(ascii: ")"))
        ShortNumber.append(back, digits: 0, to: &shown)
        shown.append(UInt8(ascii: "("))
        goesBack = true
      }
      if code.isWide { PDFValue.write(byteOfString: UInt8(code.number >> 8), to: &shown) }
      PDFValue.write(byteOfString: UInt8(code.number & 0xFF), to: &shown)
      pen = pen - Double(back) / 1000 + code.advance / 1000
      count += 1
    }
  }

  private let size: Double
  private let em: Transform
  private let origin: Point
  private let digits: Int
  private var stretches: [Stretch] = []

  /// The distance between a letter and the pen, in the level's units, below which no adjustment is
  /// written: it allows for the rounding errors of the advances, which add up.
  private let tolerance: Double
  /// The largest number of letters in one stretch, so that a string has at most 32,767 bytes (ISO
  /// 19005-2, §6.1.13).
  private static let mostLetters = 16_383
  /// The largest distance from the pen to the next letter of a stretch, in ems.
  private static let reach = 30.0

  /// Begins a line of letters of a size, whose em is transformed by `em`, at a point of the level.
  init(size: Double, em: Transform, origin: Point, digits: Int) {
    (self.size, self.em, self.origin, self.digits) = (size, em, origin, digits)
    tolerance = 20 / ShortNumber.unit(digits)
  }

  /// Adds a letter at a position from the line's origin.
  mutating func add(_ code: PDFFonts.Code, at position: Point, in cluster: Cluster? = nil) {
    if let back = wayBack(to: position, code.font, cluster) {
      stretches[stretches.count - 1].add(code, behind: back)
    } else {
      var stretch = Stretch(font: code.font, cluster: cluster, start: position)
      stretch.add(code, behind: 0)
      stretches.append(stretch)
    }
  }

  /// Returns the backward adjustment from the pen to a letter of the last stretch, in thousandths
  /// of an em; nil if the letter needs a new stretch.
  private func wayBack(to position: Point, _ font: PDFReference, _ cluster: Cluster?) -> Int? {
    let last = stretches.count - 1
    guard last >= 0, stretches[last].font == font, stretches[last].cluster == cluster,
      stretches[last].count < Self.mostLetters, em.b == 0, em.a > 0
    else { return nil }
    let (start, pen) = (stretches[last].start, stretches[last].pen)
    let along = (position.x - start.x) / (size * em.a)
    guard abs(position.y - start.y) < size / 2000, abs(along - pen) < Self.reach else {
      return nil
    }
    return abs(pen - along) * size < tolerance ? 0 : Int(((pen - along) * 1000).rounded())
  }

  /// Writes the line with a text rendering mode (§9.3.6).
  func write(to content: inout PDFContent, mode: Int) {
    guard !stretches.isEmpty else { return }
    content.setTextMode(mode)
    content.write("BT")
    var open: Cluster?
    for stretch in stretches {
      if stretch.cluster != open {
        if open != nil { content.write("EMC") }
        open = stretch.cluster
        if let open {
          // The text that readers find instead of the glyphs (§14.9.4).
          content.write(
            "BDC", .name("Span"), .dictionary(["ActualText": .text(open.text)]))
        }
      }
      content.setFont(stretch.font, size: size)
      let place = origin + stretch.start
      // Letters are upright: their y axis points upwards.
      content.write(
        "Tm",
        map: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0).concatenating(em)
          .concatenating(.translation(x: place.x, y: place.y)), digits: digits)
      let string = stretch.shown + [UInt8(ascii: ")")]
      if stretch.goesBack {
        content.write("TJ", behind: [UInt8(ascii: "[")] + string + [UInt8(ascii: "]")])
      } else {
        content.write("Tj", behind: string)
      }
    }
    if open != nil { content.write("EMC") }
    content.write("ET")
  }
}
