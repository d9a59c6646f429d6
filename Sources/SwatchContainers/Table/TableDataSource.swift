public import FoundationEssentials
public import SwatchNodes

/// Says which rows a table has and how their cells are made (after ASTableDataSource).
///
/// Give a block for each row, which runs in the background, or a node made on the main actor; a
/// data source that gives neither for a row ends in a precondition failure that names it. A method that
/// never answers nil may leave the question mark out: see ``TextureTableDataSource``.
public protocol TableDataSource: TextureTableDataSource {
  /// How many sections the table has; 1 by default.
  @MainActor func numberOfSections(in tableNode: TableNode) -> Int

  /// How many rows a section has.
  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int

  /// The block that makes the cell of a row, in the background; nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock?

  /// The cell of a row, made at once; asked where there is no block; nil by default.
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

  /// The block that makes what stands above a section in the place of a title, in the background;
  /// nil by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock?

  /// The block that makes what stands below a section in the place of a title, in the background;
  /// nil by default.
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
