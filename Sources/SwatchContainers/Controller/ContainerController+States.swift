import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
package import SwatchNodes

/// Notifications of cells about their index paths, selection, ranges and events.
extension ContainerController {
  /// Notifies cells whose index path or selection changed.
  func informCells() async {
    let news = live.all.map { ($0, newsFor($0)) }.filter { $0.0.told != $0.1 }
    // A cell shares its index path with the controller, so a visit is needed only if its selection
    // changed.
    for (cell, news) in news where cell.mirror.isSelected == news.isSelected { cell.told = news }
    let selected = news.filter { $0.0.mirror.isSelected != $0.1.isSelected }
    guard !selected.isEmpty else { return }
    await lend(selected.map(\.0))
    await limit.run {
      for (cell, news) in selected {
        cell.told = news
        withTree(of: cell) { ($0 as? CellNode)?.isSelected = news.isSelected }
      }
    }
  }

  /// Returns the current index path and selection of a cell.
  func newsFor(_ cell: CellState) -> CellState.Told {
    guard let path = pendingPlace(of: cell)?.indexPath else { return CellState.Told() }
    return CellState.Told(indexPath: path, isSelected: client.selection.contains(path))
  }

  // MARK: Ranges

  /// Sets the interface state of every cell according to its range, and releases cells outside all
  /// ranges.
  func moveCells(to ranges: ElementRanges) async {
    await setStates(in: { ranges.rank(of: $0) }) { ranges.state(of: $0) }
    await tellOfPlaces()
    await sendEvents()
  }

  /// Sets the states of all cells whose state changes, in the order of `rank`, and runs their
  /// hooks; releases cells whose new state is empty, and measures invalidated ones again.
  func setStates(
    in rank: (Int) -> Int = { _ in 0 }, _ state: (Int) -> InterfaceState
  ) async {
    let changing = live.all.filter { needsState(state($0.index), $0) }
      .map { (cell: $0, rank: rank($0.index)) }
      .sorted { ($0.rank, $0.cell.index) < ($1.rank, $1.cell.index) }
      .map(\.cell)
    guard !changing.isEmpty else { return }
    await lend(changing)
    for cell in changing where state(cell.index).isEmpty { await letContainersGo(in: cell) }
    let invalidated = await limit.run {
      for cell in changing { setState(state(cell.index), of: cell) }
      live.remove(changing.filter { $0.state.isEmpty })
      return changing.filter { !$0.state.isEmpty && $0.needsLayout }
    }
    await settle(invalidated)
  }

  /// Returns true if a cell must change to a state, or is visible in that state but the delegate
  /// was not notified.
  private func needsState(_ state: InterfaceState, _ cell: CellState) -> Bool {
    cell.state != state || state.contains(.visible) && !cell.isOnDisplay
  }

  /// Sets the state of a lent cell, and notifies the delegate if the cell's visibility changes. If
  /// pending edits delete a row, the delegate no longer knows the row's place, and the row becomes
  /// visible without a notification.
  func setState(_ state: InterfaceState, of cell: CellState) {
    let frame = arrangementNow().frame(of: cell.index)
    let isVisible = state.contains(.visible)
    if isVisible && !cell.state.contains(.visible) { setPlace(of: cell, to: frame) }
    withTree(of: cell) { node in
      let place = pendingPlace(of: cell)
      if let place, isVisible { cell.beginDisplay(of: node, at: place, for: client) }
      cell.enter(state, in: node, at: CellPlacement(frame: frame, viewport: viewportRect))
      if isVisible { return }
      cell.endDisplay(of: node, at: place ?? live.place(of: cell), for: client)
      cell.place.frame = nil
    }
  }

  /// Lays out lent cells again until their layouts settle.
  private func settle(_ cells: [CellState]) async {
    await settle(cells, trees: cells.compactMap(\.lent))
  }

  /// Notifies the visible cells whose frames have changed.
  private func tellOfPlaces() async {
    let arrangement = arrangementNow()
    let moved = live.all.filter { cell in
      cell.state.contains(.visible) && cell.place.frame != arrangement.frame(of: cell.index)
    }
    guard !moved.isEmpty else { return }
    await lend(moved)
    await limit.run {
      for cell in moved { setPlace(of: cell, to: arrangement.frame(of: cell.index)) }
    }
    let invalidated = moved.filter(\.needsLayout)
    await settle(invalidated)
  }

  /// Notifies a lent cell, which is or will be visible, of its frame.
  private func setPlace(of cell: CellState, to frame: Rect) {
    cell.place.frame = frame
    withCell(of: cell) { $0.applyLayoutAttributes() }
  }

  /// Runs `body` with a lent cell, and records the changes that `body` made to it.
  private func withCell(of cell: CellState, _ body: (CellNode) -> Void) {
    withTree(of: cell) { node in
      if let node = node as? CellNode { body(node) }
    }
  }

  /// Runs the exit hooks of all cells whose elements were deleted, and releases these cells.
  func partFromDeleted() async {
    let leaving = live.takeDeparting().filter { !$0.cell.state.isEmpty }
    guard !leaving.isEmpty else { return }
    await lend(leaving.map(\.cell))
    for (cell, _) in leaving { await letContainersGo(in: cell) }
    await limit.run {
      for (cell, place) in leaving {
        withTree(of: cell) { node in
          cell.enter([], in: node, at: nil)
          cell.endDisplay(of: node, at: place, for: client)
          cell.place.frame = nil
        }
      }
    }
  }

  /// Releases the cells of all containers inside a cell.
  func letContainersGo(in cell: CellState) async {
    await letDroppedContainersGo(of: [cell])
    guard !cell.containers.isEmpty else { return }
    await visitContainers(of: cell) { await $0.letCellsGo() }
  }

  /// Releases the cells of containers that were removed from the trees of the given cells; the
  /// containers' nodes are retained until then.
  func letDroppedContainersGo(of cells: [CellState]) async {
    let dropping = cells.filter(\.hasDropped)
    guard !dropping.isEmpty else { return }
    await lend(dropping)
    for cell in dropping {
      let dropped = cell.takeDropped()
      await cell.lent?.visit { _ in
        for (container, node) in dropped where !node.isInHierarchy { await container.letCellsGo() }
      }
    }
  }

  // MARK: Events

  /// Records an event of the viewport for all visible cells, which receive it in the next turn;
  /// consecutive movements are recorded as one.
  package func note(_ event: CellNodeVisibilityEvent) {
    viewport.note(event)
    if event == .willBeginDragging { ranges.beginDragging() }
  }

  /// Sends the events since the last turn to all visible cells, in order.
  private func sendEvents() async {
    let happened = viewport.takeEvents()
    guard !happened.isEmpty else { return }
    let visible = live.all.filter { $0.state.contains(.visible) }
    await lend(visible)
    await limit.run {
      let arrangement = arrangementNow()
      for cell in visible {
        let placement = CellPlacement(
          frame: arrangement.frame(of: cell.index), viewport: viewportRect)
        withCell(of: cell) { node in
          node.placement = placement
          for event in happened { node.sendVisibilityEvent(event) }
        }
      }
    }
    let invalidated = visible.filter(\.needsLayout)
    await settle(invalidated)
  }
}
