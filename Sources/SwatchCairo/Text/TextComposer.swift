import CPango
import SwatchGeometry
import SwatchGraphics

/// Lays out a text paragraph by paragraph and stacks their lines.
struct TextComposer {
  private let style: ParagraphStyle
  private let spans: SpanTable
  /// The language of spans without one.
  private let language: TextLanguage
  private let library: FontLibrary
  private let tools: ThreadShaper
  /// In Pango's units; nil for no limit.
  private let width: Int32?
  private let firstFont: FontRequest
  private var lines: [TextLayout.Line] = []
  private var height = 0.0
  private var isTruncated = false
  private var missingGlyphCount = 0

  /// Prepares a text; `width` in points, `language` for the spans without one.
  init(
    _ text: AttributedText, width: Double, language: TextLanguage, fonts library: FontLibrary,
    _ tools: ThreadShaper
  ) {
    self.language = language
    style = text.paragraph
    spans = SpanTable(text.spans.isEmpty ? [AttributedText.Span("")] : text.spans)
    self.library = library
    self.tools = tools
    self.width =
      width < PangoTextEngine.lineWidthLimit
      ? Int32((max(0, width) * Double(PANGO_SCALE)).rounded()) : nil
    firstFont = tools.request(spans.spans[0].font, of: library)
  }

  /// Lays out the bytes of all spans.
  mutating func compose(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> TextLayout {
    let paragraphs = unsafe Paragraphs.ranges(of: bytes)
    for (index, range) in paragraphs.enumerated() {
      if linesLeft == 0 {
        isTruncated = true
        break
      }
      try unsafe add(range, of: bytes, isLast: index == paragraphs.count - 1)
    }
    let lastBaseline = lines.last?.baseline ?? 0
    return TextLayout(
      lines: lines, size: Size(width: lines.reduce(0) { max($0, $1.width) }, height: height),
      ascender: lines.first?.baseline ?? 0, descender: lastBaseline - height,
      isTruncated: isTruncated, missingGlyphCount: missingGlyphCount)
  }

  /// The number of lines left; nil for no limit.
  private var linesLeft: Int? {
    style.maximumNumberOfLines > 0 ? style.maximumNumberOfLines - lines.count : nil
  }

  private mutating func add(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(TextError) {
    let paragraph = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    try unsafe shape(paragraph, from: range)
    if let linesLeft, !isLast && style.truncation != .none && tools.shaper.lineCount >= linesLeft {
      // What the limit hides begins behind this paragraph: the mark must stand for it all the same.
      isTruncated = true
      let range = style.truncation == .tail ? range : range.lowerBound..<bytes.count
      let marked = unsafe Self.marked(bytes[range], style.truncation)
      try unsafe marked.withUnsafeBufferPointer { bytes throws(TextError) in
        try unsafe shape(bytes, from: range)
      }
    }
    try readLines(from: range.lowerBound)
  }

  /// The replacement of a paragraph and all following ones: with the ellipsis that Pango moves to
  /// the end of the width, or as one paragraph whose middle or start Pango omits.
  private static func marked(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ truncation: ParagraphStyle.Truncation
  ) -> [UInt8] {
    var marked = unsafe Array(bytes)
    if truncation == .tail { return marked + Array("…".utf8) }
    let breaks = unsafe marked.withUnsafeBufferPointer { unsafe Paragraphs.ranges(of: $0) }
    for (end, start) in zip(breaks.map(\.upperBound), breaks.dropFirst().map(\.lowerBound)) {
      for index in end..<start { marked[index] = UInt8(ascii: " ") }
    }
    return marked
  }

  private func shape(
    _ text: UnsafeBufferPointer<UInt8>, from range: Range<Int>
  ) throws(TextError) {
    let parts = spans.parts(of: range)
    var attributes = ParagraphAttributes()
    if parts.count > 1 { add(parts, from: range.lowerBound, to: &attributes) }
    for part in unsafe LongWords.parts(of: text) { attributes.shapeApart(part) }
    unsafe ParagraphFonts(spans, language, tools, library)
      .add(to: &attributes, for: text, parts, from: range.lowerBound)
    var lines = PangoShaper.Lines(width: width, isJustified: style.alignment == .justified)
    if let linesLeft {
      lines.ellipsis = style.truncation.ellipsis
      lines.limit = linesLeft
    }
    let font = request(parts[0].index)
    // Hardly a glyph is wider than four ems for each of its bytes.
    let size = parts.reduce(0) { max($0, spans.spans[$1.index].font.size) }
    if Double(text.count) * 4 * size > PangoTextEngine.lineWidthLimit {
      unsafe tools.shaper.shape(text, in: font, attributes, PangoShaper.Lines())
      try checkLineWidths()
    }
    unsafe tools.shaper.shape(text, in: font, attributes, lines)
  }

  /// Rejects a paragraph with unbroken lines longer than Pango can count.
  private func checkLineWidths() throws(TextError) {
    let (width, limit) = (tools.shaper.widestLine, PangoTextEngine.lineWidthLimit)
    guard width > limit else { return }
    throw TextError(
      "the text is \(Int(width)) points long on one line, and at most \(Int(limit)) can be laid out; "
        + "choose a smaller font or break the text into paragraphs")
  }

  private func add(
    _ parts: [SpanTable.Part], from start: Int, to attributes: inout ParagraphAttributes
  ) {
    var sameFont = parts[0]
    for (part, next) in zip(parts, parts.dropFirst().map(Optional.some) + [nil]) {
      // The last part goes on over an ellipsis that was added.
      let end = next == nil ? Int.max : part.range.upperBound - start
      attributes.mark(part.index, in: part.range.lowerBound - start..<end)
      // What has one font is shaped together.
      if let next, spans.spans[next.index].font == spans.spans[sameFont.index].font { continue }
      attributes.add(request(sameFont.index), in: sameFont.range.lowerBound - start..<end)
      if let next { sameFont = next }
    }
  }

  private func request(_ span: Int) -> FontRequest {
    tools.request(spans.spans[span].font, of: library)
  }

  private mutating func readLines(from start: Int) throws(TextError) {
    let reader = LineReader(spans: spans, start: start, library: library, tools: tools)
    if tools.shaper.isEllipsized { isTruncated = true }
    try unsafe tools.shaper.forEachLine { line, text throws(TextError) in
      guard linesLeft != 0 else {
        isTruncated = true
        return
      }
      add(try unsafe reader.read(line, of: text))
    }
  }

  private mutating func add(_ line: LineReader.Line) {
    missingGlyphCount += line.missingGlyphCount
    var (ascent, lineHeight) = (line.height.ascent, line.height.ascent + line.height.descent)
    if let fixed = style.lineHeight {
      ascent = firstFont.line.ascent + (fixed - firstFont.line.ascent - firstFont.line.descent) / 2
      lineHeight = fixed
    }
    lines.append(
      TextLayout.Line(
        baseline: height + ascent, width: line.width,
        alignment: style.alignment.share(isRightToLeft: line.isRightToLeft), runs: line.runs))
    height += lineHeight
  }
}

extension ParagraphStyle.Truncation {
  fileprivate var ellipsis: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension ParagraphStyle.Alignment {
  /// The share of the free width left of a line.
  fileprivate func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
