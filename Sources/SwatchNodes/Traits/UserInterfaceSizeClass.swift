/// The space of an interface along one axis (after UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
  /// No amount was named.
  case unspecified
  /// Little, as across a telephone.
  case compact
  /// Much, as across a tablet.
  case regular
}
