public import SwatchGraphics

extension TraitCollection {
  /// Returns the text for these traits: with colours of the appearance, fonts of text styles in the
  /// preferred size, and heavier fonts if bold type is preferred.
  func resolve(_ text: AttributedText) -> AttributedText {
    text.resolved(
      isDark: userInterfaceStyle == .dark, category: preferredContentSizeCategory.rawValue,
      isBold: legibilityWeight == .bold)
  }
}

extension Color {
  /// Returns the colour in the appearance of traits: one of the two of ``Color/init(light:dark:)``.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    resolved(isDark: traits.userInterfaceStyle == .dark)
  }
}

extension Font {
  /// Returns the font for traits: in the preferred size if it has a text style, and heavier if bold
  /// type is preferred.
  public func resolvedFont(with traits: TraitCollection) -> Font {
    resolved(
      atCategory: traits.preferredContentSizeCategory.rawValue,
      isBold: traits.legibilityWeight == .bold)
  }
}
