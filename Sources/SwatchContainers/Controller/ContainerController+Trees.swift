import SwatchNodes

/// The trees of cells on the main actor: lent for the hooks of a turn or for a visit, and given back.
extension ContainerController {
  /// Brings the trees of cells here.
  func lend(_ cells: [CellState]) async {
    let absent = cells.filter { $0.lent == nil }
    let trees = await inBackground(absent.map(\.element)) { await $0.lend() }
    for (cell, tree) in zip(absent, trees) { cell.lent = tree }
  }

  /// Sends all trees home.
  func giveTreesBack() async {
    let lent = live.all.compactMap { cell in
      defer { cell.lent = nil }
      return cell.lent
    }
    _ = await inBackground(lent) { await $0.element.takeBack($0.tree) }
  }

  /// Works with the tree of a cell, and takes over what that changed; nothing happens while the tree is
  /// not lent.
  func withTree(of cell: CellState, _ body: @MainActor (DisplayNode) -> Void) {
    cell.lent?.tree.withNode { node in
      body(node)
      noteChanges(of: cell, in: node)
    }
  }

  /// Works with the tree of a cell for longer, and takes over what that changed; nil while the tree is
  /// not lent.
  func visitTree<Result: Sendable>(
    of cell: CellState, _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result? {
    try await cell.lent?.tree.visit { node in
      defer { noteChanges(of: cell, in: node) }
      return try await body(node)
    }
  }

  /// Notes what code on the main actor changed in a cell's tree, and selects or deselects the element of a
  /// cell that did so with itself.
  private func noteChanges(of cell: CellState, in node: DisplayNode) {
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
