import CPango

/// Variation selectors and similar characters at the start of a paragraph, which belong to no
/// letter and should be invisible. HarfBuzz shows the dotted circle of a lone mark for them.
enum LeadingSelectors {
  /// Makes the leading selectors invisible and without width in the glyphs of a paragraph's first
  /// item, unless visible marks follow.
  static func hide(
    in glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem,
    _ text: UnsafeBufferPointer<CChar>
  ) {
    // In UTF-8, the first byte of each of these characters is at least 0xCC.
    guard unsafe item.offset == 0, unsafe text.first.map({ UInt8(bitPattern: $0) >= 0xCC }) == true
    else { return }
    let end = unsafe end(in: text)
    for index in unsafe 0..<Int(glyphs.pointee.num_glyphs)
    where unsafe Int(glyphs.pointee.log_clusters[index]) < end {
      unsafe glyphs.pointee.glyphs[index].glyph = .empty
      unsafe glyphs.pointee.glyphs[index].geometry = PangoGlyphGeometry()
    }
  }

  /// Returns the byte after the last leading selector; 0 if there is none.
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
