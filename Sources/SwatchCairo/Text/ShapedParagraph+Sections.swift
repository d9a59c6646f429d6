import CPango

/// The parts of a paragraph between its line separators.
extension ShapedParagraph {
  /// Returns the parts, each with the separator that ends it; at least one. The last one is empty
  /// after a separator that isn't the text's last character.
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
