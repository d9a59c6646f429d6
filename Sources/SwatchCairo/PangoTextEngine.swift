public import SwatchGraphics

/// Shapes text and breaks it into lines with Pango, without hinting, so that lengths are the same
/// at every scale.
public struct PangoTextEngine: TextEngine {
  /// The largest size of a font, in points.
  public static let fontSizeLimit = 10_000.0

  /// The fonts to shape with.
  public let fonts: FontLibrary

  /// Makes an engine of a library's fonts.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Breaks a text into lines no wider than `width` points. A family that the library lacks gives
  /// way to its default family, a character that no font has becomes a box and is counted.
  /// - Throws: ``TextError`` for a text above ``TextLimits``, or an impossible font size.
  public func layout(_ text: AttributedText, width: Double) throws(TextError) -> TextLayout {
    try TextLimits().check(text)
    for span in text.spans where !(span.font.size > 0 && span.font.size <= Self.fontSizeLimit) {
      throw TextError(
        "the font size \(span.font.size) is not above 0 and at most \(Self.fontSizeLimit) points; "
          + "choose another")
    }
    if let lineHeight = text.paragraph.lineHeight, !(lineHeight > 0 && lineHeight < 1e6) {
      throw TextError(
        "the line height \(lineHeight) is not above 0 and below 1,000,000 points; choose another")
    }
    var text = text
    // Pango's texts end at a NUL.
    for index in text.spans.indices where text.spans[index].text.utf8.contains(0) {
      text.spans[index].text.replace("\0", with: "\u{FFFD}")
    }
    var composer = TextComposer(
      text, width: width, fonts: fonts, ThreadShaper.current(of: fonts))
    var string = text.string
    // The closure may not throw an error of a type.
    let result: Result<TextLayout, TextError> = string.withUTF8 { bytes in
      do throws(TextError) {
        return .success(try unsafe composer.compose(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
