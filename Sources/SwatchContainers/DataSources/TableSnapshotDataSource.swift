public import FoundationEssentials
public import SwatchNodes

/// A table's data source that takes whole snapshots of identified items (after
/// UITableViewDiffableDataSource).
///
/// The table does not retain it.
@MainActor
public final class TableSnapshotDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SnapshotDataSource<SectionID, ItemID>, TableDataSource {
  /// Returns the title above a section; nil for none.
  public var titleForHeader: (SectionID) -> String? = { _ in nil }

  /// Makes the data source of a table.
  public init(_ table: TableNode, makeCell: @escaping CellBlock) {
    super.init(for: table, makeCell: makeCell)
    table.dataSource = self
  }

  /// Returns the number of sections in the snapshot.
  public func numberOfSections(in tableNode: TableNode) -> Int { snapshot.numberOfSections }

  /// Returns the number of rows in a section of the snapshot.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  /// Returns a block that makes the cell of the row's item.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    cellBlock(at: indexPath)
  }

  /// Returns the result of ``titleForHeader``.
  public func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? {
    titleForHeader(snapshot.sectionIdentifiers[section])
  }
}

extension TableNode {
  /// Replaces the last snapshot of the table's data source; see
  /// ``SnapshotDataSource/apply(_:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new content of the table.
  ///   - completion: Called between turns, after the change was applied.
  /// - Precondition: The data source is a ``TableSnapshotDataSource`` with these types of sections
  ///   and items.
  @MainActor public final func apply<SectionID, ItemID>(
    snapshot: ContainerSnapshot<SectionID, ItemID>, completion: (@MainActor () -> Void)? = nil
  ) {
    hand(snapshot, to: "TableSnapshotDataSource", completion: completion)
  }
}
