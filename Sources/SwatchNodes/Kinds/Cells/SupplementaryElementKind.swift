/// The kind of an element of a section that is not an item: a header, a footer, or a kind whose
/// name a layout and a data source agree on (after UIKit's element kinds).
public struct SupplementaryElementKind: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name of the kind.
  public let rawValue: String

  /// The element before all items.
  public static let header = SupplementaryElementKind(rawValue: "header")
  /// The element after all items.
  public static let footer = SupplementaryElementKind(rawValue: "footer")

  /// Makes a kind with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of the kind.
  public var description: String { rawValue }

  /// Makes a kind with a name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}
