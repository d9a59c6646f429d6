/// The light or dark appearance (after UIUserInterfaceStyle).
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
