package import SwatchCairo
package import SwatchGraphics

extension SnapshotPicture {
  /// Returns the difference from a reference; nil if the comparison accepts it.
  ///
  /// - Parameters:
  ///   - reference: The expected picture.
  ///   - comparison: The tolerances.
  ///   - tellsNodes: False to report only changes of pixels.
  /// - Returns: The changes in the node tree, if both pictures have one, the numbers, and a picture
  ///   of the difference.
  /// - Throws: ``CairoError`` if there is not enough memory for the picture.
  package func mismatch(
    from reference: SnapshotPicture, by comparison: PictureComparison, tellsNodes: Bool = true
  ) throws -> SnapshotMismatch? {
    let difference = comparison.difference(of: pixels, from: reference.pixels)
    guard !comparison.accepts(difference) else { return nil }
    let changes = Self.changes(
      difference, from: (tellsNodes ? reference.tree : nil, reference.pixels), to: (tree, pixels),
      fonts)
    let problem =
      (reference.treeProblem ?? treeProblem).map { "No node is compared: \($0)." }
      ?? (reference.tree == nil && tree != nil ? Self.isForeign : nil)
    let words = [difference.description, comparison.refusal(of: difference)].compactMap(\.self)
    return SnapshotMismatch(
      message: (changes + [problem, words.joined(separator: " ")].compactMap(\.self))
        .joined(separator: "\n"),
      .init(
        numbers: SnapshotReport.Numbers(difference), changes: changes, ignored: comparison.ignored),
      picture: difference.hasPicture ? try difference.picture(over: reference.pixels) : nil,
      expectedTree: reference.tree)
  }
}

extension SnapshotPicture {
  /// The advice for a reference without nodes.
  private static let isForeign =
    "No node is compared: the reference has no nodes, because another program made it, for example "
    + "on another platform, or removed the nodes; once the new picture is right, record it."

  /// Returns the nodes in a PNG file; nil without nodes, for nodes of another version, and for
  /// other files.
  package static func tree(in file: PNGFile) throws(ImageError) -> SnapshotTree? {
    guard !file.isOtherPicture else { return nil }
    return nodes(try PNGText.read(keyword, from: file)).0
  }

  /// Returns sentences about the difference of two files and their pixels: changes in their node
  /// trees, or, without trees, of their pixels; `listsRegions` is false to omit sentences about
  /// regions of pixels.
  package static func changes(
    _ difference: PictureDifference, from expected: PNGFile, to actual: PNGFile,
    _ pixels: PictureComparison.Pixels, listsRegions: Bool = true
  ) throws(ImageError) -> [String] {
    changes(
      difference, from: (try tree(in: expected), pixels.expected),
      to: (try tree(in: actual), pixels.actual), listsRegions: listsRegions)
  }

  private static func changes(
    _ difference: PictureDifference,
    from expected: (tree: SnapshotTree?, pixels: UnpremultipliedImage),
    to actual: (tree: SnapshotTree?, pixels: UnpremultipliedImage), _ fonts: FontLibrary? = nil,
    listsRegions: Bool = true
  ) -> [String] {
    guard let old = expected.tree, let new = actual.tree else {
      return PixelSentences(
        difference, expected: expected.pixels, actual: actual.pixels, listsRegions: listsRegions
      ).sentences
    }
    let installed = fonts.map { fonts in
      { @Sendable in Set(fonts.faces.map(\.family)) }
    }
    return TreeDifference(
      from: old, to: new, differing: difference.mask, installedFonts: installed
    ).summary()
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
