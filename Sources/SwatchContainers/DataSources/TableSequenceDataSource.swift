public import FoundationEssentials
public import SwatchNodes

/// A table's data source that reads an asynchronous sequence as the viewport comes near the end of
/// the rows: a batch of elements at a time, a row for each.
///
/// It becomes the table's data source and delegate; the table retains neither.
@MainActor
public final class TableSequenceDataSource<Elements: AsyncSequence & Sendable>:
  SequenceDataSource<Elements>, TableDataSource, TableDelegate
where Elements.Element: Sendable {
  /// Makes a data source and sets it as that of a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - elements: The sequence to read, once, in order.
  ///   - batchSize: The number of elements read at a time.
  ///   - makeCell: Creates the cell of an element.
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

  /// Makes the cell of the row's element.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    cellBlock(at: indexPath.row)
  }
}
