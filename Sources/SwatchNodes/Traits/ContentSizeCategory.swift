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
