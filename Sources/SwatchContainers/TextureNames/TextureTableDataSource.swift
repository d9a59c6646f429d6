public import FoundationEssentials
public import SwatchNodes

/// The methods of a table's data source with non-optional results, as in ASTableDataSource, for a
/// data source with a result for each row. Each is called before its counterpart in
/// ``TableDataSource``.
public protocol TextureTableDataSource: TableNearMisses {
  /// The block that makes the cell of a row, in the background.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// The cell of a row, created immediately; called if there is no block.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) throws(NotImplemented) -> sending CellNode

  /// The title above a section.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) throws(NotImplemented) -> String

  /// The title below a section.
  @MainActor func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) throws(NotImplemented) -> String

  /// The block that makes the header of a section, in the background.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) throws(NotImplemented) -> CellNodeBlock

  /// The block that makes the footer of a section, in the background.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) throws(NotImplemented) -> CellNodeBlock
}

extension TextureTableDataSource {
  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) throws(NotImplemented) -> sending CellNode { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) throws(NotImplemented) -> String { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, titleForFooterInSection section: Int
  ) throws(NotImplemented) -> String { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }
}
