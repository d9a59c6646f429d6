public import FoundationEssentials
public import SwatchNodes

/// A table's data source that reads an asynchronous sequence: a batch of elements each time the
/// viewport comes near the end of the rows, with one row for each element.
///
/// It becomes the table's data source and delegate; the table retains neither.
@MainActor
public final class TableSequenceDataSource<Elements: AsyncSequence & Sendable>:
  SequenceDataSource<Elements>, TableDataSource, TableDelegate
where Elements.Element: Sendable {
  /// Makes the data source and delegate of a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - elements: The sequence, which is read once, in order.
  ///   - batchSize: The number of elements in a batch.
  ///   - makeCell: Makes the cell of an element.
  /// - Precondition: A batch has at least one element.
  public init(
    _ table: TableNode, reading elements: Elements, batchSize: Int = 20,
    makeCell: @escaping CellBlock
  ) {
    super.init(for: table, reading: elements, batchSize: batchSize, makeCell: makeCell)
    table.dataSource = self
    table.delegate = self
  }

  /// Returns the number of elements read so far.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    elements.count
  }

  /// Returns a block that makes the cell of the row's element.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    cellBlock(at: indexPath.row)
  }
}
