import CPango
import SwatchGraphics

/// The steps of shaping, in order.
extension ShapedParagraph {
  /// Finds the breaks between characters.
  func findBreaks() {
    hasBreaks = true
    guard let start = unsafe text.baseAddress, unsafe !text.isEmpty else { return }
    unsafe pango_default_break(
      start, Int32(text.count), nil, breaks.baseAddress, Int32(breaks.count))
    for (index, item) in items.enumerated() {
      let bytes = bytes(of: item.characters)
      unsafe pango_tailor_break(
        start + bytes.lowerBound, Int32(bytes.count), &sources[index].pointee.analysis, -1,
        breaks.baseAddress?.advanced(by: item.characters.lowerBound),
        Int32(item.characters.count + 1))
    }
    allowSoftHyphensInHebrew()
    markSeparators()
  }

  /// Allows breaks behind soft hyphens between Hebrew letters, as browsers do (UAX #14, LB21a since
  /// Unicode 16).
  private func allowSoftHyphensInHebrew() {
    let hasHyphens = unsafe text.indices.dropLast().contains { index in
      unsafe UInt8(bitPattern: text[index]) == 0xC2 && UInt8(bitPattern: text[index + 1]) == 0xAD
    }
    guard hasHyphens, count > 2 else { return }
    for hyphen in 1..<count - 1 where scalar(at: hyphen) == "\u{AD}" {
      let before = (0..<hyphen).last { !scalar(at: $0).properties.generalCategory.isMark }
      guard let before, scalar(at: before).isHebrewLetter, scalar(at: hyphen + 1).isHebrewLetter
      else { continue }
      unsafe breaks[hyphen + 1].is_line_break = 1
    }
  }

  /// Shapes all items.
  /// - Throws: ``TextError`` once the time is up.
  func shapeItems() throws(TextError) {
    var first = 0
    for index in unsafe sources.indices {
      try itemShaper.time.check()
      let source = unsafe sources[index]
      let item = unsafe source.pointee
      let characters = unsafe first..<first + Int(item.num_chars)
      let isTab = unsafe text[Int(item.offset)] == CChar(UInt8(ascii: "\t"))
      let glyphs = unsafe pango_glyph_string_new()
      if let glyphs = unsafe glyphs {
        unsafe strings.append(glyphs)
        if !isTab { unsafe shape(glyphs, of: source, characters) }
      }
      // Tabs run in the paragraph's direction (UAX #9, L1).
      let level = unsafe isTab ? (isRightToLeft ? 1 : 0) : item.analysis.level
      items.append(
        unsafe Item(
          characters: characters, start: Int(item.offset), level: level,
          width: isTab ? 0 : glyphs.map { unsafe Self.width(of: $0) } ?? 0, isTab: isTab))
      first = characters.upperBound
    }
  }

  private func shape(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of source: UnsafeMutablePointer<PangoItem>,
    _ characters: Range<Int>
  ) {
    unsafe itemShaper.shape(
      source, from: characters.lowerBound, in: 0..<text.count, into: glyphs)
    var item = unsafe PangoGlyphItem()
    unsafe item.item = source
    unsafe item.glyphs = glyphs
    unsafe advances.withUnsafeMutableBufferPointer { advances in
      unsafe pango_glyph_item_get_logical_widths(
        &item, text.baseAddress, advances.baseAddress?.advanced(by: characters.lowerBound))
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for a letter of the Hebrew script, without its points.
  fileprivate var isHebrewLetter: Bool {
    switch value {
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  /// A Boolean value that is true for characters that stand on the one before them.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}
