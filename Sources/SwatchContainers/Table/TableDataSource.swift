public import FoundationEssentials
public import SwatchNodes

/// The source of a table's rows and their cells (after ASTableDataSource).
///
/// The source returns a block for each row, which runs in the background. A source that makes its
/// cells on the main actor conforms to ``TableNodeDataSource``. Declare the conformance in an
/// extension, where the compiler warns of methods whose names nearly match.
public protocol TableDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  @MainActor func numberOfSections(in tableNode: TableNode) -> Int

  /// Returns the number of rows in a section.
  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// Returns the block that makes the cell of a row, in the background. The block is called at most
  /// once.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// Returns the title above a section; nil, the default, for none.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String?

  /// Returns the title below a section; nil, the default, for none.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) -> String?

  /// Returns the block that makes the header of a section in place of a title, in the background;
  /// nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock?

  /// Returns the block that makes the footer of a section in place of a title, in the background;
  /// nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock?
}

extension TableDataSource {
  /// Returns 1.
  @MainActor public func numberOfSections(in tableNode: TableNode) -> Int { 1 }

  /// Returns nil: the section has no title.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns nil: the section has no title.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns nil: the section has no block.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? { nil }

  /// Returns nil: the section has no block.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock? { nil }
}

/// A source of a table's rows whose cells are made on the main actor, when the table requests them.
public protocol TableNodeDataSource: TableDataSource {
  /// Returns the cell of a row.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode
}

extension TableNodeDataSource {
  /// Makes the cell of a row immediately, and returns a block that returns this cell.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    HandedCell(self.tableNode(tableNode, nodeForRowAt: indexPath)).block
  }
}
