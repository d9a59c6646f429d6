import SwatchGeometry
import SwatchMessages

/// Texts that share a narrower or wider space.
extension CauseSearch {
  /// The largest number of texts whose lines are quoted.
  private static let quoted = 3

  /// Returns the texts beside one with other line breaks whose width changed equally, as when a
  /// column around them that is not a node has another width, and words for all of them; nil for a
  /// single text.
  func narrowedTexts(with index: Int) -> (texts: [Int], words: String)? {
    guard let parent = new.parents[index], let change = changes[index], change.growth.width != 0,
      change.text?.keepsWords == true
    else { return nil }
    let texts = new.children[parent].filter { other in
      isUnexplained(other) && causesOfNodes[other] == nil
        && changes[other]?.text?.keepsWords == true
        && comparison.growths[other].width == change.growth.width
        && changes[other]?.old.frame.width == change.old.frame.width
    }
    guard texts.count > 1, texts.contains(index) else { return nil }
    let breaks = texts.prefix(Self.quoted).compactMap { text in
      changes[text].flatMap { change in
        change.old.text.flatMap { old in
          change.new.text.map { QuotedText.change(from: old, to: $0) }
        }
      }
    }
    let areCut = texts.contains { if case .truncated = changes[$0]?.text { true } else { false } }
    let rest = texts.count - breaks.count
    return (
      texts,
      change.growthWords(width: true, height: false)
        + "; their lines break elsewhere\(areCut ? " or are cut" : ""): "
        + breaks.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    )
  }
}

/// Changes of line breaks.
extension CauseSearch {
  /// Returns findings about texts with other line breaks or truncation, although neither their
  /// space nor anything that could move their letters changed.
  func lineBreaks() -> [CauseFinding] {
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
