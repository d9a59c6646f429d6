import CPango
import SwatchGeometry
import SwatchGraphics

/// A paragraph of a text, from which lines are made.
struct TextParagraph {
  let style: ParagraphStyle
  let shaped: ShapedParagraph
  let breaker: LineBreaker
  /// The bytes of the whole text.
  let range: Range<Int>
  /// The line of the first font, and of a paragraph without characters.
  private let firstLine: FontLine
  /// The line of the smallest font where the style has a line height.
  private let smallestLine: FontLine
  let reader: LineReader
  private let justification: Justification
  private let leaders: TabLeaders

  /// Shapes a paragraph; `range` is its place in the text of all spans, `language` the one of spans
  /// that state none, `hyphenator` nil where words aren't hyphenated.
  /// - Throws: ``TextError`` once the time is up.
  init(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, of spans: SpanTable,
    _ style: ParagraphStyle, column: Double, language: TextLanguage, _ leaders: TabLeaders,
    _ hyphenator: Hyphenator? = nil
  ) throws(TextError) {
    let (tools, library) = (leaders.tools, leaders.library)
    let parts = spans.parts(of: range)
    let first = tools.request(spans.spans[parts[0].index].font, of: library)
    let stated =
      spans.spans[parts[0].index].language.flatMap(TextLanguage.init) ?? language
    let tabs = TabStops(style, column: column, space: first.space, language: stated)
    let shaped =
      if parts.count == 1, spans.spans[parts[0].index].isPlain, style.baseDirection != .rightToLeft,
        let item = unsafe first.plainItem(of: text, in: stated, of: tools.shaper),
        let plain = unsafe item.shape(text, in: tools.time)
      {
        unsafe ShapedParagraph(plain, of: item, text, tabs: tabs, in: tools.time)
      } else {
        try unsafe Self.shape(
          text, from: range.lowerBound, parts, of: spans, style, tabs, language: language, tools,
          library)
      }
    breaker = LineBreaker(
      paragraph: shaped, hyphenation: style.hyphenation,
      words: hyphenator.map { HyphenatedWords(of: shaped, spans, from: range.lowerBound, $0) },
      tolerance: LineTolerance(
        parts.map { (spans.spans[$0.index].font.size, $0.range.upperBound - range.lowerBound) }))
    self.shaped = shaped
    reader = unsafe LineReader(
      spans: spans, start: range.lowerBound, text: text,
      language: language == .english ? nil : language.tag, library: library, tools: tools)
    justification = unsafe Justification(text: text)
    firstLine = first.line
    smallestLine = style.lineHeight == nil ? first.line : reader.smallestFont(of: range)
    self.style = style
    self.leaders = leaders
    self.range = range
  }

  /// Shapes a paragraph of any text, which begins at `start` in the text of all spans.
  private static func shape(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ parts: [SpanTable.Part],
    of spans: SpanTable, _ style: ParagraphStyle, _ tabs: TabStops, language: TextLanguage,
    _ tools: ThreadShaper, _ library: FontLibrary
  ) throws(TextError) -> ShapedParagraph {
    let first = tools.request(spans.spans[parts[0].index].font, of: library)
    var attributes = ParagraphAttributes()
    attributes.add(first, in: 0..<Int.max)
    if parts.count > 1 {
      for (font, bytes) in fonts(of: parts, in: spans) {
        attributes.add(
          tools.request(font, of: library),
          in: bytes.lowerBound - start..<bytes.upperBound - start)
      }
    }
    unsafe ParagraphFonts(spans, language, tools, library)
      .add(to: &attributes, for: text, parts, from: start)
    for part in parts where !spans.spans[part.index].isPlain {
      attributes.add(
        spans.spans[part.index].attributes,
        in: part.range.lowerBound - start..<part.range.upperBound - start)
      unsafe attributes.addAttachment(
        of: spans.spans[part.index], at: part.range, of: text, from: start)
    }
    return try unsafe ShapedParagraph(text, attributes, style.baseDirection, tabs: tabs, tools)
  }

  /// The fonts of parts and their bytes; what has one font is shaped together.
  private static func fonts(
    of parts: [SpanTable.Part], in spans: SpanTable
  ) -> [(font: Font, bytes: Range<Int>)] {
    var fonts: [(font: Font, bytes: Range<Int>)] = []
    for part in parts {
      let font = spans.spans[part.index].font
      if let last = fonts.last, last.font == font {
        fonts[fonts.count - 1].bytes = last.bytes.lowerBound..<part.range.upperBound
      } else {
        fonts.append((font, part.range))
      }
    }
    return fonts
  }

  /// Makes a line of characters in a room, which justified lines fill. Blanks at its end take no
  /// room where the text goes on.
  func line(
    from start: Int, to end: LineBreaker.End, in room: LineRoom, isFilled: Bool = false
  ) throws(TextError) -> LineReader.Line {
    var pieces = try pieces(from: start, to: end, at: room.origin)
    if let width = room.units, pieces.width > width,
      let mark = shaped.lastMark(
        of: start..<breaker.contentEnd(of: start..<end.place, at: .lineBreaks))
    {
      pieces = try self.pieces(from: start, to: end, trimmedAt: mark, at: room.origin)
    }
    if isFilled, let width = room.units { justification.widen(&pieces, to: width) }
    return try reader.read(pieces.fromLeftToRight)
  }

  /// The pieces of a line that begins at a distance from the column's leading edge, in reading order,
  /// with a mark at its end trimmed where `trimmedAt` is its byte.
  private func pieces(
    from start: Int, to end: LineBreaker.End, trimmedAt mark: Int? = nil, at origin: Int
  ) throws(TextError) -> [GlyphPiece] {
    let range = start..<end.place
    var pieces = shaped.pieces(of: range, hyphenated: end.isHyphenated, trimmedAt: mark)
    if range.upperBound < shaped.count || shaped.endsWithSeparator {
      let end = shaped.byte(of: breaker.contentEnd(of: range, at: .lineBreaks))
      for index in pieces.indices.reversed() { pieces[index].hide(from: end) }
    }
    try set(&pieces, from: origin)
    return pieces
  }

  /// Sets the tabs of a line's pieces, and fills them.
  func set(_ pieces: inout [GlyphPiece], from start: Int) throws(TextError) {
    shaped.setTabs(of: &pieces, from: start)
    guard pieces.contains(where: { $0.tab?.stop?.leader != nil }) else { return }
    var filled: [GlyphPiece] = []
    for piece in pieces {
      let span = reader.spans.span(at: range.lowerBound + piece.bytes.lowerBound)
      filled += try leaders.filled(piece, of: span)
    }
    pieces = filled
  }

  /// The end of a section's line that begins at a character, narrower than its room by a length in
  /// Pango's units, behind lines of which the last `hyphens` end with one.
  func lineEnd(
    from start: Int, in section: Range<Int>, _ room: LineRoom, narrowedBy length: Int,
    after hyphens: Int
  ) -> LineBreaker.End {
    let breaker = breaker.starting(at: room.origin)
    let width = room.units.map { $0 - length }
    let end = breaker.lineEnd(from: start, to: section.upperBound, width: width)
    let limit = style.maximumHyphensInRow
    guard end.isHyphenated, limit > 0, hyphens >= limit else { return end }
    let whole = breaker.withoutHyphens.lineEnd(from: start, to: section.upperBound, width: width)
    return breaksWord(at: whole, in: section) ? end : whole
  }

  /// Returns true if a line that ends before a character of a section breaks a word.
  func breaksWord(at end: LineBreaker.End, in section: Range<Int>) -> Bool {
    end.place < section.upperBound && shaped.place(at: end.place).is_line_break == 0
      && !end.isHyphenated && shaped.advance(of: end.place) != nil
  }

  /// The byte of a character in the whole text.
  func byte(of character: Int) -> Int { range.lowerBound + shaped.byte(of: character) }

  /// The bytes of characters in the whole text.
  func bytes(of characters: Range<Int>) -> Range<Int> {
    byte(of: characters.lowerBound)..<byte(of: characters.upperBound)
  }

  /// The span of a character, or of the paragraph's end.
  func span(at character: Int) -> AttributedText.Span {
    reader.spans.span(at: byte(of: character))
  }

  /// The number of the span of a character.
  func index(ofSpanAt character: Int) -> Int { reader.spans.index(at: byte(of: character)) }

  /// The height of the highest line, unless other fonts replace those that are asked for.
  var usualHeight: Double {
    let fonts = reader.fonts(of: range)
    let extent = style.lineHeight?.extent(with: fonts, first: firstLine, smallest: smallestLine)
    return extent?.height ?? fonts.content.height
  }

  /// The height of a line of characters: as the style says, otherwise that of its fonts.
  func extent(of line: LineReader.Line, _ characters: Range<Int>) -> LineExtent {
    var extent =
      style.lineHeight?.extent(
        with: reader.fonts(of: bytes(of: characters)),
        first: firstLine, smallest: smallestLine)
      ?? LineExtent(line.runs.isEmpty ? firstLine : line.height)
    extent.makeRoom(for: line.pictures)
    return extent
  }
}

extension ParagraphAttributes {
  /// Makes the characters of a span's attachment what they stand for; `range` is the span's in the
  /// whole text, and `start` the paragraph's start.
  fileprivate mutating func addAttachment(
    of span: AttributedText.Span, at range: Range<Int>, of text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) {
    guard let attachment = span.attributes.attachment else { return }
    let part = range.lowerBound - start..<range.upperBound - start
    for place in unsafe AttachmentShape.places(in: part, of: text) {
      addAttachment(at: place, width: attachment.size.width)
    }
  }
}
