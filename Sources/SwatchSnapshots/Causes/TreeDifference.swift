import SwatchGeometry
import SwatchMessages

/// The changes from one tree to another, in sentences: causes first, then a summary of their
/// consequences, then the different pixels without an explanation in the trees.
public struct TreeDifference: Hashable, Sendable {
  /// A sentence for each change, such as
  /// "`cell 3 > title`: moved down 4 pt (16,40 → 16,44); text changed “12 likes” → “13 likes”";
  /// control characters of names and texts are escaped.
  public let sentences: [String]

  /// Compares two trees.
  /// - Parameters:
  ///   - expected: The tree of the reference.
  ///   - actual: The tree of the new picture.
  ///   - pixels: The pixels in which the two pictures differ, at the scale of the new one.
  public init(from expected: SnapshotTree, to actual: SnapshotTree, differing pixels: PixelMask) {
    self.init(from: expected, to: actual, differing: pixels, installedFonts: nil)
  }

  /// Compares two trees; `installedFonts` returns the families in which the new picture could have
  /// been set, and is called if a font changed.
  package init(
    from expected: SnapshotTree, to actual: SnapshotTree, differing pixels: PixelMask,
    installedFonts: (@Sendable () -> Set<String>)?
  ) {
    let keepsScale = expected.scale == actual.scale
    let search = CauseSearch(
      TreeComparison(NodeForest(expected), NodeForest(actual), scale: actual.scale),
      sources: SourceNames(expected, actual, installed: installedFonts),
      comparesFrames: keepsScale)
    var sentences: [String] = []
    if !keepsScale {
      let scales = [expected, actual].map { Numeral.short($0.scale.pixelsPerPoint) }
      sentences.append("the scale changed \(scales[0]) → \(scales[1])")
      sentences += Self.extentWords(from: expected.size, to: actual.size)
    }
    sentences += search.causes.map(\.sentence)
    if let advice = search.rowAdvice { sentences.append(advice) }
    if keepsScale { sentences += search.pixelSentences(pixels, at: actual.scale) }
    self.sentences = sentences.map(\.visible)
  }

  /// Returns a sentence about the extents of pictures of different scales, unless the difference
  /// may come from frames that are snapped to other pixels.
  private static func extentWords(from old: Size, to new: Size) -> [String] {
    func isRounding(_ old: Double, _ new: Double) -> Bool {
      abs(new - old) <= max(2, max(old, new) * 0.03)
    }
    guard !isRounding(old.width, new.width) || !isRounding(old.height, new.height) else {
      return []
    }
    return ["the picture: \(Numeral.extent(old)) → \(Numeral.extent(new)) pt"]
  }

  /// Returns the first sentences up to a limit, and the number of further ones.
  public func summary(limit: Int = 12) -> [String] {
    guard sentences.count > limit else { return sentences }
    let more = Numeral.count(sentences.count - limit, "more change")
    return sentences.prefix(limit) + ["and \(more)"]
  }
}
