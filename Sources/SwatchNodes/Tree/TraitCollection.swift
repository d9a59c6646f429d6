public import SwatchGeometry
public import SwatchLayout

/// What a tree is shown in, beside its size (after UITraitCollection and ASTraitCollection): reaches
/// every node through its ``NodeEnvironment``.
///
/// A value without surprises: nothing of it is read from the system.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// How large text is wanted.
  public var preferredContentSizeCategory = ContentSizeCategory.large
  /// Which way rows of nodes run.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The language and region that texts are written for, as `pt_BR`.
  public var localeIdentifier = "en"
  /// The pixels of a point, to which layout snaps.
  public var displayScale = Scale.one
  /// How much room there is from side to side.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// How much room there is from top to bottom.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// Makes the traits of a light interface in English, from left to right, at one pixel for a point.
  public init() {}
}

/// Whether dark letters stand on a light ground or light ones on a dark ground (after
/// UIUserInterfaceStyle).
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room an interface has along one axis (after UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
  /// Nobody said.
  case unspecified
  /// Little, as across a telephone.
  case compact
  /// Much, as across a tablet.
  case regular
}

/// How large text is wanted, from the smallest to the largest (after UIContentSizeCategory).
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
  /// For people who need large text.
  case accessibilityMedium
  /// One step more.
  case accessibilityLarge
  /// Two steps more.
  case accessibilityExtraLarge
  /// Three steps more.
  case accessibilityExtraExtraLarge
  /// Four steps more.
  case accessibilityExtraExtraExtraLarge

  /// Whether text of a category is smaller than that of another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether the category is one of those for people who need large text.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}
