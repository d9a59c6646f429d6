import SwatchCairo
import SwatchGeometry

/// Letters beside one another as operators of text (ISO 32000-1, §9.4.3): places are stated where they aren't those that
/// the advances lead to.
struct PDFTextLine {
  /// Glyphs that are some characters together.
  struct Cluster: Hashable {
    /// A number that tells the clusters of a line apart.
    let number: Int
    let text: String
  }

  /// Letters of one font behind one another.
  private struct Stretch {
    let font: PDFReference
    let cluster: Cluster?
    let start: Point
    /// Codes, and the thousandths of an em to go back between them.
    var parts: [(codes: [UInt8], back: Int)]
    /// The place of the pen, from the start, in ems.
    var pen: Double
  }

  private let size: Double
  private let em: Transform
  private let origin: Point
  private let digits: Int
  private var stretches: [Stretch] = []

  /// The distance that a letter may lie away from its place: what is cut off of widths adds up.
  private var tolerance: Double { 20 / ShortNumber.unit(digits) }
  /// The largest distance between letters of one stretch, in ems.
  private static let reach = 30.0

  /// Begins a line of letters of a size, of which each em goes through a map, at a place of the level.
  init(size: Double, em: Transform, origin: Point, digits: Int) {
    (self.size, self.em, self.origin, self.digits) = (size, em, origin, digits)
  }

  /// Adds a letter at a place from the line's origin.
  mutating func add(_ code: PDFFonts.Code, at position: Point, in cluster: Cluster? = nil) {
    let advance = code.advance / 1000
    let along = em.a == 0 ? 0 : (position.x - (stretches.last?.start.x ?? 0)) / (size * em.a)
    if let last = stretches.last, last.font == code.font, last.cluster == cluster, em.b == 0,
      em.a > 0,
      abs(position.y - last.start.y) < size / 2000, abs(along - last.pen) < Self.reach
    {
      let isNear = abs(last.pen - along) * size < tolerance
      let back = isNear ? 0 : Int(((last.pen - along) * 1000).rounded())
      let index = stretches.count - 1
      if back == 0 {
        stretches[index].parts[last.parts.count - 1].codes += code.bytes
      } else {
        stretches[index].parts[last.parts.count - 1].back = back
        stretches[index].parts.append((code.bytes, 0))
      }
      stretches[index].pen = last.pen - Double(back) / 1000 + advance
    } else {
      stretches.append(
        Stretch(
          font: code.font, cluster: cluster, start: position, parts: [(code.bytes, 0)],
          pen: advance))
    }
  }

  /// Writes the line; modes are those of §9.3.6.
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
          // The text that readers find in the place of the glyphs (§14.9.4).
          content.write(
            "BDC", .name("Span"), .dictionary(["ActualText": .text(open.text)]))
        }
      }
      content.setFont(stretch.font, size: size)
      let place = origin + stretch.start
      // Letters stand on their feet: their y axis leads upwards.
      content.write(
        "Tm",
        map: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0).concatenating(em)
          .concatenating(.translation(x: place.x, y: place.y)), digits: digits)
      if stretch.parts.count == 1 {
        content.write("Tj", .bytes(stretch.parts[0].codes))
      } else {
        content.write(
          "TJ",
          .array(
            stretch.parts.flatMap { part -> [PDFValue] in
              part.back == 0
                ? [.bytes(part.codes)] : [.bytes(part.codes), .integer(part.back)]
            }))
      }
    }
    if open != nil { content.write("EMC") }
    content.write("ET")
  }
}
