public import FoundationEssentials
public import SwatchNodes

/// The source of a table's rows and their cells (after ASTableDataSource).
///
/// Return a block for each row, which runs in the background, or a node created on the main actor;
/// a row without either is a precondition failure that names it. A method that never returns nil
/// may have a non-optional result: see ``TextureTableDataSource``.
public protocol TableDataSource: TextureTableDataSource {
  /// The number of sections; 1 by default.
  @MainActor func numberOfSections(in tableNode: TableNode) -> Int

  /// The number of rows in a section.
  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// The block that makes the cell of a row, in the background; nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock?

  /// The cell of a row, created immediately; called if there is no block; nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode?

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

  /// No block.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? { nil }

  /// No node.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode? { nil }

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
