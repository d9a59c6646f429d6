public import FoundationEssentials
public import SwatchNodes

/// The common superclass of snapshot data sources, which take snapshots of identified items and
/// find the changes between them (after UITableViewDiffableDataSource). Each kind of container has
/// its own subclass: ``TableSnapshotDataSource``, ``CollectionSnapshotDataSource``.
@MainActor
public class SnapshotDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// A block that makes the cell of an item; runs in the background.
  public typealias CellBlock = @Sendable (ItemID) -> CellNode

  /// The content of the container, from the next turn on.
  public private(set) final var snapshot = ContainerSnapshot<SectionID, ItemID>()

  private weak let container: ContainerNode?
  private let makeCell: CellBlock

  init(for container: ContainerNode, makeCell: @escaping CellBlock) {
    self.container = container
    self.makeCell = makeCell
  }

  /// Replaces the last snapshot: deletes missing rows or items, inserts new ones, moves as few as
  /// possible, and reloads marked ones; all other cells stay.
  ///
  /// - Parameters:
  ///   - snapshot: The new content of the container.
  ///   - completion: Called between turns, after the change was applied; not called if the
  ///     container has not loaded.
  public final func apply(
    _ snapshot: ContainerSnapshot<SectionID, ItemID>, completion: (@MainActor () -> Void)? = nil
  ) {
    let changes = snapshot.difference(from: self.snapshot)
    self.snapshot = snapshot.applied
    container?.containerController?.apply(changes, completion: completion)
  }

  /// Returns the item at an index path; nil if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    snapshot.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of an item; nil if it is not in the snapshot.
  public final func indexPath(for item: ItemID) -> IndexPath? {
    snapshot.indexPath(for: item)
  }

  // MARK: Queries of a container

  final func numberOfItems(inSection section: Int) -> Int {
    snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[section])
  }

  final func cellBlock(at indexPath: IndexPath) -> CellNodeBlock {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("The snapshot has no item at \(indexPath)")
    }
    return { [makeCell] in makeCell(item) }
  }
}

extension ContainerClient {
  /// Passes a snapshot to the data source.
  /// - Precondition: The data source takes snapshots with these types of sections and items.
  @MainActor func hand<SectionID, ItemID>(
    _ snapshot: ContainerSnapshot<SectionID, ItemID>, to taker: String,
    completion: (@MainActor () -> Void)?
  ) {
    guard let source = elementSource as? SnapshotDataSource<SectionID, ItemID> else {
      preconditionFailure(
        "\(dataSourceName) does not take snapshots of \(SectionID.self) and \(ItemID.self): set a "
          + "\(taker) of these types as the data source of \(nodeName), and retain it")
    }
    source.apply(snapshot, completion: completion)
  }
}
