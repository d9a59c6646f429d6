/// The part of a column between the paragraph's indents, in which a line stands, in points.
package struct LineRoom: Hashable, Sendable {
  /// The distance from the column's leading edge.
  package let start: Double
  /// The largest width of the line; infinite for no limit.
  package let width: Double
  /// The distance from the column's trailing edge; nil if the line ends at a distance from the
  /// leading edge.
  private let end: Double?

  /// Makes the room of a paragraph's first line, or of its other lines, in a column of a given
  /// width.
  package init(_ style: ParagraphStyle, column: Double, isFirst: Bool) {
    start = isFirst ? style.firstLineHeadIndent : style.headIndent
    if style.tailIndent > 0 && style.tailIndent < column {
      width = max(0, style.tailIndent - start)
      end = nil
    } else {
      let inset = max(0, -style.tailIndent)
      width = max(0, column - start - inset)
      end = inset
    }
  }

  /// Returns the width, in points, of the narrowest column with room for a line of a given width: a
  /// paragraph's first line if `isFirst` is true, otherwise a later line. A line that ends at a
  /// fixed distance from the leading edge requires no column beyond that distance.
  package static func column(
    of style: ParagraphStyle, line width: Double, isFirst: Bool
  ) -> Double {
    let end = width + (isFirst ? style.firstLineHeadIndent : style.headIndent)
    return style.tailIndent > 0 ? min(end, style.tailIndent) : end - style.tailIndent
  }

  /// Returns the part of the room that is inside a given part of the column, which is measured from
  /// the column's left edge.
  package func confined(
    to stretch: ClosedRange<Double>, ofColumn column: Double, isRightToLeft: Bool
  ) -> LineRoom {
    guard !isRightToLeft || column.isFinite else { return self }
    let (near, far) =
      isRightToLeft
      ? (column - stretch.upperBound, column - stretch.lowerBound)
      : (stretch.lowerBound, stretch.upperBound)
    return LineRoom(from: max(start, near), to: min(limit, far), end: far < limit ? nil : end)
  }

  private init(from start: Double, to limit: Double, end: Double?) {
    self.start = start
    self.end = end
    width = max(0, limit - start)
  }

  /// The room in a column of unlimited width.
  package static let unlimited = LineRoom(ParagraphStyle(), column: .infinity, isFirst: true)

  /// The distance of the room's end from the column's leading edge; infinite for no limit.
  package var limit: Double { start + width }

  /// Places a line at a distance from the layout's top; `alignment` is the fraction of the free
  /// width that is to the left of the line.
  package func place(
    _ line: LineStack.Line, top: Double, alignment: Double
  ) -> TextLayout.Line {
    var (leading, alignment) = (start, alignment)
    let isRightToLeft = line.isRightToLeft
    if end == nil {
      leading += max(0, width - line.width) * (isRightToLeft ? 1 - alignment : alignment)
      alignment = isRightToLeft ? 1 : 0
    }
    return TextLayout.Line(
      range: line.range, top: top, height: line.extent.height, baseline: top + line.extent.ascent,
      width: line.width, alignment: alignment, leftInset: isRightToLeft ? end ?? 0 : leading,
      rightInset: isRightToLeft ? leading : end ?? 0, runs: line.runs, rules: line.rules)
  }
}
