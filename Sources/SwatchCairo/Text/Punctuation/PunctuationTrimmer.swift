import CPango

/// Trims the blank halves of full-width punctuation in a paragraph (CSS Text 4, `text-spacing-trim:
/// normal`): of adjacent marks, and of a bracket or quotation mark at the end of a line that would
/// otherwise be too long. A mark at the start of a line keeps its width.
@safe
struct PunctuationTrimmer {
  private let text: UnsafeBufferPointer<CChar>

  /// Makes a trimmer for a paragraph's text; nil if nothing in it can be trimmed.
  init?(_ text: UnsafeBufferPointer<CChar>) {
    var mayTrim = false
    // The first bytes of U+2018 to U+201D, of U+3000 to U+303F, and of U+FF00 to U+FF7F.
    for index in text.indices.dropLast(2) where unsafe UInt8(bitPattern: text[index]) >= 0xE2 {
      switch unsafe (UInt8(bitPattern: text[index]), UInt8(bitPattern: text[index + 1])) {
      case (0xE2, 0x80), (0xE3, 0x80), (0xEF, 0xBC), (0xEF, 0xBD): mayTrim = true
      default: continue
      }
      break
    }
    guard mayTrim else { return nil }
    unsafe self.text = text
  }

  /// Returns true if an item's font has punctuation that can be trimmed.
  func mayTrim(_ item: PangoItem) -> Bool { unsafe punctuation(of: item) != nil }

  private func punctuation(of item: PangoItem) -> FullWidthPunctuation? {
    guard unsafe item.analysis.level & 1 == 0, let font = unsafe item.analysis.font else {
      return nil
    }
    return unsafe PangoBackend.font(font)?.punctuation(of: font, in: item.analysis.language)
  }

  /// Trims the marks of an item's glyphs, on a line of some bytes; `end` is the byte of a mark that
  /// is trimmed because it ends the line.
  func trim(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem, in line: Range<Int>,
    end: Int?
  ) {
    guard let punctuation = unsafe punctuation(of: item) else { return }
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    let clusters = unsafe UnsafeBufferPointer(start: glyphs.pointee.log_clusters, count: count)
    for index in 0..<count {
      let byte = unsafe Int(item.offset) + Int(clusters[index])
      guard unsafe UInt8(bitPattern: text[byte]) >= 0xE2, let scalar = unsafe text.scalar(at: byte),
        let mark = PunctuationMark(scalar),
        unsafe index + 1 == count || clusters[index + 1] != clusters[index]
      else { continue }
      guard let lengths = punctuation.lengths(of: scalar),
        unsafe glyphs.pointee.glyphs[index].geometry.width == lengths.width,
        byte == end || isTrimmed(mark, at: byte, in: line, punctuation)
      else { continue }
      unsafe glyphs.pointee.glyphs[index].geometry.width -= lengths.trim
      unsafe glyphs.pointee.glyphs[index].geometry.x_offset += lengths.shift
    }
  }

  /// Returns the byte of a mark that ends a line of some bytes and may be trimmed there; nil for
  /// none.
  func lastMark(of line: Range<Int>) -> Int? {
    let last = scalar(before: line.upperBound, in: line)
    guard let last, PunctuationMark(last)?.isTrimmedAtLineEnd == true else { return nil }
    return line.upperBound - UTF8.width(last)
  }

  private func isTrimmed(
    _ mark: PunctuationMark, at byte: Int, in line: Range<Int>, _ font: FullWidthPunctuation
  ) -> Bool {
    func resolved(_ scalar: Unicode.Scalar?) -> PunctuationMark? {
      scalar.flatMap(PunctuationMark.init).flatMap(font.resolved)
    }
    switch font.resolved(mark) {
    case .opening: return resolved(scalar(before: byte, in: line))?.trimsOpening == true
    case .closing:
      let next = byte + 3
      return next < line.upperBound && resolved(unsafe text.scalar(at: next))?.trimsClosing == true
    default: return false
    }
  }

  private func scalar(before byte: Int, in line: Range<Int>) -> Unicode.Scalar? {
    var start = byte
    repeat {
      start -= 1
      guard start >= line.lowerBound else { return nil }
    } while unsafe UInt8(bitPattern: text[start]) & 0xC0 == 0x80
    return unsafe text.scalar(at: start)
  }
}

/// The full-width punctuation at the edges of lines.
extension ShapedParagraph {
  /// Returns the byte of a mark that ends a part and may be trimmed at a line's end; nil for none.
  func lastMark(of range: Range<Int>) -> Int? {
    itemShaper.punctuation?.lastMark(of: bytes(of: range))
  }
}
