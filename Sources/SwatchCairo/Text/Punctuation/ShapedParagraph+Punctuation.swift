/// The full-width punctuation at the edges of lines.
extension ShapedParagraph {
  /// Returns the byte of a mark that ends a part and may be trimmed at a line's end; nil for none.
  func lastMark(of range: Range<Int>) -> Int? {
    itemShaper.punctuation?.lastMark(of: bytes(of: range))
  }
}
