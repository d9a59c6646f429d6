import CPango

/// Variation selectors and similar characters that begin a paragraph, and so belong to no letter.
/// HarfBuzz shows the circle of a lone mark for them, although they should be invisible.
enum LeadingSelectors {
  /// Makes them invisible and without width in the glyphs of a paragraph's first item, unless
  /// visible marks follow.
  static func hide(
    in glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem,
    _ text: UnsafeBufferPointer<CChar>
  ) {
    // All of them begin with such bytes.
    guard unsafe item.offset == 0, unsafe text.first.map({ UInt8(bitPattern: $0) >= 0xCC }) == true
    else { return }
    let end = unsafe end(in: text)
    for index in unsafe 0..<Int(glyphs.pointee.num_glyphs)
    where unsafe Int(glyphs.pointee.log_clusters[index]) < end {
      unsafe glyphs.pointee.glyphs[index].glyph = .empty
      unsafe glyphs.pointee.glyphs[index].geometry = PangoGlyphGeometry()
    }
  }

  /// Returns the byte after the last of them; 0 for none.
  private static func end(in text: UnsafeBufferPointer<CChar>) -> Int {
    var end = 0
    while let scalar = unsafe end < text.count ? text.scalar(at: end) : nil {
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(
        properties.generalCategory)
      guard properties.isDefaultIgnorableCodePoint else { return isMark ? 0 : end }
      end += UTF8.width(scalar)
    }
    return end
  }
}
