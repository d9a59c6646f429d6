import CPango
import SwatchGraphics

/// The steps of shaping, in order.
extension ShapedParagraph {
  /// Shapes all items.
  /// - Throws: ``TextError`` after the time limit.
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
      // Tabs have the paragraph's direction (UAX #9, L1).
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
