import SwatchGeometry

/// A stack of lines from top to bottom, with their heights and distances.
package struct LineStack {
  /// A line to add: its runs, its rules, and its width in points.
  package struct Line {
    package let runs: [TextLayout.Run]
    package let rules: LineRules?
    /// The range of the line's characters in the UTF-8 bytes of the whole text.
    package let range: Range<Int>
    package let width: Double
    /// The width of the blanks after the line, in points; it counts towards the layout's width if
    /// it fits.
    package let blankWidth: Double
    package let extent: LineExtent
    /// A Boolean value that is true for the first line of a paragraph.
    package let isFirst: Bool
    /// A Boolean value that is true in a right-to-left paragraph.
    package let isRightToLeft: Bool

    /// Makes a line.
    package init(
      _ runs: [TextLayout.Run], rules: LineRules? = nil, range: Range<Int>, width: Double,
      blankWidth: Double = 0, extent: LineExtent, isFirst: Bool, isRightToLeft: Bool = false
    ) {
      self.runs = runs
      self.rules = rules
      self.range = range
      self.width = width
      self.blankWidth = blankWidth
      self.extent = extent
      self.isFirst = isFirst
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The lines so far.
  package private(set) var lines: [TextLayout.Line] = []
  /// The bottom of the last line, in points.
  package private(set) var height = 0.0
  /// The narrowest column that fits all lines and the blanks after them, in points.
  private var width = 0.0
  /// The style of the last line.
  private var last: ParagraphStyle?
  /// The index of the first line of the last row.
  private var rowStart = 0

  /// Makes a stack without lines.
  package init() {}

  /// Returns the top of the next line in points, which is the first line of a paragraph if
  /// `isFirst` is true.
  package func nextTop(isFirst: Bool, _ style: ParagraphStyle) -> Double {
    guard let last else { return height }
    let top = height + last.lineSpacing
    return isFirst ? top + (last.paragraphSpacing + style.paragraphSpacingBefore) : top
  }

  /// Adds a line at a position among exclusion paths.
  package mutating func add(_ line: Line, at place: LineRooms.Place, _ style: ParagraphStyle) {
    guard place.isBeside, let first = lines[rowStart...].first, let last = lines.last else {
      height = place.top
      self.last = nil
      return add(line, in: place.room, style)
    }
    // The lines in a row share one baseline.
    let ascent = max(last.baseline - first.top, line.extent.ascent)
    let descent = max(
      first.top + last.height - last.baseline, line.extent.height - line.extent.ascent)
    append(line, in: place.room, top: first.top, style)
    let (rowHeight, baseline) = (ascent + descent, first.top + ascent)
    let isHigher = rowHeight != last.height || baseline != last.baseline
    for index in (isHigher ? rowStart : lines.count - 1)..<lines.count {
      lines[index].height = rowHeight
      lines[index].baseline = baseline
    }
    height = first.top + ascent + descent
  }

  /// Adds a line of a paragraph with a style, in the line's room of the column.
  package mutating func add(_ line: Line, in room: LineRoom, _ style: ParagraphStyle) {
    height = nextTop(isFirst: line.isFirst, style)
    rowStart = lines.count
    append(line, in: room, top: height, style)
    height += line.extent.height
    last = style
  }

  private mutating func append(
    _ line: Line, in room: LineRoom, top: Double, _ style: ParagraphStyle
  ) {
    let placed = room.place(
      line, top: top, alignment: style.alignment.share(isRightToLeft: line.isRightToLeft))
    width = max(width, placed.columnWidth + min(line.blankWidth, max(0, room.width - line.width)))
    lines.append(placed)
  }

  /// Returns the layout of the lines; `truncated` is the range of the omitted bytes.
  package func layout(
    isTruncated: Bool, truncated: Range<Int>? = nil, breaksWords: Bool = false
  ) -> TextLayout {
    var layout = TextLayout(
      lines: lines,
      size: Size(width: width, height: height),
      ascender: lines.first?.baseline ?? 0, descender: (lines.last?.baseline ?? 0) - height,
      isTruncated: isTruncated, truncatedRange: truncated)
    layout.breaksWords = breaksWords
    return layout
  }
}

extension ParagraphStyle.Alignment {
  /// Returns the fraction of the free width that is to the left of a line.
  fileprivate func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .end: isRightToLeft ? 0 : 1
    }
  }
}
