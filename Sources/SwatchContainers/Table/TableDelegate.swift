public import FoundationEssentials
public import SwatchLayout

/// A delegate that is notified of a table's rows, and determines their size ranges (after
/// ASTableDelegate). A delegate that also conforms to ``BatchFetchingDelegate`` is asked for
/// further rows near the end.
public protocol TableDelegate: TextureTableDelegate {
  /// The sizes that a row may take, in points; its widths are not used: a row is as wide as the
  /// table. Any height by default.
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

  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDisplayRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowAt indexPath: IndexPath
  ) {}
}
