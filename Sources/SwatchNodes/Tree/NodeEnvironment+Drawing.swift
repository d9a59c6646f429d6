import SwatchMessages
public import SwatchGeometry
public import SwatchGraphics

/// Layout of texts and decoding of pictures, for nodes that measure or draw them by themselves.
extension NodeEnvironment {
  /// Returns the lines of a text no wider than `width` points; with an infinite width, lines end
  /// only at the text's own line breaks. ``Canvas/draw(_:at:width:)`` draws the lines. Lines that
  /// end below `height` points are left out, except for the first line, and the last shown line
  /// ends with the text's truncation mark. Spans without a language use the
  /// ``TraitCollection/localeIdentifier`` of the traits. Attachments without a size use the size of
  /// their pictures.
  /// - Throws: ``TextError`` if the text is too long or can't be shaped, has an attachment whose
  ///   picture can't be read, or has a character that no font contains while ``requiresGlyphs`` is
  ///   true.
  public func layout(
    _ text: AttributedText, width: Double, height: Double = .infinity
  ) throws(TextError) -> TextLayout {
    let text = traits.resolve(text)
    try textLimits.check(text)
    let layout = try textEngine.layout(
      sized(text), width: width, height: height, language: traits.localeIdentifier)
    if requiresGlyphs { try checkGlyphs(of: layout, text) }
    return layout
  }

  /// Returns the width of the narrowest column in which no word of a text is broken, in points.
  /// - Throws: ``TextError`` under the same conditions as the layout of the text, except for
  ///   missing characters.
  package func leastWidth(of text: AttributedText) throws(TextError) -> Double {
    let text = traits.resolve(text)
    try textLimits.check(text)
    return try textEngine.leastWidth(of: sized(text), language: traits.localeIdentifier)
  }

  /// Returns the text with sizes for the attachments that state none.
  private func sized(_ text: AttributedText) throws(TextError) -> AttributedText {
    guard text.hasUnsizedAttachments else { return text }
    var text = text
    try size(&text.spans)
    if var mark = text.truncationMark {
      try size(&mark)
      text.truncationMark = mark
    }
    return text
  }

  private func size(_ spans: inout [AttributedText.Span]) throws(TextError) {
    for index in spans.indices {
      guard let attachment = spans[index].shownAttachment, attachment.needsPictureSize,
        let image = attachment.image
      else { continue }
      spans[index].attachment = try sized(attachment, for: image)
    }
  }

  private func sized(
    _ attachment: TextAttachment, for image: ImageSource
  ) throws(TextError) -> TextAttachment {
    let pixels: PixelSize
    do {
      pixels = try size(of: image)
    } catch {
      throw TextError(error.description, image: image)
    }
    let sized = attachment.sized(for: image.size(ofPixels: pixels))
    let most = AttributedText.Attributes.lengthLimit
    // A stated length is checked together with the text.
    guard attachment.width ?? attachment.height ?? 0 <= most,
      max(sized.size.width, sized.size.height) > most
    else { return sized }
    let name = image.name.shortenedPath
    throw TextError(
      "\(name) has \(pixels.width) × \(pixels.height) pixels, and would be "
        + "\(Numeral(sized.size.width)) × \(Numeral(sized.size.height)) points in the text, more "
        + "than \(Numeral(most)); state a \(attachment.width == nil ? "width" : "height")",
      image: image)
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
        + LibraryParameter.requiresGlyphs.rawValue, isAboutGlyphs: true)
  }

  /// Returns the size of a picture in its own pixels, upright, from the head of its file.
  /// - Throws: ``ImageError`` if there is no such picture, or it is damaged or too large.
  public func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    try imageDecoder.size(of: source)
  }

  /// Returns a picture scaled to exactly `size`; ``Canvas/draw(_:in:)`` draws it. A rectangle in
  /// points covers the pixels of ``PixelSize/init(covering:at:)``. Without an interpolation,
  /// pictures are scaled down by Lanczos's filter and up by cubic splines.
  /// - Throws: ``ImageError`` if there is no such picture, or it is damaged or too large.
  public func decode(
    _ source: ImageSource, to size: PixelSize, interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> ImageReference {
    try imageDecoder.decode(source, to: size, at: scale, interpolation, showing: nil)
  }
}
