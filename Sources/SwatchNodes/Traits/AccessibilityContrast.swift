/// The preferred contrast of colours (after UIAccessibilityContrast).
public enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
  /// The contrast of the design.
  case normal
  /// More contrast than that of the design.
  case high
}
