/// A type with its own text in ``Snapshotting/dump`` and ``Snapshotting/description``, instead of
/// its members: stable, without addresses and times.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotDescription: String { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The text. In `dump`, further lines follow below the first one.
  var snapshotDescription: String { get }
  /// A Boolean value that is true when the members follow the text in `dump`. The default is false.
  static var dumpsMembers: Bool { get }
}

extension SnapshotRepresentable {
  /// False: the text replaces the members.
  public static var dumpsMembers: Bool { false }
}
