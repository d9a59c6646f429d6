extension AttributedText {
  /// Returns the text for the traits of a node: with colours in its appearance, fonts of text
  /// styles in its content size category, and all fonts in a heavier weight if bold text is
  /// preferred.
  package func resolved(isDark: Bool, category: Int, isBold: Bool) -> AttributedText {
    let isPlain =
      spans.allSatisfy(\.isTraitless) && truncationMark?.allSatisfy(\.isTraitless) ?? true
    guard !isPlain || isBold else { return self }
    var text = self
    func resolve(_ spans: inout [Span]) {
      for index in spans.indices {
        spans[index].font = spans[index].font.resolved(atCategory: category, isBold: isBold)
        spans[index].resolveColors(isDark: isDark)
      }
    }
    resolve(&text.spans)
    if var mark = truncationMark {
      resolve(&mark)
      text.truncationMark = mark
    }
    return text
  }
}

extension AttributedText.Span {
  /// A Boolean value that is true when the span looks the same in all traits.
  fileprivate var isTraitless: Bool {
    guard color.darkBits == 0 && font.textStyle == nil else { return false }
    return isPlain || !attributes.haveAppearances
  }

  fileprivate mutating func resolveColors(isDark: Bool) {
    color = color.resolved(isDark: isDark)
    if !isPlain && attributes.haveAppearances { attributes = attributes.resolved(isDark: isDark) }
  }
}

extension AttributedText.Attributes {
  /// A Boolean value that is true when a colour depends on the appearance.
  fileprivate var haveAppearances: Bool {
    let colors = [
      underline?.color, strikethrough?.color, background?.color, outline?.color, shadow?.color,
    ]
    return colors.contains { $0?.darkBits ?? 0 != 0 } || gradient?.stops.haveAppearances ?? false
  }

  fileprivate func resolved(isDark: Bool) -> Self {
    var attributes = self
    attributes.underline?.color = underline?.color?.resolved(isDark: isDark)
    attributes.strikethrough?.color = strikethrough?.color?.resolved(isDark: isDark)
    if let background { attributes.background?.color = background.color.resolved(isDark: isDark) }
    attributes.outline?.color = outline?.color?.resolved(isDark: isDark)
    attributes.shadow = shadow?.resolved(isDark: isDark)
    attributes.gradient?.stops.resolve(isDark: isDark)
    return attributes
  }
}
