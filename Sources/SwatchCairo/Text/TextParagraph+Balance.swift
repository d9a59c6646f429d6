import CPango
import SwatchGraphics

/// Lines of about the same length.
extension TextParagraph {
  /// The maximum number of lines of a balanced paragraph.
  private static let mostLines = 10

  /// Returns the length, in Pango's units, by which the lines of a balanced paragraph are shorter
  /// than the space for them: the largest length with the same number of lines and no additional
  /// broken word, accurate to a point.
  func narrowing(in column: Double) -> Int {
    let first = LineRoom(style, column: column, isFirst: true).units
    let other = LineRoom(style, column: column, isFirst: false).units
    let count = lineCount(in: column, narrowedBy: 0, most: Self.mostLines)
    guard let first, let other, let count, count > sections.count else { return 0 }
    var (low, high) = (0, min(first, other))
    while high - low > Int(PANGO_SCALE) {
      let middle = (low + high) / 2
      if lineCount(in: column, narrowedBy: middle, most: count) != nil {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the number of lines if all lines are shorter than the space for them by a length; nil
  /// if there are more than `most`, or a word breaks.
  private func lineCount(in column: Double, narrowedBy length: Int, most: Int) -> Int? {
    var (count, hyphens) = (0, 0)
    for section in sections {
      var start = section.lowerBound
      repeat {
        let room = LineRoom(style, column: column, isFirst: start == 0)
        let end = lineEnd(from: start, in: section, room, narrowedBy: length, after: hyphens)
        hyphens = end.isHyphenated ? hyphens + 1 : 0
        count += 1
        guard count <= most, !breaksWord(at: end, in: section) else { return nil }
        start = end.place
      } while start < section.upperBound
    }
    return count
  }
}
