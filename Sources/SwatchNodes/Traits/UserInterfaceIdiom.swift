/// The kind of device that shows an interface (after UIUserInterfaceIdiom).
public enum UserInterfaceIdiom: String, Hashable, Sendable, CaseIterable {
  /// The kind of device is unknown.
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
