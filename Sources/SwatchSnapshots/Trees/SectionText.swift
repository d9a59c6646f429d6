import SwatchGeometry
import SwatchGraphics

/// The text of a node's glyph runs, line by line.
struct SectionText {
  private struct Piece {
    var run: GlyphRun
    var place: Point
  }

  /// The lines from top to bottom, without leading and trailing blanks.
  let lines: [String]

  /// Reads the glyph runs of a node's commands; runs on one baseline form a line.
  init(_ commands: [DisplayCommand]) {
    let pieces = Self.pieces(commands)
    var baselines: [Double: [Piece]] = [:]
    for piece in pieces { baselines[(piece.place.y * 100).rounded(), default: []].append(piece) }
    lines = baselines.sorted { $0.key < $1.key }.map { Self.line($0.value) }
  }

  private static func pieces(_ commands: [DisplayCommand]) -> [Piece] {
    var maps: [Transform] = []
    var pieces: [Piece] = []
    for command in commands {
      let map = maps.last ?? .identity
      switch command {
      case .glyphs(let run, let place, _):
        pieces.append(Piece(run: run, place: map.apply(to: place)))
      case .pushTransform(let next): maps.append(next.concatenating(map))
      case .pushClip, .pushGroup: maps.append(map)
      case .pop: _ = maps.popLast()
      case .fill, .stroke, .rule, .link, .shadow, .replace: break
      }
    }
    return pieces
  }

  /// Joins runs, given from left to right, in reading order. The direction of the line is the
  /// direction of its larger part; runs of the other direction are reversed within it. A line with
  /// only blanks and signs is read from right to left only in a right-to-left paragraph.
  private static func line(_ pieces: [Piece]) -> String {
    var ordered = pieces.enumerated()
      .sorted { ($0.element.place.x, $0.offset) < ($1.element.place.x, $1.offset) }.map(\.element)
    let backwards = ordered.reduce(0) { $0 + ($1.run.isRightToLeft ? 1 : -1) * $1.run.text.count }
    let turning = ordered.filter(\.run.isRightToLeft).map(\.run.text.unicodeScalars)
    let isOfParagraph =
      !turning.isEmpty && !turning.contains { $0.contains(where: \.properties.isAlphabetic) }
    let turns = backwards > 0 || isOfParagraph
    if turns { ordered.reverse() }
    var line = ""
    var index = 0
    while index < ordered.count {
      let direction = ordered[index].run.isRightToLeft
      let end = ordered[index...].firstIndex { $0.run.isRightToLeft != direction } ?? ordered.count
      let group = ordered[index..<end]
      for piece in direction == turns ? Array(group) : group.reversed() { line += piece.run.text }
      index = end
    }
    return String(line.drop(while: \.isWhitespace).trimmingEnd(where: \.isWhitespace))
  }
}

extension Substring {
  fileprivate func trimmingEnd(where isDropped: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
