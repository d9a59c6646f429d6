import SwatchConcurrency
import SwatchNodes

/// The trees of cells, lent to the main actor by their elements for the hooks of a turn or for a
/// visit.
extension ContainerController {
  /// Borrows the trees of cells that are not lent yet.
  func lend(_ cells: [CellState]) async {
    let absent = cells.filter { $0.lent == nil }
    let trees = await inBackground(absent.map(\.element), as: .update) { await $0.lend() }
    for (cell, tree) in zip(absent, trees) { cell.lent = tree }
  }

  /// Returns all lent trees to their elements.
  func giveTreesBack() async {
    let lent = live.all.compactMap { cell in
      defer { cell.lent = nil }
      return cell.lent
    }
    _ = await inBackground(lent, as: .update) { await $0.giveBack() }
  }

  /// Runs `body` with the tree of a cell, and records the changes; does nothing if the tree is not
  /// lent.
  func withTree(of cell: CellState, _ body: @MainActor (DisplayNode) -> Void) {
    cell.lent?.withNode { node in
      body(node)
      noteChanges(of: cell, in: node)
    }
  }

  /// Runs asynchronous work with the tree of a cell, and records the changes; returns nil if the
  /// tree is not lent.
  func visitTree<Result: Sendable>(
    of cell: CellState, _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result? {
    try await cell.lent?.visit { node in
      defer { noteChanges(of: cell, in: node) }
      return try await body(node)
    }
  }

  /// Records the changes made on the main actor to a cell's tree, and selects or deselects its
  /// element if the cell's `isSelected` changed.
  func noteChanges(of cell: CellState, in node: DisplayNode) {
    cell.noteChanges(in: node)
    guard cell.told.indexPath != nil, cell.mirror.isSelected != cell.told.isSelected,
      live.holds(cell), let path = pendingPlace(of: cell)?.indexPath
    else { return }
    if cell.mirror.isSelected {
      client.selectIfAllowed(path)
    } else {
      client.selection.deselect(path)
    }
    cell.told.isSelected = client.selection.contains(path)
  }
}
