/// The parts of a paragraph between its line separators.
extension ShapedParagraph {
  /// The parts, each with the separator that ends it; at least one.
  func findSections() -> [Range<Int>] {
    var sections: [Range<Int>] = []
    var start = 0
    for item in items where unsafe isSeparator(text[item.start...]) {
      sections.append(start..<item.characters.upperBound)
      start = item.characters.upperBound
    }
    if start < count || sections.isEmpty { sections.append(start..<count) }
    return sections
  }

  private func isSeparator(_ bytes: Slice<UnsafeBufferPointer<CChar>>) -> Bool {
    unsafe bytes.prefix(3).map(UInt8.init(bitPattern:)) == [0xE2, 0x80, 0xA8]
  }
}
