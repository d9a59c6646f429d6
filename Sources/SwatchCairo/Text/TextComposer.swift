import CPango
import SwatchGeometry
import SwatchGraphics

/// Lays out a text paragraph by paragraph, and stacks their lines.
struct TextComposer {
  /// The limits and truncation of the text, without its spans.
  let style: ParagraphStyle
  /// The width of the column, in points.
  let column: Double
  private(set) var stack = LineStack()
  private var breaksWords = false
  /// The parts of the column that exclusion paths leave free; nil if there are no exclusion paths.
  var rooms: LineRooms?
  /// The place of the current line in the free parts of the column; nil without exclusion paths.
  var place: LineRooms.Place?
  var isTruncated = false
  /// The range of bytes that were truncated; nil for none.
  var truncated: Range<Int>?
  private(set) var text: AttributedText
  private let spans: SpanTable
  /// The language of spans that state none.
  private let language: TextLanguage
  let leaders: TabLeaders
  /// Finds the hyphenation points of words.
  private let hyphenator: Hyphenator
  /// The largest distance from the top to the end of the last line, in points.
  private let heightLimit: Double

  /// Prepares a text; lengths are in points, and `language` is the language of spans that state
  /// none.
  init(
    _ text: AttributedText, width: Double, height: Double, language tag: String,
    fonts library: FontLibrary, _ tools: ThreadShaper
  ) {
    self.text = text
    let language = tools.language(tag)
    self.language = language
    style = text.paragraph
    spans = SpanTable(ResolvedSpans(text.spans, fonts: library, tools))
    leaders = TabLeaders(language: language, fonts: library, tools)
    hyphenator = Hyphenator(language: tag, library)
    column = width < PangoTextEngine.widestColumn ? max(0, width) : .infinity
    if !text.exclusionPaths.isEmpty {
      rooms = LineRooms(around: text.exclusionPaths, width: column)
    }
    // Lengths that differ by less than Pango's unit count as equal.
    heightLimit = height + 1 / Double(PANGO_SCALE)
  }

  /// The characters of all spans as they are shaped.
  var string: String {
    spans.spans.count == 1 ? spans.spans[0].text : spans.spans.map(\.text).joined()
  }

  /// Lays out the bytes of all spans. If the truncation mark makes the text higher than allowed, an
  /// ellipsis with which the text is lower replaces it.
  mutating func compose(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> TextLayout {
    guard text.truncationMark != nil else { return try unsafe lines(of: bytes) }
    var plain = self
    let layout = try unsafe lines(of: bytes)
    guard isTruncated, stack.height > heightLimit else { return layout }
    plain.text.truncationMark = nil
    let other = try unsafe plain.lines(of: bytes)
    guard plain.stack.height < stack.height else { return layout }
    self = plain
    return other
  }

  /// Returns the width of the narrowest column in which no word is broken, in points.
  func leastWidth(of bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> Double {
    var widest = 0.0
    for (index, range) in unsafe Paragraphs.ranges(of: bytes).enumerated() {
      let paragraph = try unsafe paragraph(
        UnsafeBufferPointer(rebasing: bytes[range]), range, text.style(ofParagraph: index))
      widest = max(widest, try paragraph.leastWidth(in: leaders.tools.time))
      if paragraph.shaped.lacksWords { leaders.library.noteMissingWords() }
    }
    if let error = hyphenator.error { throw error }
    return widest
  }

  private mutating func lines(of bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> TextLayout
  {
    let paragraphs = unsafe Paragraphs.ranges(of: bytes)
    var limit = style.maximumNumberOfLines > 0 ? style.maximumNumberOfLines : Int.max
    var isCutByHeight = false
    while let smaller = try unsafe addLines(of: paragraphs, in: bytes, limit: limit) {
      limit = smaller
      isCutByHeight = isCutByHeight || stack.height > heightLimit
      (stack, breaksWords) = (LineStack(), false)
      if rooms != nil { rooms = LineRooms(around: text.exclusionPaths, width: column) }
    }
    if let error = hyphenator.error { throw error }
    var layout = stack.layout(
      isTruncated: isTruncated, truncated: truncated, breaksWords: breaksWords)
    layout.isCutByHeight = isCutByHeight
    if rooms != nil, column.isFinite { layout.size.width = max(layout.size.width, column) }
    return layout
  }

  /// Adds the lines of all paragraphs, at most `limit`; or returns the limit for another attempt,
  /// if the last line would have only its mark or end below the height.
  private mutating func addLines(
    of ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(TextError) -> Int? {
    for (index, range) in ranges.enumerated() {
      let paragraph = try unsafe paragraph(
        UnsafeBufferPointer(rebasing: bytes[range]), range, text.style(ofParagraph: index))
      defer { if paragraph.shaped.lacksWords { leaders.library.noteMissingWords() } }
      let end = try unsafe addLines(
        of: paragraph, isLast: index == ranges.count - 1, in: bytes, limit: limit)
      if case .reached(let limit) = end { return limit }
    }
    return nil
  }

  /// The end of a paragraph's lines.
  private enum LinesEnd {
    /// The end of the paragraph.
    case all
    /// The limit of lines was reached; with the limit for another attempt, if one is needed.
    case reached(Int?)
  }

  /// Adds the lines of a paragraph, until the text has `limit` lines.
  private mutating func addLines(
    of paragraph: TextParagraph, isLast: Bool, in bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(TextError) -> LinesEnd {
    let hasTabs = unsafe rooms != nil && bytes[paragraph.range].contains(UInt8(ascii: "\t"))
    let isBalanced = paragraph.style.wrapping == .balanced && rooms == nil
    let narrowing = isBalanced ? paragraph.narrowing(in: column) : 0
    var hyphens = 0
    for section in paragraph.sections {
      let isLast = isLast && section == paragraph.sections.last
      var start = section.lowerBound
      repeat {
        try leaders.tools.time.check()
        var room = LineRoom(paragraph.style, column: column, isFirst: start == 0)
        if rooms != nil {
          place = try nextPlace(of: paragraph, from: start, in: section, hasTabs: hasTabs)
          room = place?.room ?? room
        }
        let end = paragraph.lineEnd(
          from: start, in: section, room, narrowedBy: narrowing, after: hyphens)
        hyphens = end.isHyphenated ? hyphens + 1 : 0
        if paragraph.breaksWord(at: end, in: section) { breaksWords = true }
        if stack.lines.count == limit - 1 && !(isLast && end.place == section.upperBound) {
          let rest = Rest(
            characters: start..<section.upperBound, lineEnd: end, goesOn: !isLast, room: room)
          return .reached(try unsafe addCut(rest, of: paragraph, in: bytes) ?? smallerLimit)
        }
        let isFilled = paragraph.style.alignment == .justified && end.place < section.upperBound
        let line = try paragraph.line(from: start, to: end, in: room, isFilled: isFilled)
        let isForced = end.place == section.upperBound
        add(
          line, of: start..<end.place, in: room, of: paragraph,
          blankWidth: isForced ? paragraph.blankWidth(of: start..<end.place) : 0)
        if let smallerLimit { return .reached(smallerLimit) }
        start = end.place
      } while start < section.upperBound
    }
    return .all
  }

  /// The number of lines without the last line, if that line ends below the height limit.
  private var smallerLimit: Int? {
    stack.height > heightLimit && stack.lines.count > 1 ? stack.lines.count - 1 : nil
  }

  /// Adds a line of a paragraph's characters, in the part of the column that it may fill. Only the
  /// characters `shown` are visible; nil for all characters.
  mutating func add(
    _ line: LineReader.Line, of characters: Range<Int>, showing shown: Range<Int>? = nil,
    in room: LineRoom, of paragraph: TextParagraph, blankWidth: Double = 0
  ) {
    var line = line
    let rules = line.takeRules()
    let added = LineStack.Line(
      line.runs, rules: rules, range: paragraph.bytes(of: shown ?? characters),
      width: line.width, blankWidth: blankWidth,
      extent: paragraph.extent(of: line, shown ?? characters),
      isFirst: characters.lowerBound == 0, isRightToLeft: paragraph.shaped.isRightToLeft)
    if let place {
      stack.add(added, at: place, paragraph.style)
    } else {
      stack.add(added, in: room, paragraph.style)
    }
  }

  /// Shapes a paragraph of the text, which occupies a range of its bytes.
  func paragraph(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ style: ParagraphStyle
  ) throws(TextError) -> TextParagraph {
    try unsafe paragraph(bytes, range, of: spans, style)
  }

  /// Shapes a paragraph with other spans.
  func paragraph(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of spans: SpanTable,
    _ style: ParagraphStyle
  ) throws(TextError) -> TextParagraph {
    try unsafe TextParagraph(
      bytes, range: range, of: spans, style, column: column, language: language, leaders,
      style.hyphenation == .auto ? hyphenator : nil)
  }
}

extension LineRoom {
  /// The maximum width of the line, in Pango's units; nil for no limit.
  var units: Int? {
    width.isFinite ? Int((width * Double(PANGO_SCALE)).rounded()) : nil
  }

  /// The distance from the column's leading edge, in Pango's units.
  var origin: Int { Int((start * Double(PANGO_SCALE)).rounded()) }
}
