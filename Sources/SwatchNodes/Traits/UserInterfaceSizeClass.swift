/// The space of an interface along one axis (after UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: String, Hashable, Sendable, CaseIterable {
  /// The size class is unknown.
  case unspecified
  /// Little space, as across a telephone.
  case compact
  /// Much space, as across a tablet.
  case regular
}
