/// Changes of line breaks.
extension CauseSearch {
  /// Returns findings about texts with other line breaks or truncation, although neither their
  /// space nor anything that could move their letters changed.
  func lineBreaks() -> [Finding] {
    let regions = causes.reduce(into: Set<Int>()) { $0.formUnion($1.regions.vertical) }
    return new.nodes.indices.compactMap { index in
      guard !comparison.changesFrame(index), let text = changes[index]?.text, text.keepsWords,
        !isInside(regions, index), !explained.resizedTexts.contains(index)
      else { return nil }
      return about([index], text.words)
    }
  }

  private func isInside(_ regions: Set<Int>, _ index: Int) -> Bool {
    var around = new.parents[index]
    while let parent = around {
      if regions.contains(parent) { return true }
      around = new.parents[parent]
    }
    return false
  }
}
