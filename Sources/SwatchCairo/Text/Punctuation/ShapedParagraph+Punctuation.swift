/// The full-width punctuation at the edges of lines.
extension ShapedParagraph {
  /// The byte of a mark that ends a part and may be trimmed at a line's end; nil for none.
  func lastMark(of range: Range<Int>) -> Int? { punctuation?.lastMark(of: bytes(of: range)) }

  /// Returns true if the punctuation at an edge of a line may have another width than in the
  /// paragraph.
  func mayBeTrimmed(_ part: Range<Int>, in line: Range<Int>) -> Bool {
    punctuation != nil
      && (part.lowerBound == line.lowerBound || part.upperBound == line.upperBound)
  }
}
