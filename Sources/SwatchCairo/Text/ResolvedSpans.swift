import SwatchGraphics

/// The spans of a text as they are shaped: superscript and subscript characters have their own size
/// and position, and missing small capitals are replaced by smaller capitals.
struct ResolvedSpans {
  /// The size of capitals that replace small capitals in a font without them, as a fraction of the
  /// font size.
  private static let smallCapital = 0.8

  private(set) var spans: [AttributedText.Span] = []
  /// The font that each span requests, in its full size.
  private(set) var fonts: [Font] = []
  /// The text as it was written; nil if no letter was replaced.
  private(set) var original: [UInt8]?

  /// Resolves spans in a library's fonts.
  init(_ written: [AttributedText.Span], fonts library: FontLibrary, _ tools: ThreadShaper) {
    guard written.contains(where: { !$0.isPlain }) else {
      spans = written
      fonts = written.map(\.font)
      return
    }
    var isRewritten = false
    for var span in written {
      let font = span.font
      defer { fonts += Array(repeating: font, count: spans.count - fonts.count) }
      if span.script != .none { span.resolveScript { tools.metrics(of: $0, in: library) } }
      guard span.capitals != .none, !Self.hasCapitals(span, fonts: library, tools) else {
        spans.append(span)
        continue
      }
      spans += Self.withCapitals(span)
      isRewritten = true
    }
    if isRewritten { original = written.flatMap { Array($0.text.utf8) } }
  }

  /// Returns true if the font of a span has the small capitals that the span requests.
  private static func hasCapitals(
    _ span: AttributedText.Span, fonts library: FontLibrary, _ tools: ThreadShaper
  ) -> Bool {
    guard let metrics = tools.metrics(of: span.font, in: library) else { return false }
    return span.attributes.capitalFeatures.allSatisfy(metrics.has)
  }

  /// Returns the parts of a span: characters shown as small capitals become capitals of a smaller
  /// size; other characters stay unchanged.
  private static func withCapitals(_ span: AttributedText.Span) -> [AttributedText.Span] {
    let areAllSmall = span.capitals == .allSmall
    var plain = span
    (plain.text, plain.capitals) = ("", .none)
    var small = plain
    small.font.size *= smallCapital
    var parts: [AttributedText.Span] = []
    var wasSmall: Bool?
    for character in span.text {
      let capital = character.smallCapital
      let isSmall = capital != nil || areAllSmall && character.isUppercase
      if isSmall != wasSmall { parts.append(isSmall ? small : plain) }
      parts[parts.count - 1].text += capital ?? String(character)
      wasSmall = isSmall
    }
    return parts
  }
}

extension AttributedText.Span {
  /// The distance of the text above the baseline, in points.
  var rise: Double { isPlain ? 0 : attributes.baselineOffset }

  /// Sets the size and position of superscript or subscript characters by the metrics of fonts.
  fileprivate mutating func resolveScript(_ metrics: (Font) -> FontMetrics?) {
    for script in self.outerScripts + [self.script] {
      let level =
        switch script {
        case .none: nil as FontMetrics.Level?
        case .superscript: metrics(font)?.superscript
        case .subscript: metrics(font)?.subscript
        }
      guard let level else { continue }
      font.size *= level.size
      self.baselineOffset += level.rise
    }
    (self.script, self.outerScripts) = (.none, [])
  }
}

extension Character {
  /// The capital of a lower-case letter, if both take the same number of bytes; nil for other
  /// characters.
  fileprivate var smallCapital: String? {
    guard isLowercase else { return nil }
    let capital = uppercased()
    guard capital.utf8.count == utf8.count, capital.unicodeScalars.count == unicodeScalars.count
    else { return nil }
    return capital
  }
}
