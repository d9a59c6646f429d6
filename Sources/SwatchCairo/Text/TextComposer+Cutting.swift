import CPango
import SwatchGraphics

/// The last line of a text that is too long.
extension TextComposer {
  /// The text that remains for the last line.
  struct Rest {
    /// The characters up to the end of the section.
    let characters: Range<Int>
    /// The end of the line without a truncation mark.
    let lineEnd: LineBreaker.End
    /// A Boolean value that is true if more text follows the section.
    let goesOn: Bool
    /// The part of the column that the line may fill.
    let room: LineRoom
  }

  /// Adds the last line of a text that is too long; or returns the number of lines before it, if
  /// the line would consist of its truncation mark.
  mutating func addCut(
    _ rest: Rest, of paragraph: TextParagraph, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> Int? {
    isTruncated = true
    let isBlank = paragraph.breaker.contentStart(of: rest.characters) == rest.characters.upperBound
    switch style.truncation {
    case .none: break
    case .tail:
      if isBlank && !stack.lines.isEmpty { return linesUpToContent }
      if try unsafe addMarked(rest, of: paragraph, in: bytes) { return nil }
    case .head, .middle:
      if !rest.goesOn {
        if try unsafe addMarked(rest, of: paragraph, in: bytes) { return nil }
        break
      }
      let start = paragraph.shaped.byte(of: rest.characters.lowerBound)
      let joined = unsafe Paragraphs.joined(
        bytes[paragraph.range.lowerBound...], from: paragraph.range.lowerBound + start)
      let isAdded = try unsafe joined.withUnsafeBufferPointer { text throws(TextError) in
        let all = try unsafe self.paragraph(
          text, paragraph.range.lowerBound..<bytes.count, paragraph.style)
        let rest = Rest(
          characters: rest.characters.lowerBound..<all.shaped.count, lineEnd: rest.lineEnd,
          goesOn: false, room: rest.room)
        return try unsafe addMarked(rest, of: all, in: bytes)
      }
      if isAdded { return nil }
    }
    let start = rest.characters.lowerBound
    let line = try paragraph.line(from: start, to: rest.lineEnd, in: rest.room)
    add(line, of: start..<rest.lineEnd.place, in: rest.room, of: paragraph)
    truncated = paragraph.byte(of: rest.lineEnd.place)..<bytes.count
    return nil
  }

  /// The number of lines up to the last line with characters, at least one.
  private var linesUpToContent: Int {
    1 + (stack.lines.lastIndex { !$0.runs.isEmpty } ?? 0)
  }

  /// Adds a line that is truncated to make room for its mark, or that needs no mark; returns false
  /// if no character fits beside the mark. A blank line has only the mark.
  private mutating func addMarked(
    _ rest: Rest, of paragraph: TextParagraph, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> Bool {
    let (characters, width) = (rest.characters, rest.room.units)
    let origin = rest.room.origin
    let content = paragraph.breaker.content(of: characters)
    if style.truncation != .tail, let width,
      paragraph.shaped.width(of: content, from: origin) <= width
    {
      let line = try paragraph.line(
        from: characters.lowerBound, to: LineBreaker.End(characters.upperBound), in: rest.room)
      add(line, of: characters, in: rest.room, of: paragraph)
      return true
    }
    let cutter = LineCutter(breaker: paragraph.breaker.starting(at: origin), style: style)
    guard let (parts, mark) = try cut(rest, of: paragraph, by: cutter) else { return false }
    let line = try paragraph.line(parts, mark: mark, in: rest.room)
    add(
      line, of: characters.lowerBound..<rest.lineEnd.place, showing: parts.characters,
      in: rest.room, of: paragraph)
    truncated = paragraph.bytes(
      leftOutBy: parts, from: characters.lowerBound, to: bytes.count)
    return true
  }

  /// Returns the parts of a line and its truncation mark: the text's own mark, or, if no character
  /// fits beside it, an ellipsis with the attributes of the adjacent visible character; nil if no
  /// character fits beside the ellipsis.
  private func cut(
    _ rest: Rest, of paragraph: TextParagraph, by cutter: LineCutter
  ) throws(TextError) -> (parts: [LineCutter.Part], mark: LineReader.Line)? {
    let (characters, width) = (paragraph.breaker.content(of: rest.characters), rest.room.units)
    func cutting(beside mark: LineReader.Line) -> [LineCutter.Part]? {
      let room = Int((mark.width * Double(PANGO_SCALE)).rounded(.up))
      return cutter.parts(of: characters, width: width, mark: room)
    }
    let isRightToLeft = paragraph.shaped.isRightToLeft
    if let marks = text.truncationMark {
      let mark = try line(of: marks, isRightToLeft: isRightToLeft)
      if let parts = cutting(beside: mark) { return (parts, mark) }
    }
    // The character that gives an ellipsis its attributes depends on the ellipsis's own width.
    var beside = max(characters.lowerBound, rest.lineEnd.place - 1)
    var found: (parts: [LineCutter.Part], mark: LineReader.Line)?
    for _ in 0..<Self.mostEllipses {
      var ellipsis = paragraph.span(at: beside)
      ellipsis.text = "…"
      let mark = try line(of: [ellipsis], isRightToLeft: isRightToLeft)
      guard let parts = cutting(beside: mark) else { break }
      found = (parts, mark)
      guard let next = parts.characterBesideMark,
        paragraph.index(ofSpanAt: next) != paragraph.index(ofSpanAt: beside)
      else { break }
      beside = next
    }
    return found
  }

  /// The largest number of ellipses that are tried, each with the attributes of the character
  /// beside the previous one.
  private static var mostEllipses: Int { 4 }

  /// Returns the line of a truncation mark in its paragraph's direction.
  private func line(
    of marks: [AttributedText.Span], isRightToLeft: Bool
  ) throws(TextError) -> LineReader.Line {
    guard marks.contains(where: { !$0.text.isEmpty }) else { return LineReader.Line() }
    let resolved = ResolvedSpans(marks, fonts: leaders.library, leaders.tools)
    let bytes = Array(resolved.spans.map(\.text).joined().utf8)
    let joined = unsafe bytes.withUnsafeBufferPointer { unsafe Paragraphs.joined($0[...], from: 0) }
    return try unsafe joined.withUnsafeBufferPointer { text throws(TextError) in
      let paragraph = try unsafe self.paragraph(
        text, 0..<text.count, of: SpanTable(resolved),
        ParagraphStyle(baseDirection: isRightToLeft ? .rightToLeft : .leftToRight))
      // If text follows the mark, the spaces at the mark's end take space.
      return try paragraph.line(hangsBlanks: style.truncation == .tail).withoutRanges
    }
  }
}
