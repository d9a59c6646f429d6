import CPango
import SwatchGraphics

/// Truncated lines of a paragraph.
extension TextParagraph {
  /// Makes a line of parts, in reading order, with a truncation mark in place of the omitted text.
  func line(
    _ parts: [LineCutter.Part], mark: LineReader.Line, in room: LineRoom
  ) throws(TextError) -> LineReader.Line {
    var pieces: [GlyphPiece] = []
    var markPlace = 0
    var start = room.origin
    for part in parts {
      switch part {
      case .mark:
        markPlace = pieces.count
        start += Int((mark.width * Double(PANGO_SCALE)).rounded())
      case .text(let range):
        var part = shaped.pieces(of: range)
        try set(&part, from: start)
        pieces += part
        start += part.width
      }
    }
    var levels = pieces.map(\.level)
    levels.insert(levelOfMark(at: markPlace, in: pieces), at: markPlace)
    let order = levels.orderFromLeftToRight.split(
      separator: markPlace, maxSplits: 1, omittingEmptySubsequences: false
    ).map { places in places.map { pieces[$0 < markPlace ? $0 : $0 - 1] } }
    var line = try reader.read(order[0])
    line.append(mark)
    line.append(try reader.read(order[1]))
    return line
  }

  /// Returns the bidi level of a truncation mark before a piece: between text, the level of the
  /// text on both sides, as for a neutral character (UAX #9, N1); at an end of the line, the
  /// paragraph's level.
  private func levelOfMark(at place: Int, in pieces: [GlyphPiece]) -> UInt8 {
    guard pieces.indices.contains(place), place > 0 else { return shaped.isRightToLeft ? 1 : 0 }
    return min(pieces[place - 1].level, pieces[place].level)
  }

  /// Returns the range of bytes of the whole text, from the start of a line to `end`, that the
  /// parts of the line omit.
  func bytes(
    leftOutBy parts: [LineCutter.Part], from start: Int, to end: Int
  ) -> Range<Int> {
    var (start, isBehindMark) = (byte(of: start), false)
    for part in parts {
      switch part {
      case .mark: isBehindMark = true
      case .text(let characters):
        let bytes = bytes(of: characters)
        if isBehindMark { return start..<bytes.lowerBound }
        start = bytes.upperBound
      }
    }
    return start..<end
  }
}
