import SwatchMessages

/// An engine that shapes text and breaks it into lines, the only interface of nodes to fonts.
///
/// Called from any thread, several at once. The same arguments give the same layout.
package protocol TextEngine: Sendable {
  /// Breaks a text into lines no wider than `width` points (infinite: only where the text says),
  /// and leaves out those that end below `height` points, as if the text had a limit of lines: the
  /// last one shown is cut as the text's truncation says. The first line is always shown.
  ///
  /// Words wrap at spaces or at the break opportunities of their script; a word that is too wide is
  /// broken inside. An empty text has one empty line, as high as its font. `language` is a tag, for
  /// the spans without a language.
  /// - Throws: ``TextError`` if the text can't be shaped.
  func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout

  /// The lists of font families of a text that was laid out of which a family is missing.
  func incompleteFamilies(of text: AttributedText) -> [[String]]

  /// The warnings about a text that was laid out, in sentences: languages that nothing knows, axes
  /// that a font lacks, lines that overlap. `language` is that of the spans without one.
  func notes(about text: AttributedText, language: String) -> [String]
}

extension TextEngine {
  /// Returns none.
  package func incompleteFamilies(of text: AttributedText) -> [[String]] { [] }

  /// Returns none.
  package func notes(about text: AttributedText, language: String) -> [String] { [] }

  /// Breaks a text into lines no wider than `width` points that end above `height`, in English where
  /// a span has no language.
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
  /// A Boolean value that is true for characters that no font has.
  package let isAboutGlyphs: Bool
  /// The picture in the text that is at fault; nil for none.
  package let image: ImageSource?

  /// Makes an error from a sentence for people, in which control characters are escaped.
  package init(_ description: String, isAboutGlyphs: Bool = false, image: ImageSource? = nil) {
    self.description = description.visible
    self.isAboutGlyphs = isAboutGlyphs
    self.image = image
  }
}

/// The largest texts that are laid out.
package struct TextLimits: Hashable, Sendable {
  /// UTF-8 bytes altogether.
  package var text = 1 << 20

  /// The limits of every engine.
  package init() {}

  /// Checks a text.
  /// - Throws: ``TextError`` that names the limit and the length or the place found.
  package func check(_ text: AttributedText) throws(TextError) {
    let mark = text.truncationMark ?? []
    let length = (text.spans + mark).reduce(0) { $0 + $1.text.utf8.count }
    guard length <= self.text else {
      throw TextError(
        "the text has \(length) bytes, and at most \(self.text) are laid out; shorten it or split it"
      )
    }
    try checkClusters(of: text.spans)
    try checkClusters(of: mark)
  }
}
