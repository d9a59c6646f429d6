public import FoundationEssentials
public import SwatchNodes

/// A table's data source that takes whole snapshots of identifiable items, and finds by itself what
/// changed between them (after UITableViewDiffableDataSource).
///
/// The table does not retain it.
@MainActor
public final class TableSnapshotDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: TableDataSource {
  /// Makes the cell of an item; runs in the background.
  public typealias CellBlock = @Sendable (ItemID) -> CellNode

  /// What the table shows, from the next turn on.
  public private(set) var snapshot = ContainerSnapshot<SectionID, ItemID>()
  /// Gives the title above a section; nil for none.
  public var titleForHeader: (SectionID) -> String? = { _ in nil }

  private weak let table: TableNode?
  private let makeCell: CellBlock

  /// Makes the data source of a table, and becomes it.
  public init(_ table: TableNode, makeCell: @escaping CellBlock) {
    self.table = table
    self.makeCell = makeCell
    table.dataSource = self
  }

  /// Puts a snapshot in the place of the last one: rows that are gone are deleted, new ones inserted,
  /// as few as possible moved, and those reloaded that it says; cells of all others stay.
  ///
  /// - Parameters:
  ///   - snapshot: What the table shows from now on.
  ///   - completion: Called between turns, once the change has been worked; not before the table has
  ///     loaded.
  public func apply(
    _ snapshot: ContainerSnapshot<SectionID, ItemID>, completion: (@MainActor () -> Void)? = nil
  ) {
    let changes = snapshot.difference(from: self.snapshot)
    self.snapshot = snapshot.applied
    table?.books?.apply(changes, completion: completion)
  }

  /// The item of a row; nil where there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    snapshot.itemIdentifier(for: indexPath)
  }

  /// The row of an item; nil where the snapshot does not hold it.
  public func indexPath(for item: ItemID) -> IndexPath? {
    snapshot.indexPath(for: item)
  }

  // MARK: TableDataSource

  /// As many as the snapshot has.
  public func numberOfSections(in tableNode: TableNode) -> Int { snapshot.numberOfSections }

  /// As many as the snapshot has.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[section])
  }

  /// Makes the cell of the row's item.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard let item = snapshot.itemIdentifier(for: indexPath) else { return nil }
    return { [makeCell] in makeCell(item) }
  }

  /// What ``titleForHeader`` gives.
  public func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? {
    titleForHeader(snapshot.sectionIdentifiers[section])
  }
}

extension TableNode {
  /// Puts a snapshot in the place of the last one that the table's data source took; see
  /// ``TableSnapshotDataSource/apply(_:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: What the table shows from now on.
  ///   - completion: Called between turns, once the change has been worked.
  /// - Precondition: the data source is a ``TableSnapshotDataSource`` of such sections and items.
  @MainActor public final func apply<SectionID, ItemID>(
    snapshot: ContainerSnapshot<SectionID, ItemID>, completion: (@MainActor () -> Void)? = nil
  ) {
    guard let source = dataSource as? TableSnapshotDataSource<SectionID, ItemID> else {
      preconditionFailure(
        "\(dataSourceName) takes no snapshots of \(SectionID.self) and \(ItemID.self): give the "
          + "table a TableSnapshotDataSource of them, and keep it")
    }
    source.apply(snapshot, completion: completion)
  }
}
