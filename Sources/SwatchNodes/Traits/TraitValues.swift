/// The light or dark appearance (after UIUserInterfaceStyle).
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The kind of device that shows an interface (after UIUserInterfaceIdiom).
public enum UserInterfaceIdiom: String, Hashable, Sendable, CaseIterable {
  /// The kind of device is unknown.
  case unspecified
  /// A phone.
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

/// The space of an interface along one axis (after UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
  /// The size class is unknown.
  case unspecified
  /// Little space, such as the width of a phone.
  case compact
  /// Ample space, such as the width of a tablet.
  case regular
}

/// The preferred size of text, from the smallest to the largest (after UIContentSizeCategory).
public enum ContentSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Three steps below the usual size.
  case extraSmall
  /// Two steps below the usual size.
  case small
  /// One step below the usual size.
  case medium
  /// The usual size.
  case large
  /// One step above the usual size.
  case extraLarge
  /// Two steps above the usual size.
  case extraExtraLarge
  /// Three steps above the usual size.
  case extraExtraExtraLarge
  /// The smallest of the accessibility sizes.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// Returns true if text of the first category is smaller than text of the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// A Boolean value that is true for the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The preferred contrast of colours (after UIAccessibilityContrast).
public enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
  /// The contrast of the design.
  case normal
  /// A higher contrast than the design's own.
  case high
}

/// The preferred weight of text (after UILegibilityWeight).
public enum LegibilityWeight: String, Hashable, Sendable, CaseIterable {
  /// The weight that the font states.
  case regular
  /// A bold weight.
  case bold
}
