public import FoundationEssentials
public import SwatchNodes

/// The source of a table's rows and their cells (after ASTableDataSource).
///
/// It gives a block for each row, which runs in the background. A source that makes its cells on the
/// main actor conforms to ``TableNodeDataSource``. Declare the conformance in an extension, where the
/// compiler warns of methods whose names nearly match.
public protocol TableDataSource: AnyObject {
  /// The number of sections; 1 by default.
  @MainActor func numberOfSections(in tableNode: TableNode) -> Int

  /// The number of rows in a section.
  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// The block that makes the cell of a row, in the background. It is called at most once.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// The title above a section; nil, the default, for none.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String?

  /// The title below a section; nil, the default, for none.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) -> String?

  /// The block that creates the header of a section in place of a title, in the background; nil by
  /// default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock?

  /// The block that creates the footer of a section in place of a title, in the background; nil by
  /// default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock?
}

extension TableDataSource {
  /// One section.
  @MainActor public func numberOfSections(in tableNode: TableNode) -> Int { 1 }

  /// No title.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No title.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// No block.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? { nil }

  /// No block.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock? { nil }
}

/// A source of a table's rows whose cells are made on the main actor, when the table asks for them.
public protocol TableNodeDataSource: TableDataSource {
  /// The cell of a row.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode
}

extension TableNodeDataSource {
  /// The block that gives the cell of a row, which is made now.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    HandedCell(self.tableNode(tableNode, nodeForRowAt: indexPath)).block
  }
}
