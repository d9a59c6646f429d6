import SwatchGeometry

/// A text engine without fonts, for tests of layouts: every character is half as wide as the font's
/// size, rises 0.8 of it above the baseline and falls 0.2 below.
///
/// Lines break at spaces, which go at the line's end, and inside a word that is wider than the
/// line. A tab is one more character. Glyph ids are Unicode scalars; the face is ``face``.
package struct FixedWidthTextEngine: TextEngine {
  /// The face of every glyph: the zero hash, which no file has.
  package static let face = FontFace(file: ContentHash(high: 0, low: 0))
  private static let font = FontReference(face)

  /// Makes the engine.
  package init() {}

  /// Breaks a text into lines.
  /// - Throws: ``TextError`` for an impossible distance.
  package func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    try text.paragraph.check()
    for style in text.paragraphStyles { try style.check() }
    var lines = text.paragraphs.flatMap { broken($0.cells, $0.style, width: width) }
    let font = text.spans.first?.font ?? Font()
    let bottoms = bottoms(of: lines, font)
    let most = text.paragraph.maximumNumberOfLines
    let limit = max(
      1, min(most > 0 ? most : .max, bottoms.prefix { $0 <= height + 1e-9 }.count))
    let isTruncated = lines.count > limit
    if isTruncated {
      lines.removeSubrange(limit...)
      if text.paragraph.truncation != .none {
        endWithEllipsis(&lines[limit - 1], width: lines[limit - 1].room.width, text.paragraph)
      }
    }
    return stack(of: lines, font).layout(isTruncated: isTruncated)
  }

  /// Breaks a paragraph after the last space that fits, or inside a word that is too wide.
  private func broken(
    _ paragraph: ArraySlice<Cell>, _ style: ParagraphStyle, width: Double
  ) -> [FixedLine] {
    var lines: [FixedLine] = []
    var rest = paragraph
    repeat {
      let room = LineRoom(style, column: width, isFirst: lines.isEmpty)
      let end = lineEnd(of: rest, width: room.width)
      var line = rest[..<end]
      rest = rest[end...].drop(while: \.isSpace)
      while !rest.isEmpty && line.last?.isSpace == true { line.removeLast() }
      lines.append(
        FixedLine(cells: Array(line), style: style, room: room, isFirst: lines.isEmpty))
    } while !rest.isEmpty
    return lines
  }

  private func lineEnd(of rest: ArraySlice<Cell>, width: Double) -> Int {
    var reach = 0.0
    var space: Int?
    for (index, cell) in zip(rest.indices, rest) {
      if cell.isSpace { space = index }
      reach += cell.advance
      if reach > width && !cell.isSpace { return space ?? max(index, rest.startIndex + 1) }
    }
    return rest.endIndex
  }

  /// Ends a line with an ellipsis, behind the last character or word that leaves room for it.
  private func endWithEllipsis(_ line: inout FixedLine, width: Double, _ style: ParagraphStyle) {
    guard let last = line.cells.last else { return }
    let mark = Cell(character: "…", span: last.span)
    let whole = line.cells
    var end = whole.count
    while end > 1 && whole[..<end].reduce(mark.advance, { $0 + $1.advance }) > width { end -= 1 }
    if style.truncationBoundary == .word, end < whole.count, !whole[end].isSpace,
      let space = whole[..<end].lastIndex(where: \.isSpace)
    {
      end = space
    }
    while end > 1 && " .,!?:;".contains(whole[end - 1].character) { end -= 1 }
    line.cells = whole[..<end] + [mark]
  }

  private func bottoms(of lines: [FixedLine], _ font: Font) -> [Double] {
    var stack = LineStack()
    return lines.map { line in
      add(line, font, to: &stack)
      return stack.height
    }
  }

  private func stack(of lines: [FixedLine], _ font: Font) -> LineStack {
    var stack = LineStack()
    for line in lines { add(line, font, to: &stack) }
    return stack
  }

  /// Adds a line, which is as high as the text's first font unless its style says otherwise.
  private func add(_ line: FixedLine, _ font: Font, to stack: inout LineStack) {
    let first = FontLine(ascent: font.size * 0.8, descent: font.size - font.size * 0.8)
    var fonts = LineFonts()
    fonts.add(first, size: font.size)
    let extent =
      line.style.lineHeight?.extent(with: fonts, first: first, smallest: first)
      ?? LineExtent(ascent: first.ascent, height: font.size)
    stack.add(
      LineStack.Line(
        runs(of: line.cells), rules: rules(of: line.cells),
        width: line.cells.reduce(0) { $0 + $1.advance }, extent: extent,
        isFirst: line.isFirst), in: line.room, line.style)
  }

  /// A run for each stretch of one font and colour.
  private func runs(of line: [Cell]) -> [TextLayout.Run] {
    var runs: [TextLayout.Run] = []
    var x = 0.0
    var start = line.startIndex
    while start < line.endIndex {
      let style = line[start]
      let end = line[start...].firstIndex { !$0.looksLike(style) }
      let cells = line[start..<(end ?? line.endIndex)]
      runs.append(TextLayout.Run(glyphs: glyphs(of: cells), x: x, color: style.span.color))
      x += Double(cells.count) * style.advance
      start = cells.endIndex
    }
    return runs
  }

  /// The lines and boxes along a line; nil for none.
  private func rules(of line: [Cell]) -> LineRules? {
    guard line.contains(where: { $0.span.attributes.hasRules }) else { return nil }
    var x = 0.0
    return LineRules(
      line.compactMap { cell in
        defer { x += cell.advance }
        guard cell.span.attributes.hasRules else { return nil }
        return RuledSegment(
          cell.span, from: x, to: x + cell.advance,
          metrics: RuleMetrics(fixedWidthOf: cell.span.font.size))
      })
  }

  private func glyphs(of cells: ArraySlice<Cell>) -> GlyphRun {
    let glyphs = cells.enumerated().map { index, cell in
      GlyphRun.Glyph(
        id: cell.character.unicodeScalars.first?.value ?? 0,
        position: Point(x: Double(index) * cell.advance, y: 0 - cell.span.baselineOffset))
    }
    return GlyphRun(
      font: Self.font, fontSize: cells.first?.span.font.size ?? 0, glyphs: glyphs,
      text: String(cells.map(\.character)),
      clusters: cells.map {
        GlyphRun.Cluster(byteCount: $0.character.utf8.count, glyphCount: 1)
      },
      isRightToLeft: false)
  }
}

extension RuleMetrics {
  /// The metrics of a size: lines are a twentieth of it thick, an underline is a tenth below the
  /// baseline, a line through the text three tenths above it.
  fileprivate init(fixedWidthOf size: Double) {
    self.init(
      underlineTop: size * 0.1, underlineThickness: size * 0.05, strikethroughTop: size * -0.3,
      strikethroughThickness: size * 0.05, ascent: size * 0.8, descent: size * 0.2)
  }
}

/// A character with the properties that determine its position and appearance.
private struct Cell {
  var character: Character
  /// The span, without its text.
  var span: AttributedText.Span

  var advance: Double { span.font.size / 2 + span.kern }
  var isSpace: Bool { character == " " }

  /// Returns true if both are drawn with one run.
  func looksLike(_ other: Cell) -> Bool {
    span.font == other.span.font && span.color == other.span.color
      && span.kern == other.span.kern && span.baselineOffset == other.span.baselineOffset
  }
}

/// The characters of a line, with its place in its paragraph.
private struct FixedLine {
  var cells: [Cell]
  let style: ParagraphStyle
  let room: LineRoom
  let isFirst: Bool
}

extension AttributedText {
  /// The characters of each paragraph, and its style; a line separator ends one as well.
  fileprivate var paragraphs: [(cells: ArraySlice<Cell>, style: ParagraphStyle)] {
    let cells = spans.flatMap { span in
      var look = span
      look.text = ""
      return span.text.map { Cell(character: $0, span: look) }
    }
    return cells.split(omittingEmptySubsequences: false) { $0.character.isNewline }
      .enumerated().map { ($0.element, style(ofParagraph: $0.offset)) }
  }
}
