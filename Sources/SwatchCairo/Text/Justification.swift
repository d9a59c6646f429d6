import CPango
import SwatchGraphics

/// Spreads the glyphs of a line over a width.
@safe
struct Justification {
  /// The paragraph's text.
  let text: UnsafeBufferPointer<UInt8>

  /// Widens the spaces of a line, in proportion to their widths. A line without spaces is widened
  /// between characters of scripts that are written without spaces; a single word, and text placed
  /// by tabs, stay unchanged.
  func widen(_ pieces: inout [GlyphPiece], to width: Int) {
    let free = width - pieces.width
    guard free > 0, pieces.allSatisfy({ $0.tab == nil }) else { return }
    let blanks = places(in: pieces) { isBlank(at: $0) }
    if !blanks.isEmpty { return widen(blanks, of: &pieces, by: free) }
    var gaps = places(in: pieces) { isWithoutBlanks(at: $0) }
    if gaps.last?.isAtEnd(of: pieces) == true { gaps.removeLast() }
    widen(gaps, of: &pieces, by: free)
  }

  /// A glyph of a line.
  private struct Place {
    let piece: Int
    let glyph: Int

    func isAtEnd(of pieces: [GlyphPiece]) -> Bool {
      piece == pieces.count - 1 && glyph == pieces[piece].glyphs.count - 1
    }
  }

  /// Returns the last glyphs of those clusters that have a width and satisfy a predicate.
  private func places(in pieces: [GlyphPiece], _ isPlace: (Int) -> Bool) -> [Place] {
    var places: [Place] = []
    for (index, piece) in pieces.enumerated() {
      for glyph in piece.glyphs.indices where piece.glyphs[glyph].geometry.width > 0 {
        let isLast =
          glyph + 1 == piece.glyphs.count || piece.clusters[glyph + 1] != piece.clusters[glyph]
        if isLast && isPlace(piece.byte(of: glyph)) {
          places.append(Place(piece: index, glyph: glyph))
        }
      }
    }
    return places
  }

  private func widen(_ places: [Place], of pieces: inout [GlyphPiece], by free: Int) {
    func width(_ place: Place) -> Int {
      Int(pieces[place.piece].glyphs[place.glyph].geometry.width)
    }
    let total = places.reduce(0) { $0 + width($1) }
    var (passed, added) = (0, 0)
    for place in places {
      passed += width(place)
      let share = Int(Int128(passed) * Int128(free) / Int128(total)) - added
      added += share
      pieces[place.piece].glyphs[place.glyph].geometry.width =
        Int32(clamping: width(place) + share)
    }
  }

  /// Returns true for a space or no-break space.
  private func isBlank(at byte: Int) -> Bool {
    unsafe text[byte] == 0x20
      || text[byte] == 0xC2 && byte + 1 < text.count && text[byte + 1] == 0xA0
  }

  private func isWithoutBlanks(at byte: Int) -> Bool {
    guard unsafe text[byte] >= 0xE0 else { return false }
    let scalars = unsafe String(decoding: text[byte..<min(byte + 4, text.count)], as: UTF8.self)
      .unicodeScalars
    return scalars.first?.endsWord == true
  }
}
