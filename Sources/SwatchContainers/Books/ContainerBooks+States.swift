import SwatchConcurrency
import SwatchNodes

/// Telling cells where they lie.
extension ContainerBooks {
  /// Tells every cell in which ranges it lies now, and lets those go that lie in none.
  func moveCells(to ranges: ElementRanges) async {
    await setStates(in: { ranges.rank(of: $0) }) { ranges.state(of: $0) }
  }

  /// Runs the hooks of all cells whose state changes, drops those that are in no range any more, and
  /// lays out again what a hook invalidated.
  func setStates(
    in rank: (Int) -> Int = { _ in 0 }, _ state: (Int) -> InterfaceState
  ) async {
    let changing = live.filter { $0.state != state($0.index) }
      .sorted { (rank($0.index), $0.index) < (rank($1.index), $1.index) }
    guard !changing.isEmpty else { return }
    await lend(changing)
    for cell in changing where state(cell.index).isEmpty { await letContainersGo(in: cell) }
    let invalidated = await limit.run {
      changing.filter { setState(state($0.index), of: $0) }
    }
    live.removeAll { map[$0.index].cell == nil }
    await settle(invalidated, trees: invalidated.compactMap(\.lent))
  }

  /// - Returns: whether a hook invalidated the layout of a cell that stays.
  func setState(_ state: InterfaceState, of cell: LiveCell) -> Bool {
    let isInvalid = enter(state, cell)
    if !state.isEmpty { return isInvalid }
    map[cell.index].cell = nil
    return false
  }

  private func enter(_ state: InterfaceState, _ cell: LiveCell) -> Bool {
    cell.state = state
    if !state.contains(.display) { cell.clearContents() }
    return cell.lent?.tree.withNode { node in
      node.setInterfaceState(state)
      cell.needsDisplay = cell.needsDisplay || node.subtreeNeedsDisplay
      return node.subtreeNeedsLayout
    } ?? false
  }

  /// Runs the exit hooks of cells whose elements were deleted, all at once, and drops them.
  func partFromDeleted() async {
    let cells = departing.filter { !$0.state.isEmpty }
    departing = []
    guard !cells.isEmpty else { return }
    await lend(cells)
    for cell in cells { await letContainersGo(in: cell) }
    await limit.run {
      for cell in cells { _ = enter([], cell) }
    }
  }

  private func letContainersGo(in cell: LiveCell) async {
    for container in cell.containers { await container.letCellsGo() }
  }

  // MARK: Lending

  /// Brings the trees of cells here.
  func lend(_ cells: [LiveCell]) async {
    let absent = cells.filter { $0.lent == nil }
    let trees = await inBackground(absent.map(\.element)) { await $0.lend() }
    for (cell, tree) in zip(absent, trees) { cell.lent = tree }
  }

  /// Sends all trees home.
  func giveTreesBack() async {
    let lent = live.compactMap { cell in
      defer { cell.lent = nil }
      return cell.lent
    }
    _ = await inBackground(lent) { await $0.element.takeBack($0.tree) }
  }
}
