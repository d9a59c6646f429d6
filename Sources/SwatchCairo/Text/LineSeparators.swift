import CPango

/// The characters that end a line inside a paragraph: U+000B, U+000C and U+2028 (UAX #14, BK).
enum LineSeparators {
  /// Returns true for a line separator.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || isControl(scalar.value)
  }

  /// Returns the number of bytes of the line separator at an index; 0 if there is none.
  static func length(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    if unsafe isControl(UInt32(text[index])) { return 1 }
    return unsafe text[index...].prefix(3).elementsEqual([0xE2, 0x80, 0xA8]) ? 3 : 0
  }

  /// Returns true if a text contains a line separator for which fonts have no glyph.
  static func haveControls(in text: UnsafeBufferPointer<CChar>) -> Bool {
    unsafe text.contains { isControl(UInt32(UInt8(bitPattern: $0))) }
  }

  /// Makes the line separators for which fonts have no glyph invisible and without width in an
  /// item's glyphs.
  static func hideControls(
    in glyphs: UnsafeMutablePointer<PangoGlyphString>, of item: PangoItem,
    _ text: UnsafeBufferPointer<CChar>
  ) {
    for index in unsafe 0..<Int(glyphs.pointee.num_glyphs) {
      let byte = unsafe Int(item.offset + glyphs.pointee.log_clusters[index])
      guard unsafe isControl(UInt32(UInt8(bitPattern: text[byte]))) else { continue }
      unsafe glyphs.pointee.glyphs[index].glyph = .empty
      unsafe glyphs.pointee.glyphs[index].geometry = PangoGlyphGeometry()
    }
  }

  private static func isControl(_ value: UInt32) -> Bool { value == 0x0B || value == 0x0C }
}

/// The parts of a paragraph between its line separators.
extension ShapedParagraph {
  /// Returns the parts, each with the separator that ends it; at least one part. The last part is
  /// empty after a separator that isn't the last character of the text.
  func sections(endingText: Bool) -> [Range<Int>] {
    var sections: [Range<Int>] = []
    var start = 0
    for separator in separators {
      sections.append(start..<separator + 1)
      start = separator + 1
    }
    if start < count || sections.isEmpty || !endingText { sections.append(start..<count) }
    return sections
  }

  /// The characters that are separators.
  private var separators: [Int] {
    // Each U+2028 is an item of its own.
    if !itemShaper.hasControls {
      return items.map(\.characters.lowerBound).filter { LineSeparators.contains(scalar(at: $0)) }
    }
    return (0..<count).filter { LineSeparators.contains(scalar(at: $0)) }
  }
}
