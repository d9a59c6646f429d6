import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
package import SwatchNodes

/// Telling cells where they stand and lie.
extension ContainerController {
  /// What a cell is told of itself, beside the index path that it shares with its controller.
  struct CellFacts: Hashable {
    var indexPath: IndexPath?
    var isSelected = false
  }

  /// Tells cells that they became rows, and whether they are selected, where that changed.
  func informCells() async {
    let news = live.map { ($0, facts(of: $0)) }.filter { $0.0.facts != $0.1 }
    guard !news.isEmpty else { return }
    await lend(news.map(\.0))
    await limit.run {
      for (cell, facts) in news {
        cell.facts = facts
        cell.lent?.tree.withNode { node in
          guard let node = node as? CellNode else { return }
          node.isSelected = facts.isSelected
          noteChanges(of: cell, in: node)
        }
      }
    }
  }

  func facts(of cell: CellState) -> CellFacts {
    guard let path = pendingIndexPath(of: cell) else { return CellFacts() }
    return CellFacts(indexPath: path, isSelected: selection.contains(path))
  }

  // MARK: Ranges

  /// Tells every cell in which ranges it lies now, and lets those go that lie in none.
  func moveCells(to ranges: ElementRanges) async {
    await setStates(in: { ranges.rank(of: $0) }) { ranges.state(of: $0) }
    await sendEvents()
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
  func setState(_ state: InterfaceState, of cell: CellState) -> Bool {
    let frame = arrangementNow().frame(of: cell.index)
    let place = pendingPlace(of: map.place(of: cell.index))
    let wasVisible = cell.state.contains(.visible)
    if let place, state.contains(.visible) && !wasVisible {
      withCell(of: cell) { client.willDisplay(place, $0) }
    }
    enter(state, cell, at: frame)
    if let place, wasVisible && !state.contains(.visible) {
      withCell(of: cell) { client.didEndDisplaying(place, $0) }
    }
    if !state.isEmpty { return cell.needsLayout }
    map[cell.index].cell = nil
    return false
  }

  /// Shows a lent cell to the delegate, and notes what that changed in it.
  private func withCell(of cell: CellState, _ body: (CellNode) -> Void) {
    cell.lent?.tree.withNode { node in
      guard let node = node as? CellNode else { return }
      body(node)
      noteChanges(of: cell, in: node)
    }
  }

  /// Runs a cell's hooks: it enters or leaves the hierarchy with being visible.
  func enter(_ state: InterfaceState, _ cell: CellState, at frame: Rect?) {
    cell.state = state
    if !state.contains(.display) { cell.clearContents() }
    cell.lent?.tree.withNode { node in
      (node as? CellNode)?.placement = frame.map {
        CellPlacement(frame: $0, viewport: viewportRect)
      }
      if state.contains(.visible) { node.enterHierarchy() } else { node.exitHierarchy() }
      node.setInterfaceState(state)
      noteChanges(of: cell, in: node)
    }
  }

  /// Runs the exit hooks of cells whose elements were deleted, all at once, and drops them.
  func partFromDeleted() async {
    let leaving = departing.filter { !$0.cell.state.isEmpty }
    departing = []
    guard !leaving.isEmpty else { return }
    await lend(leaving.map(\.cell))
    for (cell, _) in leaving { await letContainersGo(in: cell) }
    await limit.run {
      for (cell, place) in leaving {
        let wasVisible = cell.state.contains(.visible)
        enter([], cell, at: nil)
        if wasVisible { withCell(of: cell) { client.didEndDisplaying(place, $0) } }
      }
    }
  }

  func letContainersGo(in cell: CellState) async {
    await letDroppedContainersGo(of: [cell])
    guard !cell.containers.isEmpty else { return }
    await visitContainers(of: cell) { await $0.letCellsGo() }
  }

  /// Has the containers that cells took out of their trees let their own cells go, and keeps their nodes
  /// meanwhile.
  func letDroppedContainersGo(of cells: [CellState]) async {
    let dropping = cells.filter(\.hasDropped)
    await lend(dropping)
    for cell in dropping {
      let dropped = cell.takeDropped()
      await cell.lent?.tree.visit { _ in
        for (container, node) in dropped where !node.isInHierarchy { await container.letCellsGo() }
      }
    }
  }

  // MARK: Events

  /// Has all cells in view told of what happens to the viewport, in the next turn; several movements
  /// without anything between them count as one.
  package func note(_ event: CellNodeVisibilityEvent) {
    if event != .visibleRectChanged || events.last != event { events.append(event) }
    if event == .willBeginDragging { ranges.beginDragging() }
  }

  /// Tells the cells in view what happened since the last turn, in order.
  private func sendEvents() async {
    let happened = events
    events = []
    guard !happened.isEmpty else { return }
    let visible = live.filter { $0.state.contains(.visible) }
    await lend(visible)
    await limit.run {
      let arrangement = arrangementNow()
      for cell in visible {
        let placement = CellPlacement(
          frame: arrangement.frame(of: cell.index), viewport: viewportRect)
        cell.lent?.tree.withNode { node in
          guard let node = node as? CellNode else { return }
          node.placement = placement
          for event in happened { node.sendVisibilityEvent(event) }
          noteChanges(of: cell, in: node)
        }
      }
    }
    let invalidated = visible.filter(\.needsLayout)
    await settle(invalidated, trees: invalidated.compactMap(\.lent))
  }

  // MARK: Lending

  /// Brings the trees of cells here.
  func lend(_ cells: [CellState]) async {
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
