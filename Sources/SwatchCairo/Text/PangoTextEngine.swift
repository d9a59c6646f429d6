import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// Shapes text and breaks it into lines with Pango, without hinting, so that lengths are the same
/// at every scale.
package struct PangoTextEngine: TextEngine {
  /// The largest size of a font, in points.
  package static let fontSizeLimit = 10_000.0

  /// The smallest width of a column, in points, at which the length of lines is unlimited.
  static let widestColumn = 1e9
  /// The largest length of a list of font families, in UTF-8 bytes.
  package static let familyLimit = 1024

  /// The fonts to shape with.
  package let fonts: FontLibrary

  /// Makes an engine with a library's fonts.
  package init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Breaks a text into lines no wider than `width` points, and omits lines below `height`. If the
  /// library lacks a family, the next one is used, and finally the library's default family; a
  /// character that is in no font becomes a box.
  /// - Throws: ``TextError`` for a text above ``TextLimits``, an invalid font size or distance,
  ///   font families above ``familyLimit``, an invalid language tag or axis, or a font whose file
  ///   can't be opened.
  package func layout(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    let key = LayoutCache.Key(text: text, width: width, height: height, language: language)
    return try fonts.layouts.layout(key) { () throws(TextError) in
      try make(text, width: width, height: height, language: language)
    }
  }

  /// Returns the width of the narrowest column in which no word is broken, from one shaping of the
  /// text.
  /// - Throws: ``TextError`` for the same texts as a layout.
  package func leastWidth(of text: AttributedText, language: String) throws(TextError) -> Double {
    try unsafe compose(checked(text), width: .infinity, height: .infinity, language: language) {
      composer, bytes throws(TextError) in
      try unsafe composer.leastWidth(of: bytes)
    }
  }

  /// Returns the family lists of a text that contain a family that the library lacks.
  package func incompleteFamilies(of text: AttributedText) -> [[String]] {
    fonts.incompleteFamilies(of: text)
  }

  /// Returns the library's warnings about a text.
  package func notes(about text: AttributedText, language: String) -> [String] {
    fonts.notes(about: text, language: language)
  }

  private func make(
    _ text: AttributedText, width: Double, height: Double, language: String
  ) throws(TextError) -> TextLayout {
    let text = try checked(text)
    fonts.noteLineHeights(of: text)
    return try text.fitted(in: Size(width: width, height: height)) { text throws(TextError) in
      try unsafe compose(text, width: width, height: height, language: language) {
        composer, bytes throws(TextError) in
        try unsafe composer.compose(bytes)
      }
    }
  }

  /// Returns a text that can be shaped.
  /// - Throws: ``TextError`` for a text that can't be shaped.
  private func checked(_ text: AttributedText) throws(TextError) -> AttributedText {
    try TextLimits().check(text)
    for span in text.spans + (text.truncationMark ?? []) { try check(span) }
    try text.paragraph.check()
    for style in text.paragraphStyles { try style.check() }
    try text.checkExclusions()
    var text = text
    // Pango's texts end at a NUL character.
    text.spans.replaceNULs()
    text.truncationMark?.replaceNULs()
    return text
  }

  /// Makes a composer of a text, and returns the result of `make` for the composer and the bytes of
  /// all spans.
  private func compose<Value>(
    _ text: AttributedText, width: Double, height: Double, language: String,
    _ make: (inout TextComposer, UnsafeBufferPointer<UInt8>) throws(TextError) -> Value
  ) throws(TextError) -> Value {
    try ThreadShaper.withCurrent(of: fonts) { tools throws(TextError) in
      tools.check(language: language, fonts)
      for span in text.spans {
        if let language = span.language { tools.check(language: language, fonts) }
      }
      var composer = TextComposer(
        text, width: width, height: height, language: language, fonts: fonts, tools)
      var string = composer.string
      // The closure can't use a typed throw.
      let result: Result<Value, TextError> = string.withUTF8 { bytes in
        do throws(TextError) {
          return .success(try unsafe make(&composer, bytes))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }
  }

  private func check(_ span: AttributedText.Span) throws(TextError) {
    if let language = span.language, !language.isLanguageTag {
      throw TextError(
        "the language \"\(language.shortened(to: 40))\" is not a language tag; write one such as "
          + "\"ja\", \"zh-Hant\" or \"pt-BR\"")
    }
    try check(span.font)
    if !span.isPlain { try span.attributes.check() }
  }

  private func check(_ font: Font) throws(TextError) {
    guard font.size > 0 && font.size <= Self.fontSizeLimit else {
      throw TextError(
        "the font size must be above 0 and at most \(Numeral(Self.fontSizeLimit)) points; got "
          + "\(Numeral(font.size))")
    }
    let length = font.families.reduce(0) { $0 + $1.utf8.count }
    guard length <= Self.familyLimit else {
      throw TextError(
        "the list of font families has \(length) bytes, expected at most \(Self.familyLimit); "
          + "name fewer families")
    }
    if let family = font.families.first(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) {
      throw TextError(
        "the font family \"\(family.shortened(to: 40))\" has a control character; use the name "
          + "in the font file")
    }
    for (tag, place) in font.variations.sorted(by: { $0.key < $1.key }) {
      guard tag.axisTag != nil, abs(place) < FontVariations.limit else {
        throw TextError(
          "the variation \(tag.shortened(to: 40)): \(Numeral(place)) is invalid; expected the "
            + "tag of an axis, up to four letters such as \"wdth\", and a position below 32,768")
      }
    }
  }
}

extension [AttributedText.Span] {
  /// Replaces each NUL by U+FFFD.
  fileprivate mutating func replaceNULs() {
    for index in indices where self[index].text.utf8.contains(0) {
      self[index].text.replace("\0", with: "\u{FFFD}")
    }
  }
}
