public import FoundationEssentials
public import SwatchLayout

/// Hears of a table's rows, and says how they are measured (after ASTableDelegate). A delegate that
/// conforms to ``BatchFetchingDelegate`` as well is asked for further rows near the end.
public protocol TableDelegate: TextureTableDelegate {
  /// The sizes that a row may take, in points; its widths are not used: a row is as wide as the table.
  /// Any height by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange

  /// A row comes into view.
  @MainActor func tableNode(_ tableNode: TableNode, willDisplayRowAt indexPath: IndexPath)

  /// A row went out of view.
  @MainActor func tableNode(_ tableNode: TableNode, didEndDisplayingRowAt indexPath: IndexPath)
}

extension TableDelegate {
  /// Any height.
  @MainActor public func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange { .unconstrained }

  /// Nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDisplayRowAt indexPath: IndexPath
  ) {}

  /// Nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowAt indexPath: IndexPath
  ) {}
}
