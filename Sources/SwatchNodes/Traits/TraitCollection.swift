public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// The traits of a tree, except its size (after UITraitCollection and ASTraitCollection). Every
/// node has them in its ``NodeEnvironment``.
///
/// No trait is read from the system.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The preferred size of text.
  public var preferredContentSizeCategory = ContentSizeCategory.large
  /// The horizontal direction of layouts.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The language and region of texts, such as `pt_BR`; applies to all spans that state no
  /// language.
  public var localeIdentifier = "en"
  /// The number of pixels per point; layout snaps to pixels.
  public var displayScale = Scale.one
  /// The horizontal size class.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The kind of device that shows the tree.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified
  /// The preferred weight of text: with `bold`, texts are set 200 units heavier.
  public var legibilityWeight = LegibilityWeight.regular
  /// The preferred contrast of colours, for code that chooses them.
  public var accessibilityContrast = AccessibilityContrast.normal

  /// The attributes that texts inherit from the nodes around them: the
  /// ``DisplayNode/inheritedTextAttributes`` of all these nodes, with the attributes of inner nodes
  /// first.
  public var inheritedTextAttributes = InheritedTextAttributes()

  /// Makes the traits of a light interface in English, from left to right, at one pixel per point.
  public init() {}
}

extension TraitCollection {
  /// Returns the text for these traits: with inherited attributes, colours resolved for the
  /// appearance, fonts of text styles in the preferred size, and heavier fonts if bold text is
  /// preferred.
  func resolve(_ text: AttributedText) -> AttributedText {
    text.inheriting(inheritedTextAttributes).resolved(
      isDark: userInterfaceStyle == .dark, category: preferredContentSizeCategory.rawValue,
      isBold: legibilityWeight == .bold)
  }
}

extension Color {
  /// Returns the colour for the appearance in traits: one of the two colours of
  /// ``Color/init(light:dark:)``.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    resolved(isDark: traits.userInterfaceStyle == .dark)
  }
}

extension Font {
  /// Returns the font for traits: in the preferred size if it has a text style, and heavier if bold
  /// text is preferred.
  public func resolvedFont(with traits: TraitCollection) -> Font {
    resolved(
      atCategory: traits.preferredContentSizeCategory.rawValue,
      isBold: traits.legibilityWeight == .bold)
  }
}
