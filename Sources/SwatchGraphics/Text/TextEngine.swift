import SwatchMessages

/// An engine that shapes text and breaks it into lines, through which nodes use fonts.
///
/// Called from any thread, and from several at once. Equal arguments give equal layouts.
package protocol TextEngine: Sendable {
  /// Breaks a text into lines no wider than `width` points; with an infinite width, only at the
  /// text's own line breaks. Lines that end below `height` points are left out, as if the number of
  /// lines were limited: the last shown line is cut according to the text's truncation. The first
  /// line is always shown.
  ///
  /// Words wrap at spaces or at the break opportunities of their script; a word that is too wide is
  /// broken inside. An empty text has one empty line, as high as its font. `language` is a tag, for
  /// spans without a language.
  /// - Throws: ``TextError`` if the text can't be shaped.
  func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout

  /// Returns the width of the narrowest column in which no word is broken, in points (CSS's
  /// min-content width): the width of the widest part between line break opportunities, without
  /// blanks at its end, with the indents of its line and the hyphen after it. Exclusion paths are
  /// ignored.
  /// - Throws: ``TextError`` if the text can't be shaped.
  func leastWidth(of text: AttributedText, language: String) throws(TextError) -> Double

  /// Returns the lists of font families in a laid-out text that contain a missing family.
  func incompleteFamilies(of text: AttributedText) -> [[String]]

  /// Returns the warnings about a laid-out text, in sentences: unknown languages, axes that a font
  /// lacks, lines that overlap. `language` is the language of spans that state none.
  func notes(about text: AttributedText, language: String) -> [String]
}

extension TextEngine {
  /// Returns no lists.
  package func incompleteFamilies(of text: AttributedText) -> [[String]] { [] }

  /// Returns no warnings.
  package func notes(about text: AttributedText, language: String) -> [String] { [] }

  /// Breaks a text into lines no wider than `width` points that end above `height`; spans without a
  /// language are treated as English.
  /// - Throws: ``TextError`` if the text can't be shaped.
  package func layout(
    _ text: AttributedText, width: Double, height: Double = .infinity
  ) throws(TextError) -> TextLayout {
    try layout(text, width: width, height: height, language: "en")
  }
}

/// An error in the layout of a text.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, in a sentence.
  public let description: String
  /// A Boolean value that is true when the error is about characters that no font has.
  package let isAboutGlyphs: Bool
  /// The picture in the text that caused the error; nil for none.
  package let image: ImageSource?

  /// Makes an error from a message, in which control characters are escaped.
  package init(_ description: String, isAboutGlyphs: Bool = false, image: ImageSource? = nil) {
    self.description = description.visible
    self.isAboutGlyphs = isAboutGlyphs
    self.image = image
  }
}

/// The limits of the texts that an engine lays out.
package struct TextLimits: Hashable, Sendable {
  /// The largest number of UTF-8 bytes in a text.
  package var text = 1 << 20

  /// Makes the default limits.
  package init() {}

  /// Checks a text.
  /// - Throws: ``TextError`` that states the limit, and the length or position found.
  package func check(_ text: AttributedText) throws(TextError) {
    let mark = text.truncationMark ?? []
    let length = text.spans.byteCount + mark.byteCount
    guard length <= self.text else {
      throw TextError(
        "the text has \(length) bytes, expected at most \(self.text); shorten the text or split it"
      )
    }
    try checkClusters(of: text.spans)
    try checkClusters(of: mark)
  }
}
