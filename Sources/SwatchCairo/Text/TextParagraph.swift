import CPango
import SwatchGeometry
import SwatchGraphics

/// A paragraph of a text, which makes its lines.
struct TextParagraph {
  let style: ParagraphStyle
  let shaped: ShapedParagraph
  /// The parts between line separators, in characters; at least one.
  let sections: [Range<Int>]
  let breaker: LineBreaker
  /// The range of the paragraph's bytes in the whole text.
  let range: Range<Int>
  /// The line metrics of the first font, which a paragraph without characters uses.
  private let firstLine: FontLine
  /// The line metrics of the smallest font, if the style has a line height.
  private let smallestLine: FontLine
  let reader: LineReader
  private let justification: Justification
  private let leaders: TabLeaders

  /// Shapes a paragraph; `range` is its range in the text of all spans, `language` the language of
  /// spans that state none, `hyphenator` nil if words aren't hyphenated.
  /// - Throws: ``TextError`` after the time limit.
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
        unsafe ShapedParagraph(plain, of: item, text, style, tabs: tabs, in: tools.time)
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
    sections = shaped.sections(endingText: range.upperBound == spans.count)
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
    // Text with one font and language is shaped together, even if its other attributes differ.
    let fonts = spans.joined(parts) { $0.font == $1.font && $0.language == $1.language }
    if fonts.count > 1 {
      for part in fonts {
        attributes.add(
          tools.request(spans.spans[part.index].font, of: library),
          in: part.range.lowerBound - start..<part.range.upperBound - start)
      }
    }
    unsafe ParagraphFonts(spans, language, tools, library)
      .add(to: &attributes, for: text, fonts, from: start)
    attributes.add(spans, parts, from: start)
    for part in parts where !spans.spans[part.index].isPlain {
      unsafe attributes.addAttachment(
        of: spans.spans[part.index], at: part.range, of: text, from: start)
    }
    return try unsafe ShapedParagraph(text, attributes, style, tabs: tabs, tools)
  }

  /// Makes a line of characters in a part of a column, which justified lines fill. Spaces at its
  /// end take no space.
  func line(
    from start: Int, to end: LineBreaker.End, in room: LineRoom, isFilled: Bool = false
  ) throws(TextError) -> LineReader.Line {
    var pieces = try pieces(from: start, to: end, in: room)
    if let width = room.units, pieces.width > width,
      let mark = shaped.lastMark(
        of: breaker.content(of: start..<end.place))
    {
      pieces = try self.pieces(from: start, to: end, trimmedAt: mark, in: room)
    }
    if isFilled, let width = room.units { justification.widen(&pieces, to: width) }
    return try reader.read(pieces.fromLeftToRight)
  }

  /// Makes a line of all characters, of any width. If `hangsBlanks` is true, spaces at its end take
  /// no space.
  func line(hangsBlanks: Bool) throws(TextError) -> LineReader.Line {
    if hangsBlanks { return try line(from: 0, to: LineBreaker.End(shaped.count), in: .unlimited) }
    var pieces = shaped.pieces(of: 0..<shaped.count)
    try set(&pieces, from: 0)
    return try reader.read(pieces.fromLeftToRight)
  }

  /// Returns the pieces of a line in a part of a column, in reading order; a mark at its end is
  /// trimmed if `trimmedAt` is the mark's byte.
  private func pieces(
    from start: Int, to end: LineBreaker.End, trimmedAt mark: Int? = nil, in room: LineRoom
  ) throws(TextError) -> [GlyphPiece] {
    let range = start..<end.place
    var pieces = shaped.pieces(of: range, hyphenated: end.isHyphenated, trimmedAt: mark)
    let content = breaker.content(of: range)
    guard content != range else {
      try set(&pieces, from: room.origin)
      return pieces
    }
    let end = shaped.byte(of: content.upperBound)
    for index in pieces.indices where pieces[index].tab == nil { pieces[index].hide(from: end) }
    shaped.setTabs(of: &pieces, from: room.origin)
    // A tab with a leader is visible if there is room for it.
    var shown = end
    if let last = pieces.lastIndex(where: { $0.tab?.stop?.leader != nil }),
      Array(pieces[...last]).width <= room.units ?? .max
    {
      shown = max(end, pieces[last].bytes.upperBound)
    }
    for index in pieces.indices { pieces[index].hide(from: shown) }
    try fillTabs(of: &pieces)
    return pieces
  }

  /// Sets the widths of the tabs of a line's pieces, and fills them with leaders.
  func set(_ pieces: inout [GlyphPiece], from start: Int) throws(TextError) {
    shaped.setTabs(of: &pieces, from: start)
    try fillTabs(of: &pieces)
  }

  /// Fills the tabs of a line's pieces with their leaders.
  private func fillTabs(of pieces: inout [GlyphPiece]) throws(TextError) {
    guard pieces.contains(where: { $0.tab?.stop?.leader != nil }) else { return }
    var filled: [GlyphPiece] = []
    for piece in pieces {
      let span = reader.spans.span(at: range.lowerBound + piece.bytes.lowerBound)
      filled += try leaders.filled(piece, of: span)
    }
    pieces = filled
  }

  /// Returns the end of a section's line that begins at a character, shorter than the space for it
  /// by a length in Pango's units; `hyphens` is the number of previous lines that end with a
  /// hyphen.
  func lineEnd(
    from start: Int, in section: Range<Int>, _ room: LineRoom, narrowedBy length: Int,
    after hyphens: Int
  ) -> LineBreaker.End {
    let breaker = breaker.starting(at: room.origin)
    let width = style.wrapping == .none ? nil : room.units.map { $0 - length }
    let end = breaker.lineEnd(from: start, to: section.upperBound, width: width)
    let limit = style.maximumHyphensInRow
    guard end.isHyphenated, limit > 0, hyphens >= limit else { return end }
    let whole = breaker.withoutHyphens.lineEnd(from: start, to: section.upperBound, width: width)
    return breaksWord(at: whole, in: section) ? end : whole
  }

  /// Returns the width of the narrowest column in which no word is broken, in points.
  func leastWidth(in time: ShapingTime) throws(TextError) -> Double {
    var widest = 0.0
    for section in sections {
      var start = section.lowerBound
      while start < section.upperBound {
        try time.check()
        let isFirst = start == 0
        let room = LineRoom(style, column: .infinity, isFirst: isFirst)
        let breaker = breaker.starting(at: room.origin)
        let word = breaker.word(from: start, to: section.upperBound)
        func column(_ units: Int, isFirst: Bool) -> Double {
          let width = Double(units) / Double(PANGO_SCALE)
          return width > 0 ? LineRoom.column(of: style, line: width, isFirst: isFirst) : 0
        }
        let parts = breaker.partWidths(of: word).enumerated().map { number, width in
          column(width, isFirst: isFirst && number == 0)
        }
        let whole = column(breaker.width(of: word), isFirst: isFirst)
        widest = max(widest, min(whole, parts.max() ?? whole))
        start = word.upperBound
      }
    }
    return widest
  }

  /// Returns true if a line that ends before a character of a section breaks a word.
  func breaksWord(at end: LineBreaker.End, in section: Range<Int>) -> Bool {
    end.place < section.upperBound && shaped.place(at: end.place).is_line_break == 0
      && !end.isHyphenated && shaped.advance(of: end.place) != nil
  }

  /// Returns the width of the spaces at the end of a line's characters, in points; tabs don't
  /// count.
  func blankWidth(of range: Range<Int>) -> Double {
    let blanks = breaker.content(of: range).upperBound..<range.upperBound
    return blanks.reduce(0) { $0 + Double(shaped.advance(of: $1) ?? 0) } / Double(PANGO_SCALE)
  }

  /// Returns the offset of a character's first byte in the whole text.
  func byte(of character: Int) -> Int { range.lowerBound + shaped.byte(of: character) }

  /// Returns the bytes of characters in the whole text.
  func bytes(of characters: Range<Int>) -> Range<Int> {
    byte(of: characters.lowerBound)..<byte(of: characters.upperBound)
  }

  /// Returns the span of a character, or of the paragraph's end.
  func span(at character: Int) -> AttributedText.Span {
    reader.spans.span(at: byte(of: character))
  }

  /// Returns the index of the span of a character.
  func index(ofSpanAt character: Int) -> Int { reader.spans.index(at: byte(of: character)) }

  /// The height of the highest line if all characters have their requested fonts.
  var usualHeight: Double {
    let fonts = reader.fonts(of: range)
    let extent = style.lineHeight?.extent(with: fonts, first: firstLine, smallest: smallestLine)
    return extent?.height ?? fonts.content.height
  }

  /// Returns the height of a line of characters: the style's line height, or the height of its
  /// fonts.
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
  /// Makes the characters of a span's attachment an attachment of its size; `range` is the span's
  /// range in the whole text, and `start` the paragraph's start.
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
