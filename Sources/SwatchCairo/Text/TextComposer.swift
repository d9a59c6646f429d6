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
  private let width: Int?
  /// The bottom of the last line, at most, in points.
  private let heightLimit: Double
  private let firstFont: FontRequest
  private var lines: [TextLayout.Line] = []
  private var height = 0.0
  private var isTruncated = false
  private var missingGlyphCount = 0

  /// Prepares a text; lengths in points, `language` for the spans without one.
  init(
    _ text: AttributedText, width: Double, height: Double, language: TextLanguage,
    fonts library: FontLibrary, _ tools: ThreadShaper
  ) {
    self.language = language
    style = text.paragraph
    let resolved = ResolvedSpans(text.spans, fonts: library, tools)
    spans = SpanTable(
      resolved.spans.isEmpty ? [AttributedText.Span("")] : resolved.spans,
      original: resolved.original)
    self.library = library
    self.tools = tools
    self.width =
      width < PangoTextEngine.widestColumn
      ? Int((max(0, width) * Double(PANGO_SCALE)).rounded()) : nil
    // Lengths that differ by less than Pango's unit are one.
    heightLimit = height + 1 / Double(PANGO_SCALE)
    firstFont = tools.request(spans.spans[0].font, of: library)
  }

  /// The characters of all spans as they are shaped.
  var string: String {
    spans.spans.count == 1 ? spans.spans[0].text : spans.spans.map(\.text).joined()
  }

  /// Lays out the bytes of all spans.
  mutating func compose(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> TextLayout {
    let paragraphs = unsafe Paragraphs.ranges(of: bytes)
    var limit = style.maximumNumberOfLines > 0 ? style.maximumNumberOfLines : Int.max
    while let smaller = try unsafe addLines(of: paragraphs, in: bytes, limit: limit) {
      limit = smaller
      (lines, height, missingGlyphCount) = ([], 0, 0)
    }
    let lastBaseline = lines.last?.baseline ?? 0
    return TextLayout(
      lines: lines, size: Size(width: lines.reduce(0) { max($0, $1.width) }, height: height),
      ascender: lines.first?.baseline ?? 0, descender: lastBaseline - height,
      isTruncated: isTruncated, missingGlyphCount: missingGlyphCount)
  }

  /// Adds the lines of all paragraphs, at most `limit`; or returns the limit to start again with,
  /// where the last line would have nothing beside its mark or end below the height.
  private mutating func addLines(
    of ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(TextError) -> Int? {
    for (index, range) in ranges.enumerated() {
      let isLast = index == ranges.count - 1
      let paragraph = unsafe paragraph(UnsafeBufferPointer(rebasing: bytes[range]), range)
      for section in paragraph.shaped.sections {
        var start = section.lowerBound
        repeat {
          let end = paragraph.breaker.lineEnd(from: start, to: section.upperBound, width: width)
          if lines.count == limit - 1 && !(isLast && end == paragraph.shaped.count) {
            let rest = Rest(
              characters: start..<section.upperBound, lineEnd: end,
              goesOn: !isLast || section.upperBound < paragraph.shaped.count)
            return try unsafe addCut(rest, of: paragraph, in: bytes) ?? smallerLimit
          }
          let isFilled = style.alignment == .justified && end < section.upperBound
          let line = try paragraph.line(start..<end, filling: isFilled ? width : nil)
          add(line, of: paragraph)
          if let smallerLimit { return smallerLimit }
          start = end
        } while start < section.upperBound
      }
    }
    return nil
  }

  /// The number of lines without the last one, if that ends below the height.
  private var smallerLimit: Int? {
    height > heightLimit && lines.count > 1 ? lines.count - 1 : nil
  }

  /// The text that remains for the last line.
  private struct Rest {
    /// The characters up to the end of the section.
    let characters: Range<Int>
    /// The end of the line without a mark.
    let lineEnd: Int
    /// A Boolean value that is true when more follows after the section.
    let goesOn: Bool
  }

  /// Adds the last line of a text that is too long; or returns the number of lines before it, if
  /// its mark would stand alone.
  private mutating func addCut(
    _ rest: Rest, of paragraph: TextParagraph, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> Int? {
    isTruncated = true
    let isBlank = paragraph.breaker.contentStart(of: rest.characters) == rest.characters.upperBound
    switch style.truncation {
    case .none: break
    case .tail:
      if isBlank && !lines.isEmpty { return lines.count }
      if try addMarked(rest.characters, rest.lineEnd, of: paragraph) { return nil }
    case .head, .middle:
      if !rest.goesOn {
        if try addMarked(rest.characters, rest.lineEnd, of: paragraph) { return nil }
        break
      }
      let start = paragraph.shaped.byte(of: rest.characters.lowerBound)
      let joined = unsafe Paragraphs.joined(
        bytes[paragraph.range.lowerBound...], from: paragraph.range.lowerBound + start)
      let isAdded = try unsafe joined.withUnsafeBufferPointer { text throws(TextError) in
        let all = unsafe self.paragraph(text, paragraph.range.lowerBound..<bytes.count)
        return try addMarked(
          rest.characters.lowerBound..<all.shaped.count, rest.lineEnd, of: all)
      }
      if isAdded { return nil }
    }
    add(try paragraph.line(rest.characters.lowerBound..<rest.lineEnd), of: paragraph)
    return nil
  }

  /// Adds a line that is cut to have room for its mark, or that needs none; returns false if no
  /// character has room beside the mark.
  private mutating func addMarked(
    _ rest: Range<Int>, _ lineEnd: Int, of paragraph: TextParagraph
  ) throws(TextError) -> Bool {
    if style.truncation != .tail, let width, paragraph.shaped.width(of: rest) <= width {
      add(try paragraph.line(rest), of: paragraph)
      return true
    }
    let mark = try mark(after: paragraph.span(at: max(rest.lowerBound, lineEnd - 1)))
    let cutter = LineCutter(breaker: paragraph.breaker, style: style)
    let room = Int((mark.width * Double(PANGO_SCALE)).rounded(.up))
    guard let parts = cutter.parts(of: rest, width: width, mark: room) else { return false }
    add(try paragraph.line(parts, mark: mark), of: paragraph)
    return true
  }

  /// An ellipsis that looks as a span does.
  private func mark(after span: AttributedText.Span) throws(TextError) -> LineReader.Line {
    var span = span
    span.text = "…"
    let spans = SpanTable([span])
    let bytes = Array("…".utf8)
    return try unsafe bytes.withUnsafeBufferPointer { text throws(TextError) in
      let paragraph = unsafe TextParagraph(
        text, range: 0..<text.count, of: spans, style, language: language, fonts: library, tools)
      return try paragraph.line(0..<paragraph.shaped.count)
    }
  }

  private func paragraph(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> TextParagraph {
    unsafe TextParagraph(
      text, range: range, of: spans, style, language: language, fonts: library, tools)
  }

  private mutating func add(_ line: LineReader.Line, of paragraph: TextParagraph) {
    var line = line
    let rules = line.takeRules()
    missingGlyphCount += line.missingGlyphCount
    let own = line.runs.isEmpty ? paragraph.emptyLine : line.height
    var (ascent, lineHeight) = (own.ascent, own.ascent + own.descent)
    if let fixed = style.lineHeight {
      ascent = firstFont.line.ascent + (fixed - firstFont.line.ascent - firstFont.line.descent) / 2
      lineHeight = fixed
    }
    lines.append(
      TextLayout.Line(
        baseline: height + ascent, width: line.width,
        alignment: style.alignment.share(isRightToLeft: paragraph.shaped.isRightToLeft),
        runs: line.runs, rules: rules))
    height += lineHeight
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
