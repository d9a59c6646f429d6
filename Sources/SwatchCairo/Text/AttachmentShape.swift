import CPango

/// The positions of attachments in a paragraph, for which HarfBuzz shapes no glyphs.
enum AttachmentShape {
  /// The character of attachments, U+FFFC, in UTF-8.
  private static let bytes: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// Returns true if some bytes of a text are one attachment character.
  static func isAttachment(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe range.count == bytes.count && text[range].elementsEqual(bytes)
  }

  /// Returns the offsets of the attachment characters in a part of a text.
  static func places(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    range.filter { index in
      unsafe text[index] == bytes[0]
        && isAttachment(index..<min(index + bytes.count, range.upperBound), of: text)
    }
  }

  /// Sets the glyphs of an item that is an attachment: one invisible glyph of its width. Returns
  /// false for other items.
  static func setGlyphs(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoAnalysis
  ) -> Bool {
    guard let shape = unsafe item.attribute(PANGO_ATTR_SHAPE, as: PangoAttrShape.self) else {
      return false
    }
    unsafe pango_glyph_string_set_size(glyphs, 1)
    var glyph = PangoGlyphInfo()
    glyph.glyph = .empty
    unsafe glyph.geometry.width = shape.logical_rect.width
    glyph.attr.is_cluster_start = 1
    unsafe glyphs.pointee.glyphs[0] = glyph
    unsafe glyphs.pointee.log_clusters[0] = 0
    return true
  }
}
