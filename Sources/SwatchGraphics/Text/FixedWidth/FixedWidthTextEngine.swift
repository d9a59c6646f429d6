import SwatchGeometry

/// A text engine without fonts, for tests of layouts: every character is half as wide as the font's
/// size, with an ascent of 0.8 and a descent of 0.2 times the size.
///
/// Lines break at spaces, which stay at the line's end, on both sides of attachments, and inside a
/// word that is wider than the line. A tab is an ordinary character. Glyph ids are Unicode scalars;
/// the face is ``face``.
package struct FixedWidthTextEngine: TextEngine {
  /// The face of every glyph: its hash is zero, which no file has.
  package static let face = FontFace(file: ContentHash(high: 0, low: 0))
  private static let font = FontReference(face)

  /// Makes the engine.
  package init() {}

  /// Breaks a text into lines.
  /// - Throws: ``TextError`` for an invalid distance.
  package func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    try check(text)
    return try text.fitted(in: Size(width: width, height: height)) { text throws(TextError) in
      layout(text, width: width, height: height)
    }
  }

  /// Returns the width of the widest word, with its indents.
  /// - Throws: ``TextError`` for an invalid distance.
  package func leastWidth(of text: AttributedText, language: String) throws(TextError) -> Double {
    try check(text)
    return FixedWidthParagraph.all(of: text).reduce(0) { max($0, leastWidth(of: $1)) }
  }

  private func check(_ text: AttributedText) throws(TextError) {
    try text.paragraph.check()
    for style in text.paragraphStyles { try style.check() }
    for span in text.spans { try span.attributes.check() }
    try text.checkExclusions()
  }

  private func leastWidth(of paragraph: FixedWidthParagraph) -> Double {
    var (widest, word) = (0.0, 0.0)
    var isFirst = true
    for index in paragraph.cells.indices {
      let cell = paragraph.cells[index]
      if cell.isSpace || isBesideAttachment(index, in: paragraph.cells) {
        isFirst = isFirst && word == 0
        word = 0
      }
      guard !cell.isSpace else { continue }
      word += cell.advance
      widest = max(
        widest, LineRoom.column(of: paragraph.style, line: word, isFirst: isFirst))
    }
    return widest
  }

  private func layout(_ text: AttributedText, width: Double, height: Double) -> TextLayout {
    let paragraphs = FixedWidthParagraph.all(of: text)
    let font = text.spans.first?.font ?? Font()
    var lines = self.lines(of: paragraphs, around: text.exclusionPaths, width: width, font)
    let bottoms = bottoms(of: lines, font)
    let most = text.paragraph.maximumNumberOfLines
    let fitting = bottoms.prefix { $0 <= height + 1e-9 }.count
    let limit = max(1, min(most > 0 ? most : .max, fitting))
    let isTruncated = lines.count > limit
    if isTruncated {
      lines.removeSubrange(limit...)
      if text.paragraph.truncation != .none { endWithMark(&lines[limit - 1], of: text) }
    }
    let end = paragraphs.last?.range.upperBound ?? 0
    let truncated = lines[lines.count - 1].range.upperBound..<end
    var layout = stack(of: lines, font).layout(
      isTruncated: isTruncated, truncated: isTruncated ? truncated : nil,
      breaksWords: lines.contains(where: \.breaksWord))
    layout.isCutByHeight = isTruncated && fitting < lines.count
    if !text.exclusionPaths.isEmpty, width.isFinite {
      layout.size.width = max(layout.size.width, width)
    }
    return layout
  }

  /// Returns the lines of all paragraphs, around exclusion paths.
  private func lines(
    of paragraphs: [FixedWidthParagraph], around paths: [Path], width: Double, _ font: Font
  ) -> [FixedWidthLine] {
    var rooms = paths.isEmpty ? nil : LineRooms(around: paths, width: width)
    var stack = LineStack()
    return paragraphs.flatMap { broken($0, width: width, around: &rooms, on: &stack, font) }
  }

  /// Breaks a paragraph into lines: after the last space that fits, beside an attachment, or inside
  /// a word that is too wide.
  private func broken(
    _ paragraph: FixedWidthParagraph, width: Double, around rooms: inout LineRooms?,
    on stack: inout LineStack, _ font: Font
  ) -> [FixedWidthLine] {
    var lines: [FixedWidthLine] = []
    var rest = paragraph.cells
    repeat {
      let (style, isFirst) = (paragraph.style, lines.isEmpty)
      let place = rooms?.next(
        style, isFirst: isFirst, isRightToLeft: false, height: extent(style, font).height,
        from: stack.nextTop(isFirst: isFirst, style), startsRow: isFirst
      ) { room in
        let end = lineEnd(of: rest, in: room, style)
        var line = rest[..<end]
        while line.last?.isSpace == true { line.removeLast() }
        return !self.breaksWord(in: rest, at: end)
          && line.reduce(0) { $0 + $1.advance } <= room.width
      }
      let room = place?.room ?? LineRoom(style, column: width, isFirst: isFirst)
      let end = lineEnd(of: rest, in: room, style)
      let start = rest.first?.start ?? paragraph.range.upperBound
      var line = rest[..<end]
      let breaksWord = self.breaksWord(in: rest, at: end)
      rest = rest[end...].drop(while: \.isSpace)
      while line.last?.isSpace == true { line.removeLast() }
      lines.append(
        FixedWidthLine(
          cells: Array(line), range: start..<(rest.first?.start ?? paragraph.range.upperBound),
          style: style, room: room, place: place, isFirst: isFirst, breaksWord: breaksWord))
      if let line = lines.last, rooms != nil { add(line, font, to: &stack) }
    } while !rest.isEmpty
    return lines
  }

  /// Returns true if a line that ends before the cell at an index ends inside a word.
  private func breaksWord(in rest: ArraySlice<FixedWidthCell>, at end: Int) -> Bool {
    end < rest.endIndex && !rest[end].isSpace && rest[..<end].last?.isSpace == false
      && !isBesideAttachment(end, in: rest)
  }

  /// Returns true if the cell at an index, or the cell before it, is an attachment.
  private func isBesideAttachment(_ cell: Int, in rest: ArraySlice<FixedWidthCell>) -> Bool {
    rest[cell].attachment != nil || rest[..<cell].last?.attachment != nil
  }

  private func lineEnd(
    of rest: ArraySlice<FixedWidthCell>, in room: LineRoom, _ style: ParagraphStyle
  ) -> Int {
    if style.wrapping == .none { return rest.endIndex }
    var reach = 0.0
    var last: Int?
    for (index, cell) in zip(rest.indices, rest) {
      if cell.isSpace || index > rest.startIndex && isBesideAttachment(index, in: rest) {
        last = index
      }
      reach += cell.advance
      if reach > room.width && !cell.isSpace { return last ?? max(index, rest.startIndex + 1) }
    }
    return rest.endIndex
  }

  private func bottoms(of lines: [FixedWidthLine], _ font: Font) -> [Double] {
    var stack = LineStack()
    return lines.map { line in
      add(line, font, to: &stack)
      return stack.height
    }
  }

  private func stack(of lines: [FixedWidthLine], _ font: Font) -> LineStack {
    var stack = LineStack()
    for line in lines { add(line, font, to: &stack) }
    return stack
  }

  /// Adds a line, as high as the text's first font unless its style says otherwise.
  private func add(_ line: FixedWidthLine, _ font: Font, to stack: inout LineStack) {
    var runs = runs(of: line.cells)
    let rules = rules(of: line.cells, &runs)
    var extent = extent(line.style, font)
    for cell in line.cells { extent.makeRoom(for: cell.picture) }
    let added = LineStack.Line(
      runs, rules: rules, range: line.range, width: line.cells.reduce(0) { $0 + $1.advance },
      extent: extent, isFirst: line.isFirst,
      isRightToLeft: line.style.baseDirection == .rightToLeft)
    if let place = line.place {
      stack.add(added, at: place, line.style)
    } else {
      stack.add(added, in: line.room, line.style)
    }
  }

  private func extent(_ style: ParagraphStyle, _ font: Font) -> LineExtent {
    let first = FontLine(ascent: font.size * 0.8, descent: font.size - font.size * 0.8)
    var fonts = LineFonts()
    fonts.add(first, size: font.size)
    return style.lineHeight?.extent(with: fonts, first: first, smallest: first)
      ?? LineExtent(ascent: first.ascent, height: font.size)
  }

  /// Returns a run for each part with one font and one colour.
  private func runs(of line: [FixedWidthCell]) -> [TextLayout.Run] {
    var runs: [TextLayout.Run] = []
    var x = 0.0
    var start = line.startIndex
    while start < line.endIndex {
      let style = line[start]
      let end = line[(start + 1)...].firstIndex { !$0.looksLike(style) }
      let cells = line[start..<(end ?? line.endIndex)]
      let glyphs = glyphs(of: cells)
      let last = cells.last { $0.start != nil }
      let range = style.start.map { $0..<(last?.end ?? $0) }
      runs.append(TextLayout.Run(glyphs: glyphs, x: x, color: style.span.color, range: range))
      x += Double(cells.count) * style.advance
      start = cells.endIndex
    }
    return runs
  }

  /// Returns the underlines, strikethroughs and boxes along a line's runs; nil if there are none.
  private func rules(of line: [FixedWidthCell], _ runs: inout [TextLayout.Run]) -> LineRules? {
    guard line.contains(where: { $0.span.attributes.needsPlace }) else { return nil }
    var cells = line[...]
    let segments = runs.indices.compactMap { run -> RuledSegment? in
      guard let first = cells.first else { return nil }
      let count = runs[run].glyphs.clusters.count
      cells = cells.dropFirst(count)
      guard first.span.attributes.needsPlace else { return nil }
      return RuledSegment(
        first.span, runs[run].glyphs.text, from: runs[run].x,
        to: runs[run].x + Double(count) * first.advance, run: run,
        metrics: RuleMetrics(fixedWidthOf: first.span.font.size), picture: first.placedLine)
    }
    return LineRules(segments, filling: &runs)
  }

  private func glyphs(of cells: ArraySlice<FixedWidthCell>) -> GlyphRun {
    let glyphs = cells.enumerated().filter { $1.attachment == nil }.map { index, cell in
      GlyphRun.Glyph(
        id: cell.character.unicodeScalars.first?.value ?? 0,
        position: Point(x: Double(index) * cell.advance, y: 0 - cell.span.baselineOffset))
    }
    return GlyphRun(
      font: Self.font, fontSize: cells.first?.span.font.size ?? 0, glyphs: glyphs,
      text: String(cells.map(\.character)),
      clusters: cells.map {
        GlyphRun.Cluster(
          byteCount: $0.character.utf8.count, glyphCount: $0.attachment == nil ? 1 : 0)
      },
      isRightToLeft: false, effects: cells.first.flatMap { GlyphEffects(of: $0.span) })
  }
}

extension FixedWidthCell {
  /// The extent of the attachment above and below the baseline of its span; nil for text. Capital
  /// letters are seven tenths of the font's size high.
  fileprivate var placedLine: FontLine? { attachment?.line(capHeight: span.font.size * 0.7) }

  /// The extent of the attachment above and below the line's baseline; nil for text.
  fileprivate var picture: FontLine? { placedLine?.raised(by: span.baselineOffset) }
}

extension RuleMetrics {
  /// Makes the metrics for a font size: underlines and strikethroughs are a twentieth of the size
  /// thick, an underline is a tenth of the size below the baseline, and a strikethrough three
  /// tenths above it.
  fileprivate init(fixedWidthOf size: Double) {
    self.init(
      underlineTop: size * 0.1, underlineThickness: size * 0.05, strikethroughTop: size * -0.3,
      strikethroughThickness: size * 0.05, ascent: size * 0.8, descent: size * 0.2)
  }
}

/// The truncation of a text's last line.
extension FixedWidthTextEngine {
  /// Ends a line with the truncation mark, after the last character or word that leaves space for
  /// it.
  func endWithMark(_ line: inout FixedWidthLine, of text: AttributedText) {
    guard let last = line.cells.last else { return }
    var ellipsis = last.span
    ellipsis.text = "…"
    let mark = (text.truncationMark ?? [ellipsis]).flatMap { span in
      span.text.map { FixedWidthCell(character: $0, span: span.withoutText) }
    }
    let room = line.room.width - mark.reduce(0) { $0 + $1.advance }
    let whole = line.cells
    var end = whole.count
    while end > 1 && whole[..<end].reduce(0, { $0 + $1.advance }) > room { end -= 1 }
    if text.paragraph.truncationBoundary == .word, end < whole.count, !whole[end].isSpace,
      let space = whole[..<end].lastIndex(where: \.isSpace)
    {
      end = space
    }
    while end > 1 && " .,!?:;".contains(whole[end - 1].character) { end -= 1 }
    let start = line.range.lowerBound
    line.range = start..<(whole[end - 1].end ?? start)
    line.cells = whole[..<end] + mark
  }
}
