import SwatchCairo

extension SnapshotPicture {
  /// The difference from a reference; nil if the comparison accepts it.
  ///
  /// - Parameters:
  ///   - reference: The expected picture.
  ///   - comparison: The tolerances.
  /// - Returns: The changes in the node tree, if both pictures have one, the numbers, and a picture
  ///   of the difference.
  /// - Throws: ``CairoError`` if there is not enough memory for the picture.
  package func mismatch(
    from reference: SnapshotPicture, by comparison: PictureComparison
  ) throws -> SnapshotMismatch? {
    let difference = comparison.difference(of: pixels, from: reference.pixels)
    guard !comparison.accepts(difference) else { return nil }
    var changes: [String] = []
    if let old = reference.tree, let new = tree {
      changes = TreeDifference(from: old, to: new, differing: difference.mask).summary()
    }
    let problem = (reference.treeProblem ?? treeProblem).map { "No node is compared: \($0)." }
    let words = [difference.description, comparison.refusal(of: difference)].compactMap(\.self)
    return SnapshotMismatch(
      message: (changes + [problem, words.joined(separator: " ")].compactMap(\.self))
        .joined(separator: "\n"),
      picture: difference.hasPicture ? try difference.picture(over: reference.pixels) : nil,
      numbers: SnapshotReport.Numbers(difference), changes: changes, expectedTree: reference.tree,
      ignored: comparison.ignored)
  }
}

extension SnapshotReport.Numbers {
  /// The numbers of a difference.
  fileprivate init(_ difference: PictureDifference) {
    self.init(
      differingPixels: difference.differingPixels, totalPixels: difference.totalPixels,
      largestChannelDifference: difference.largestChannelDifference,
      largestPerceptualDifference: difference.largestPerceptualDifference,
      antialiasedPixels: difference.antialiasedPixels)
  }
}
