import SwatchMessages
public import SwatchGeometry
public import SwatchGraphics

/// Texts and pictures for nodes that measure or draw them by themselves.
extension NodeEnvironment {
  /// The lines of a text no wider than `width` points, which is infinite for lines that end only
  /// where the text says; ``Canvas/draw(_:at:width:)`` draws them. Lines that end below `height`
  /// points are left out, except for the first one, and the last one shown ends with the text's
  /// truncation mark. Spans without a language have the one of the traits'
  /// ``TraitCollection/localeIdentifier``.
  /// - Throws: ``TextError`` where the text is too long or can't be shaped, or has a character that
  ///   no font has while ``requiresGlyphs`` is true.
  public func layout(
    _ text: AttributedText, width: Double, height: Double = .infinity
  ) throws(TextError) -> TextLayout {
    try textLimits.check(text)
    let layout = try textEngine.layout(
      text, width: width, height: height, language: traits.localeIdentifier)
    if requiresGlyphs { try checkGlyphs(of: layout, text) }
    return layout
  }

  private func checkGlyphs(
    of layout: TextLayout, _ text: AttributedText
  ) throws(TextError) {
    let missing = MissingCharacters(layout.missingCharacters)
    guard !missing.isEmpty else { return }
    var families: [String] = []
    for family in text.spans.flatMap(\.font.families) where !families.contains(family) {
      families.append(family)
    }
    let tried = families.isEmpty ? "" : " (\(families.joined(separator: ", ")) and all others)"
    throw TextError(
      "no font\(tried) has \(missing); add a font that does, or allow a box for each with "
        + LibraryParameter.requiresGlyphs.rawValue)
  }

  /// The size of a picture in its own pixels, upright, from the head of its file.
  /// - Throws: ``ImageError`` where there is no such picture, or it is damaged or too large.
  public func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    try imageDecoder.size(of: source)
  }

  /// A picture scaled to exactly `size`; ``Canvas/draw(_:in:)`` draws it. A rectangle of points
  /// takes the pixels of ``PixelSize/init(covering:at:)``. Without an interpolation, pictures are
  /// scaled down by Lanczos's filter and up by cubic splines.
  /// - Throws: ``ImageError`` where there is no such picture, or it is damaged or too large.
  public func decode(
    _ source: ImageSource, to size: PixelSize, interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> ImageReference {
    try imageDecoder.decode(source, to: size, interpolation)
  }
}
