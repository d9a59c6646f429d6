/// A type with a text of its own in ``Snapshotting/dump`` and ``Snapshotting/description``, in place
/// of its members: stable, without addresses and the time.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotDescription: String { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The text. Further lines are kept in `dump` below the first one.
  var snapshotDescription: String { get }
  /// A Boolean value that is true when the members follow the text in `dump`. The default is false.
  static var dumpsMembers: Bool { get }
}

extension SnapshotRepresentable {
  /// False: the text stands for the members.
  public static var dumpsMembers: Bool { false }
}
