/// The preferred contrast of colours (after UIAccessibilityContrast).
public enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
  /// The design's own contrast.
  case normal
  /// More contrast than the design's own.
  case high
}
