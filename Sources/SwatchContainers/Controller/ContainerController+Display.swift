import SwatchConcurrency
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The display of cells and of the containers inside them.
extension ContainerController {
  /// Runs the turns of the containers inside cells. Their pictures are part of their cell's
  /// picture, so the cell displays again if they changed.
  func turnContainersInside(_ turn: ContainerTurn) async {
    await letDroppedContainersGo(of: live.all)
    let outer = live.all.filter { !$0.containers.isEmpty }
    guard !outer.isEmpty else { return }
    await lend(outer)
    for cell in outer {
      await visitContainers(of: cell) { await $0.takeTurn(turn) }
    }
  }

  /// Runs `body` with each container inside a cell; `body` may change the cell's tree.
  func visitContainers(
    of cell: CellState, _ body: @MainActor (any NodeContainer) async -> Void
  ) async {
    let containers = cell.containers
    await visitTree(of: cell) { _ in
      for container in containers { await body(container) }
    }
  }

  /// Displays the cells in the display range that changed since they were last displayed.
  func displayCells(in ranges: ElementRanges, _ turn: ContainerTurn) async {
    let waiting = live.all.filter { cell in
      cell.needsDisplay && cell.state.contains(.display)
        && (turn.display != .held || neverShowsPlaceholders(cell))
    }
    await display(waiting)
    let replaced = await failedCells.replace(among: waiting)
    await display(replaced)
    for cell in waiting + replaced where turn.display != .nextTurn || neverShowsPlaceholders(cell) {
      cell.showArriving()
    }
  }

  /// Returns true if a cell must be displayed as soon as it is visible.
  private func neverShowsPlaceholders(_ cell: CellState) -> Bool {
    cell.mirror.neverShowsPlaceholders && cell.state.contains(.visible)
  }

  private func display(_ cells: [CellState]) async {
    let jobs = cells.map { (element: $0.element, tree: $0.lent) }
    for cell in cells { cell.lent = nil }
    let drawn = await inBackground(jobs, as: .display) { await $0.element.displayForHooks($0.tree) }
    for (cell, drawn) in zip(cells, drawn) {
      cell.note(
        drawn.shown.items, failures: drawn.shown.failures, breaks: drawn.shown.breaks)
      cell.lent = drawn.lent
      cell.needsDisplay = false
    }
    await finishDisplay(of: cells.filter { $0.lent != nil })
  }

  /// Runs the display hooks of all cells together. If a hook invalidates a layout, the layout waits
  /// for the next turn.
  private func finishDisplay(of cells: [CellState]) async {
    guard !cells.isEmpty else { return }
    await limit.run {
      for cell in cells {
        withTree(of: cell) { $0.finishDisplay() }
      }
    }
  }
}
