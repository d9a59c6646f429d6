import CPango

/// Shapes the items of a paragraph, and the parts of them that lines have.
@safe
struct ItemShaper {
  /// The paragraph's text.
  let text: UnsafeBufferPointer<CChar>
  /// The properties of its characters.
  let breaks: UnsafeMutableBufferPointer<PangoLogAttr>
  /// The trimmer of its full-width punctuation; nil where it has none.
  let punctuation: PunctuationTrimmer?
  /// A Boolean value that is true when it has line separators that fonts have no glyph for.
  let hasControls: Bool

  /// Prepares for a paragraph's text.
  init(
    text: UnsafeBufferPointer<CChar>, breaks: UnsafeMutableBufferPointer<PangoLogAttr>,
    punctuation: PunctuationTrimmer?
  ) {
    unsafe (self.text, self.breaks) = (text, breaks)
    self.punctuation = punctuation
    hasControls = unsafe LineSeparators.haveControls(in: text)
  }

  /// Shapes an item whose first character has a number, on a line of some bytes; `mark` is the byte
  /// of a mark that is trimmed since it ends the line.
  func shape(
    _ item: UnsafeMutablePointer<PangoItem>, from character: Int, in line: Range<Int>,
    trimmedAt mark: Int? = nil, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    if unsafe setAttachment(glyphs, of: item.pointee) { return }
    let kept = unsafe RequiredLigatures.keep(in: &item.pointee.analysis)
    unsafe pango_shape_item(
      item, text.baseAddress, Int32(text.count), breaks.baseAddress?.advanced(by: character),
      glyphs, PANGO_SHAPE_NONE)
    unsafe kept?.restore(&item.pointee.analysis)
    if let punctuation { unsafe punctuation.trim(glyphs, of: item.pointee, in: line, end: mark) }
    unsafe LetterSpacing.add(to: glyphs, of: item.pointee, in: text)
    if hasControls { unsafe LineSeparators.hideControls(in: glyphs, of: item.pointee, text) }
  }

  /// Shapes a part of an item apart from the rest, with a hyphen behind it where it is `hyphenated`.
  func shape(
    _ part: Range<Int>, of item: PangoItem, bytes: Range<Int>, in line: Range<Int>,
    hyphenated: Bool, trimmedAt mark: Int?, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    var item = unsafe item
    unsafe item.offset = Int32(bytes.lowerBound)
    unsafe item.length = Int32(bytes.count)
    unsafe item.num_chars = Int32(part.count)
    // Only items that Pango allocates have the offset that the flag speaks of.
    let flags = unsafe Int32(item.analysis.flags) & ~Self.hasOffset
    unsafe item.analysis.flags = UInt8(
      truncatingIfNeeded: hyphenated ? flags | PANGO_ANALYSIS_FLAG_NEED_HYPHEN : flags)
    unsafe shape(&item, from: part.lowerBound, in: line, trimmedAt: mark, into: glyphs)
  }

  /// `PANGO_ANALYSIS_FLAG_HAS_CHAR_OFFSET`, which no header has.
  private static let hasOffset: Int32 = 1 << 7

  /// Sets the glyphs of an attachment; returns false for text.
  private func setAttachment(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem
  ) -> Bool {
    // Most text has no byte like that of an attachment's character.
    unsafe text[Int(item.offset)] == CChar(bitPattern: 0xEF)
      && AttachmentShape.setGlyphs(glyphs, of: item.analysis)
  }
}
