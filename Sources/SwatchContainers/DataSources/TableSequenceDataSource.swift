public import FoundationEssentials
public import SwatchNodes

/// A table's data source that reads an asynchronous sequence as the viewport comes near the end of what
/// was read: a batch of elements at a time, a row for each.
///
/// It becomes the table's data source and delegate; the table retains neither.
@MainActor
public final class TableSequenceDataSource<Elements: AsyncSequence & Sendable>:
  SequenceDataSource<Elements>, TableDataSource, TableDelegate
where Elements.Element: Sendable {
  /// Makes the data source of a table, and becomes it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - elements: What is read, once, in order.
  ///   - batchSize: How many elements are read at a time.
  ///   - makeCell: Makes the cell of an element.
  /// - Precondition: a batch has at least one element.
  public init(
    _ table: TableNode, reading elements: Elements, batchSize: Int = 20,
    makeCell: @escaping CellBlock
  ) {
    super.init(for: table, reading: elements, batchSize: batchSize, makeCell: makeCell)
    table.dataSource = self
    table.delegate = self
  }

  /// As many as were read.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    elements.count
  }

  /// Makes the cell of the row's element.
  public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    cellBlock(at: indexPath.row)
  }
}
