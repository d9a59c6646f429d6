import SwatchGeometry

/// A text engine without fonts, for tests of layouts: every character is half as wide as the font's
/// size, rises 0.8 of it above the baseline and falls 0.2 below.
///
/// Lines break at spaces, which go at the line's end, and inside a word that is wider than the
/// line. Glyph ids are Unicode scalars; the face is ``face``.
package struct FixedWidthTextEngine: TextEngine {
  /// The face of every glyph: the zero hash, which no file has.
  package static let face = FontFace(file: ContentHash(high: 0, low: 0))
  private static let font = FontReference(face)

  /// Makes the engine.
  package init() {}

  /// Breaks a text into lines; never throws.
  package func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    let style = text.paragraph
    let first = text.spans.first?.font ?? Font()
    var lines = text.cells
      .split(omittingEmptySubsequences: false) { $0.character.isNewline }
      .flatMap { broken($0, width: width) }
    let fitting = max(1, height / (style.lineHeight ?? first.size) + 1e-9)
    let limit = min(
      style.maximumNumberOfLines > 0 ? style.maximumNumberOfLines : lines.count,
      fitting < Double(lines.count) ? Int(fitting) : lines.count)
    let isTruncated = lines.count > limit
    if isTruncated {
      lines.removeSubrange(limit...)
      if style.truncation != .none {
        endWithEllipsis(&lines[limit - 1], width: width, style)
      }
    }
    return layout(of: lines, font: first, style: style, isTruncated: isTruncated)
  }

  /// Breaks a paragraph after the last space that fits, or inside a word that is too wide.
  private func broken(_ paragraph: ArraySlice<Cell>, width: Double) -> [[Cell]] {
    var lines: [[Cell]] = []
    var rest = paragraph
    repeat {
      let end = lineEnd(of: rest, width: width)
      var line = rest[..<end]
      rest = rest[end...].drop(while: \.isSpace)
      while !rest.isEmpty && line.last?.isSpace == true { line.removeLast() }
      lines.append(Array(line))
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
  private func endWithEllipsis(_ line: inout [Cell], width: Double, _ style: ParagraphStyle) {
    guard let last = line.last else { return }
    let mark = Cell(character: "…", span: last.span)
    let whole = line
    var end = line.count
    while end > 1 && line[..<end].reduce(mark.advance, { $0 + $1.advance }) > width { end -= 1 }
    if style.truncationBoundary == .word, end < whole.count, !whole[end].isSpace,
      let space = whole[..<end].lastIndex(where: \.isSpace)
    {
      end = space
    }
    while end > 1 && " .,!?:;".contains(whole[end - 1].character) { end -= 1 }
    line = whole[..<end] + [mark]
  }

  private func layout(
    of lines: [[Cell]], font: Font, style: ParagraphStyle, isTruncated: Bool
  ) -> TextLayout {
    let height = style.lineHeight ?? font.size
    let ascender = font.size * 0.8 + (height - font.size) / 2
    let placed = lines.enumerated().map { index, line in
      var runs = runs(of: line)
      let rules = rules(of: line, &runs)
      return TextLayout.Line(
        baseline: Double(index) * height + ascender, width: line.reduce(0) { $0 + $1.advance },
        alignment: style.alignment.share, runs: runs, rules: rules)
    }
    return TextLayout(
      lines: placed,
      size: Size(width: placed.map(\.width).max() ?? 0, height: Double(lines.count) * height),
      ascender: ascender, descender: ascender - height, isTruncated: isTruncated)
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

  /// The lines and boxes along a line's runs; nil for none.
  private func rules(of line: [Cell], _ runs: inout [TextLayout.Run]) -> LineRules? {
    guard line.contains(where: { $0.span.attributes.needsPlace }) else { return nil }
    var cells = line[...]
    let segments = runs.indices.compactMap { run -> RuledSegment? in
      guard let first = cells.first else { return nil }
      let count = runs[run].glyphs.glyphs.count
      cells = cells.dropFirst(count)
      guard first.span.attributes.needsPlace else { return nil }
      return RuledSegment(
        first.span, from: runs[run].x, to: runs[run].x + Double(count) * first.advance, run: run,
        metrics: RuleMetrics(fixedWidthOf: first.span.font.size))
    }
    return LineRules(segments, filling: &runs)
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
      isRightToLeft: false, effects: cells.first.flatMap { GlyphEffects(of: $0.span) })
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
      && span.attributes == other.span.attributes
  }
}

extension AttributedText {
  fileprivate var cells: [Cell] {
    spans.flatMap { span in
      var look = span
      look.text = ""
      return span.text.map { Cell(character: $0, span: look) }
    }
  }
}

extension ParagraphStyle.Alignment {
  fileprivate var share: Double {
    switch self {
    case .natural, .left, .justified: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
