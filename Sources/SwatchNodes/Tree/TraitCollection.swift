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
  /// The language and region that texts are written for, as `pt_BR`; the language of all spans that
  /// state none.
  public var localeIdentifier = "en"
  /// The pixels of a point, to which layout snaps.
  public var displayScale = Scale.one
  /// The horizontal size class.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The kind of device that shows the tree.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified
  /// The preferred weight of text: texts are set 200 heavier in `bold`.
  public var legibilityWeight = LegibilityWeight.regular
  /// The preferred contrast of colours, for code that chooses them.
  public var accessibilityContrast = AccessibilityContrast.normal

  /// Makes the traits of a light interface in English, from left to right, at one pixel for a
  /// point.
  public init() {}
}

/// The light or dark appearance (after UIUserInterfaceStyle).
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The kind of device that shows an interface (after UIUserInterfaceIdiom).
public enum UserInterfaceIdiom: String, Hashable, Sendable, CaseIterable {
  /// No kind was named.
  case unspecified
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A computer.
  case mac
}

/// The preferred weight of text (after UILegibilityWeight).
public enum LegibilityWeight: String, Hashable, Sendable, CaseIterable {
  /// The weight that fonts say.
  case regular
  /// Bold type.
  case bold
}

/// The preferred contrast of colours (after UIAccessibilityContrast).
public enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
  /// The design's own contrast.
  case normal
  /// More contrast than the design's own.
  case high
}

/// The space of an interface along one axis (after UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
  /// No amount was named.
  case unspecified
  /// Little, as across a telephone.
  case compact
  /// Much, as across a tablet.
  case regular
}

/// The preferred size of text, from the smallest to the largest (after UIContentSizeCategory).
public enum ContentSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Three steps below the usual size.
  case extraSmall
  /// Two steps below.
  case small
  /// One step below.
  case medium
  /// The usual size.
  case large
  /// One step above.
  case extraLarge
  /// Two steps above.
  case extraExtraLarge
  /// Three steps above.
  case extraExtraExtraLarge
  /// The first of the accessibility sizes.
  case accessibilityMedium
  /// One step more.
  case accessibilityLarge
  /// Two steps more.
  case accessibilityExtraLarge
  /// Three steps more.
  case accessibilityExtraExtraLarge
  /// Four steps more.
  case accessibilityExtraExtraExtraLarge

  /// Returns true if text of the first category is smaller than that of the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// A Boolean value that is true for the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension TraitCollection {
  /// The text in these traits: colours of the appearance, fonts of text styles in the preferred size,
  /// and heavier ones where bold type is preferred.
  func resolve(_ text: AttributedText) -> AttributedText {
    text.resolved(
      isDark: userInterfaceStyle == .dark, category: preferredContentSizeCategory.rawValue,
      isBold: legibilityWeight == .bold)
  }
}

extension Color {
  /// The colour in the appearance of traits: one of the two of ``Color/init(light:dark:)``.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    resolved(isDark: traits.userInterfaceStyle == .dark)
  }
}

extension Font {
  /// The font in traits: of the preferred size if it has a text style, and heavier where bold type is
  /// preferred.
  public func resolvedFont(with traits: TraitCollection) -> Font {
    resolved(
      atCategory: traits.preferredContentSizeCategory.rawValue,
      isBold: traits.legibilityWeight == .bold)
  }
}
