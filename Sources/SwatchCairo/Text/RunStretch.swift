import CPango
import SwatchGeometry
import SwatchGraphics

/// The part of a run of glyphs that belongs to one span.
struct RunStretch {
  /// The index of the span.
  let span: Int
  /// The range of bytes in the paragraph.
  let bytes: Range<Int>
  /// The left end, in points from the left end of the run.
  let start: Double
  /// The right end, in points from the left end of the run.
  let end: Double
  /// A Boolean value that is true for the span whose attributes apply to the run.
  let beginsRun: Bool
}

extension LineReader {
  /// Returns the parts of a range of glyphs, from left to right, in points. All glyphs belong to
  /// the span of the first one, except that letters of further spans may share the last glyph: each
  /// letter then has an equal part of it.
  func stretches(
    of range: Range<Int>, in piece: GlyphPiece, _ bytes: Range<Int>, width: Double
  ) -> [RunStretch] {
    let all = spans.indices(of: start + bytes.lowerBound..<start + bytes.upperBound)
    let first = spans.index(at: start + bytes.lowerBound)
    guard all.count > 1 else {
      return [RunStretch(span: first, bytes: bytes, start: 0, end: width, beginsRun: true)]
    }
    let last = piece.isRightToLeft ? range.lowerBound : range.upperBound - 1
    let shared = piece.byte(of: last)..<bytes.upperBound
    let room = range.reduce(0.0) { sum, glyph in
      piece.clusters[glyph] == piece.clusters[last]
        ? sum + PangoShaper.points(piece.glyphs[glyph].geometry.width) : sum
    }
    /// Returns the distance of a byte of the shared glyph from the run's start.
    func place(_ byte: Int) -> Double {
      let count = letterCount(shared.lowerBound..<max(shared.lowerBound, byte))
      return width - room + room * Double(count) / Double(max(1, letterCount(shared)))
    }
    let parts = spans.parts(of: start + bytes.lowerBound..<start + bytes.upperBound)
    let stretches = parts.map { part in
      let bytes = part.range.lowerBound - start..<part.range.upperBound - start
      let begin = part.index == first ? 0 : place(bytes.lowerBound)
      let end = place(bytes.upperBound)
      return RunStretch(
        span: part.index, bytes: bytes, start: piece.isRightToLeft ? width - end : begin,
        end: piece.isRightToLeft ? width - begin : end, beginsRun: part.index == first)
    }
    return piece.isRightToLeft ? stretches.reversed() : stretches
  }

  /// Returns the number of letters with their marks in some bytes.
  private func letterCount(_ bytes: Range<Int>) -> Int {
    unsafe String(decoding: text[bytes], as: UTF8.self).count
  }
}

extension GlyphRun.Glyph {
  /// Returns the glyph moved to the right by a distance.
  func moved(by distance: Double) -> GlyphRun.Glyph {
    GlyphRun.Glyph(id: id, position: Point(x: position.x + distance, y: position.y))
  }
}
