import CPango
import SwatchGeometry
import SwatchGraphics

/// Converts shaped glyphs to values.
@safe
struct LineReader {
  /// A line's runs, in points.
  struct Line {
    var runs: [TextLayout.Run] = []
    var width = 0.0
    /// The combined height of the lines of all its fonts.
    var height = FontLine()
    /// The combined extents of all attachments; nil for none.
    var pictures: FontLine?
    /// The parts of the line with rules: lines or boxes.
    var ruled: [RuledSegment] = []

    /// Fills runs with their gradients, and returns the underlines, boxes and links of the line;
    /// nil if there are none.
    mutating func takeRules() -> LineRules? {
      ruled.isEmpty ? nil : LineRules(ruled, filling: &runs)
    }

    /// Appends the runs of another line at the right.
    mutating func append(_ line: Line) {
      runs += line.runs.map { run in
        var run = run
        run.x += width
        return run
      }
      for var segment in line.ruled {
        segment.move(by: width, behind: runs.count - line.runs.count)
        ruled.append(segment)
      }
      width += line.width
      height.formUnion(line.height)
      if let pictures = line.pictures { add(pictures) }
    }

    /// Extends the line by the extent of an attachment.
    mutating func add(_ picture: FontLine) {
      var pictures = pictures ?? picture
      pictures.formUnion(picture)
      self.pictures = pictures
    }

    /// The same line without byte ranges of the whole text.
    var withoutRanges: Line {
      var line = self
      for index in line.runs.indices { line.runs[index].range = nil }
      return line
    }
  }

  let spans: SpanTable
  /// The start of the paragraph in the whole text.
  let start: Int
  /// The paragraph's text.
  let text: UnsafeBufferPointer<UInt8>
  /// The language of spans that state none; nil for English.
  let language: String?
  let library: FontLibrary
  let tools: ThreadShaper

  /// Reads the pieces of a line, in order from left to right.
  func read(_ pieces: [GlyphPiece]) throws(TextError) -> Line {
    var line = Line()
    for piece in pieces {
      let fontLine = unsafe tools.shaper.line(of: piece.font)
      var first = 0
      while first < piece.glyphs.count {
        let span = spans.index(at: start + piece.byte(of: first))
        let end = (first..<piece.glyphs.count).first {
          spans.index(at: start + piece.byte(of: $0)) != span
        }
        line.height.formUnion(fontLine.raised(by: spans.spans[span].rise))
        try add(piece, first..<(end ?? piece.glyphs.count), of: spans.spans[span], to: &line)
        first = end ?? piece.glyphs.count
      }
    }
    return line
  }

  /// Adds glyphs that belong to one span.
  private func add(
    _ piece: GlyphPiece, _ range: Range<Int>, of span: AttributedText.Span, to line: inout Line
  ) throws(TextError) {
    let font = try unsafe tools.reference(of: piece.font, size: span.font.size, in: library)
    let rise = span.rise
    var pen = 0.0
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(range.count)
    for info in piece.glyphs[range] {
      let place = info.geometry
      if let id = Self.glyph(info.glyph) {
        let position = Point(
          x: pen + PangoShaper.points(place.x_offset), y: PangoShaper.points(place.y_offset) - rise)
        glyphs.append(GlyphRun.Glyph(id: id, position: position))
      }
      pen += PangoShaper.points(place.width)
    }
    let bytes = Self.bytes(of: range, in: piece)
    let run = GlyphRun(
      font: font, fontSize: span.font.size, glyphs: glyphs,
      text: shownText(bytes),
      clusters: Self.clusters(of: range, in: piece, bytes), isRightToLeft: piece.isRightToLeft,
      effects: GlyphEffects(of: span), shaping: shaping(of: span, bytes, in: piece))
    line.runs.append(
      TextLayout.Run(
        glyphs: run, x: line.width, color: span.color,
        range: start + bytes.lowerBound..<start + bytes.upperBound))
    for stretch in stretches(of: range, in: piece, bytes, width: pen) {
      addRules(along: stretch, glyphs, in: piece, to: &line)
    }
    line.width += pen
  }

  /// Adds the rules, lines and boxes, along a stretch of glyphs with a width.
  private func addRules(
    along stretch: RunStretch, _ glyphs: [GlyphRun.Glyph], in piece: GlyphPiece, to line: inout Line
  ) {
    let span = spans.spans[stretch.span]
    guard !span.isPlain, span.attributes.needsPlace,
      let metrics = tools.metrics(of: span.font, in: library)
    else { return }
    let ink = unsafe GlyphInk(
      font: PangoReference(piece.font), glyphs: glyphs.map { $0.moved(by: -stretch.start) })
    var picture: FontLine?
    if let attachment = span.attributes.attachment,
      unsafe AttachmentShape.isAttachment(piece.bytes, of: text)
    {
      let extent = attachment.line(capHeight: metrics.capHeight)
      line.add(extent.raised(by: span.rise))
      picture = extent
    }
    var segment = RuledSegment(
      span, shownText(stretch.bytes), from: line.width + stretch.start,
      to: line.width + stretch.end, run: line.runs.count - 1, metrics: metrics.rules,
      picture: picture, ink: ink.stretches)
    segment.beginsRun = stretch.beginsRun
    line.ruled.append(segment)
  }

  /// Returns the shaping properties of a range of bytes; nil if there are none.
  private func shaping(
    of span: AttributedText.Span, _ bytes: Range<Int>, in piece: GlyphPiece
  ) -> GlyphRun.Shaping? {
    let joinsNeighbors = joinsNeighbors(bytes)
    if !joinsNeighbors, piece.missingFromLeader.isEmpty, span.isPlain, language == nil,
      spans.original == nil, span.language == nil
    {
      return nil
    }
    let written = spans.original?[start + bytes.lowerBound..<start + bytes.upperBound]
    let shaping = GlyphRun.Shaping(
      features: span.isPlain ? [] : span.attributes.shapingFeatures,
      language: span.language ?? language,
      showsOtherCharacters: written.map { unsafe !$0.elementsEqual(text[bytes]) } ?? false,
      hasAddedSpacing: !span.isPlain && span.attributes.kern != 0 && !isJoined(bytes),
      joinsNeighbors: joinsNeighbors, missingFromLeader: piece.missingFromLeader)
    return shaping == GlyphRun.Shaping() ? nil : shaping
  }

  /// Returns true for text in a script with joined letters, which get no space between them.
  private func isJoined(_ bytes: Range<Int>) -> Bool {
    unsafe String(decoding: text[bytes].prefix(4), as: UTF8.self).unicodeScalars.first?.isJoined
      ?? false
  }

  /// Returns true if a range of bytes begins or ends between two letters that are joined, or form a
  /// syllable.
  private func joinsNeighbors(_ bytes: Range<Int>) -> Bool {
    func joins(at place: Int) -> Bool {
      guard unsafe place > 0 && place < text.count && text[place] >= 0x80 else { return false }
      let before = unsafe String(decoding: text[max(0, place - 4)..<place], as: UTF8.self)
      let behind = unsafe String(decoding: text[place..<min(text.count, place + 4)], as: UTF8.self)
      guard let last = before.unicodeScalars.last, let first = behind.unicodeScalars.first else {
        return false
      }
      return last.isJoined && first.isJoined || last.formsSyllables && first.formsSyllables
    }
    return joins(at: bytes.lowerBound) || joins(at: bytes.upperBound)
  }

  /// Returns the text of some bytes as it was written, even if it is shown in capitals.
  private func shownText(_ bytes: Range<Int>) -> String {
    guard let original = spans.original else {
      return unsafe String(decoding: text[bytes], as: UTF8.self)
    }
    return String(
      decoding: original[start + bytes.lowerBound..<start + bytes.upperBound], as: UTF8.self)
  }

  /// Returns the bytes in the paragraph of a range of a piece's glyphs.
  private static func bytes(of range: Range<Int>, in piece: GlyphPiece) -> Range<Int> {
    let isFirst = range.lowerBound == 0
    let isLast = range.upperBound == piece.glyphs.count
    if piece.isRightToLeft {
      let start = isLast ? piece.bytes.lowerBound : piece.byte(of: range.upperBound - 1)
      let end = isFirst ? piece.bytes.upperBound : piece.byte(of: range.lowerBound - 1)
      return start..<end
    }
    let start = isFirst ? piece.bytes.lowerBound : piece.byte(of: range.lowerBound)
    let end = isLast ? piece.bytes.upperBound : piece.byte(of: range.upperBound)
    return start..<end
  }

  /// Returns the glyph to draw: nil for an invisible glyph, the font's box for a missing one.
  private static func glyph(_ id: PangoGlyph) -> UInt32? {
    if id == .empty { return nil }
    return id.isUnknown ? 0 : id
  }

  /// Returns the clusters of a piece in reading order: the numbers of bytes and glyphs that belong
  /// together.
  private static func clusters(
    of range: Range<Int>, in piece: GlyphPiece, _ bytes: Range<Int>
  ) -> [GlyphRun.Cluster] {
    var clusters: [GlyphRun.Cluster] = []
    clusters.reserveCapacity(range.count)
    var start = bytes.lowerBound
    var glyphCount = 0
    for step in 0..<range.count {
      let index = piece.isRightToLeft ? range.upperBound - 1 - step : range.lowerBound + step
      let byte = piece.byte(of: index)
      if byte > start {
        clusters.append(GlyphRun.Cluster(byteCount: byte - start, glyphCount: glyphCount))
        (start, glyphCount) = (byte, 0)
      }
      glyphCount += piece.glyphs[index].glyph == .empty ? 0 : 1
    }
    clusters.append(
      GlyphRun.Cluster(byteCount: bytes.upperBound - start, glyphCount: glyphCount))
    return clusters
  }
}

extension LineReader {
  /// Returns the fonts that some bytes of the whole text request; for an empty range, the font at
  /// its place.
  func fonts(of bytes: Range<Int>) -> LineFonts {
    var fonts = LineFonts()
    for index in spans.indices(of: bytes) {
      let span = spans.spans[index]
      fonts.add(
        tools.request(span.font, of: library).line.raised(by: span.rise),
        size: spans.fonts[index].size)
    }
    return fonts
  }

  /// Returns the line metrics of the smallest font that some bytes of the whole text request.
  func smallestFont(of bytes: Range<Int>) -> FontLine {
    let fonts = spans.indices(of: bytes).map { spans.fonts[$0] }
    let smallest = fonts.min { $0.size < $1.size } ?? Font()
    return tools.request(smallest, of: library).line
  }
}
