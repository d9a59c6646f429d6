public import SwatchGeometry
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
  /// The number of pixels of a point; layout snaps to pixels.
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
