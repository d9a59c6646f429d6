import CPango

/// Shapes the items of a paragraph, and parts of items on lines.
@safe
struct ItemShaper {
  /// The paragraph's text.
  let text: UnsafeBufferPointer<CChar>
  /// The properties of the paragraph's characters.
  let breaks: UnsafeMutableBufferPointer<PangoLogAttr>
  /// The trimmer of the paragraph's full-width punctuation; nil if it has none.
  let punctuation: PunctuationTrimmer?
  /// A Boolean value that is true if the paragraph has line separators for which fonts have no
  /// glyph.
  let hasControls: Bool
  /// The time limit of the text.
  let time: ShapingTime

  /// Makes a shaper for a paragraph's text.
  init(
    text: UnsafeBufferPointer<CChar>, breaks: UnsafeMutableBufferPointer<PangoLogAttr>,
    punctuation: PunctuationTrimmer?, time: ShapingTime
  ) {
    self.time = time
    unsafe (self.text, self.breaks) = (text, breaks)
    self.punctuation = punctuation
    hasControls = unsafe LineSeparators.haveControls(in: text)
  }

  /// Shapes an item that begins at a character index, on a line of some bytes; `mark` is the byte
  /// of a mark that is trimmed because it ends the line.
  func shape(
    _ item: UnsafeMutablePointer<PangoItem>, from character: Int, in line: Range<Int>,
    trimmedAt mark: Int? = nil, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    if unsafe setAttachment(glyphs, of: item.pointee) { return }
    let kept = unsafe RequiredLigatures.keep(in: &item.pointee.analysis)
    if unsafe item.pointee.num_chars <= ShapingStretches.limit {
      unsafe shapeGlyphs(of: item, from: character, into: glyphs)
    } else {
      unsafe shapeStretches(of: item.pointee, from: character, into: glyphs)
    }
    unsafe kept?.restore(&item.pointee.analysis)
    if let punctuation { unsafe punctuation.trim(glyphs, of: item.pointee, in: line, end: mark) }
    unsafe LetterSpacing.add(to: glyphs, of: item.pointee, in: text)
    unsafe LeadingSelectors.hide(in: glyphs, of: item.pointee, text)
    if hasControls { unsafe LineSeparators.hideControls(in: glyphs, of: item.pointee, text) }
  }

  /// Shapes a part of an item separately, with a hyphen after it if it is `hyphenated`.
  func shape(
    _ part: Range<Int>, of item: PangoItem, bytes: Range<Int>, in line: Range<Int>,
    hyphenated: Bool, trimmedAt mark: Int?, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    var item = unsafe item.part(part.count, bytes: bytes, hyphenated: hyphenated)
    unsafe shape(&item, from: part.lowerBound, in: line, trimmedAt: mark, into: glyphs)
  }

  private func shapeGlyphs(
    of item: UnsafeMutablePointer<PangoItem>, from character: Int,
    into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    unsafe pango_shape_item(
      item, text.baseAddress, Int32(text.count), breaks.baseAddress?.advanced(by: character),
      glyphs, PANGO_SHAPE_NONE)
  }

  /// Shapes a long item stretch by stretch; after the time limit, each further stretch becomes one
  /// blank glyph.
  private func shapeStretches(
    of item: PangoItem, from character: Int, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    let bytes = unsafe Int(item.offset)..<Int(item.offset + item.length)
    let ends = unsafe UnsafeBufferPointer(rebasing: text[bytes])
      .withMemoryRebound(to: UInt8.self) { unsafe ShapingStretches.ends(of: $0) }
    let isHyphenated = unsafe Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_NEED_HYPHEN != 0
    var stretches: [[(glyph: PangoGlyphInfo, cluster: Int32)]] = []
    var start = ShapingStretches.Place()
    for end in ends {
      var part = unsafe item.part(
        end.character - start.character,
        bytes: bytes.lowerBound + start.byte..<bytes.lowerBound + end.byte,
        hyphenated: isHyphenated && end.byte == bytes.count)
      if time.isOver {
        stretches.append([(.blank(0), Int32(start.byte))])
      } else {
        unsafe shapeGlyphs(of: &part, from: character + start.character, into: glyphs)
        stretches.append(
          unsafe (0..<Int(glyphs.pointee.num_glyphs)).map { index in
            unsafe (
              glyphs.pointee.glyphs[index],
              glyphs.pointee.log_clusters[index] + Int32(start.byte)
            )
          })
      }
      start = end
    }
    if unsafe item.analysis.level & 1 == 1 { stretches.reverse() }
    let all = stretches.flatMap(\.self)
    unsafe pango_glyph_string_set_size(glyphs, Int32(all.count))
    for (index, glyph) in all.enumerated() {
      unsafe glyphs.pointee.glyphs[index] = glyph.glyph
      unsafe glyphs.pointee.log_clusters[index] = glyph.cluster
    }
  }

  /// Sets the glyphs of an attachment; returns false for text.
  private func setAttachment(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem
  ) -> Bool {
    // Few texts have the first byte of an attachment character.
    unsafe text[Int(item.offset)] == CChar(bitPattern: 0xEF)
      && AttachmentShape.setGlyphs(glyphs, of: item.analysis)
  }
}

extension PangoItem {
  /// `PANGO_ANALYSIS_FLAG_HAS_CHAR_OFFSET`, which no public header has.
  private static let hasOffset: Int32 = 1 << 7

  /// Returns the item of some of the characters, with a hyphen after it if it is `hyphenated`.
  fileprivate func part(_ characters: Int, bytes: Range<Int>, hyphenated: Bool) -> PangoItem {
    var part = unsafe self
    unsafe part.offset = Int32(bytes.lowerBound)
    unsafe part.length = Int32(bytes.count)
    unsafe part.num_chars = Int32(characters)
    // Only items allocated by Pango have the character offset that the flag refers to.
    let needsHyphen = PANGO_ANALYSIS_FLAG_NEED_HYPHEN
    let flags = unsafe Int32(part.analysis.flags) & ~Self.hasOffset & ~needsHyphen
    unsafe part.analysis.flags = UInt8(
      truncatingIfNeeded: hyphenated ? flags | needsHyphen : flags)
    return unsafe part
  }
}

extension PangoAnalysis {
  /// Returns the first attribute of a type, as the structure `Attribute`, among those that Pango
  /// applies only in its own layouts; nil for none.
  func attribute<Attribute>(_ type: PangoAttrType, as: Attribute.Type) -> Attribute? {
    var cell = unsafe extra_attrs
    while let here = unsafe cell {
      // Each structure begins with the common fields of attributes.
      if let data = unsafe here.pointee.data,
        unsafe data.assumingMemoryBound(to: PangoAttribute.self).pointee.klass.pointee.type == type
      {
        return unsafe data.assumingMemoryBound(to: Attribute.self).pointee
      }
      unsafe cell = here.pointee.next
    }
    return nil
  }
}
