import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The creation and measurement of cells, with one round trip to the background for each phase,
/// rather than one for each cell.
extension ContainerController {
  // MARK: Creating

  /// Creates and measures the missing cells of the ranges, the cells in the viewport first, until
  /// the measured lengths bring no further elements into the ranges.
  func admitCells() async -> ElementRanges {
    await client.prepareArrangement(of: live.map)
    followAnchor()
    await leaveForJump()
    await admit(currentRanges().visible)
    var ranges = await rangesOfMeasured()
    while await admit(ranges.kept(of: live.map.count)) { ranges = await rangesOfMeasured() }
    lastTurn.mapVersion = live.map.version
    return ranges
  }

  private func rangesOfMeasured() async -> ElementRanges {
    await client.prepareArrangement(of: live.map)
    holdViewport()
    return currentRanges()
  }

  /// If the viewport jumped away from all cells, releases them before other cells are created.
  private func leaveForJump() async {
    guard !client.keepsAllCells && !live.all.isEmpty else { return }
    let ranges = currentRanges()
    let near = Set(live.all.flatMap { $0.index - 1...$0.index + 1 })
    let isFar = near.isDisjoint(with: ranges.visible)
    if isFar && !live.all.contains(where: { ranges.keeps($0.index) }) {
      await setStates { _ in [] }
    }
  }

  /// Creates and measures the missing cells of the given elements.
  /// - Returns: False if no cell was missing.
  @discardableResult
  private func admit(_ elements: [Int]) async -> Bool {
    let added = await limit.run { makeCells(for: elements) }
    guard !added.isEmpty else { return false }
    await measure(added)
    await failedCells.replace(among: added)
    return true
  }

  /// Requests a block from the data source for each element without a cell, by the element's index
  /// path after all edits made so far. Elements that pending edits delete get no cell.
  private func makeCells(for elements: [Int]) -> [CellState] {
    if live.isComplete { return [] }
    let lacking = elements.filter { live.map[$0].cell == nil }
    let added = lacking.compactMap { index -> CellState? in
      guard let place = pendingPlace(of: live.map.place(of: index)) else { return nil }
      return makeCell(at: index, measuredIn: client.sizeRange(for: place)) { environment in
        client.makeElement(for: place, environment: environment)
      }
    }
    live.insert(added)
    return added
  }

  /// Creates a cell that knows its place, and whose nodes have handles that lead to this container.
  func makeCell(
    at index: Int, measuredIn range: SizeRange, element: (NodeEnvironment) -> NodeElement
  ) -> CellState {
    let kind = live.map.place(of: index).supplementaryKind
    let place = SharedPlace(kind: kind, showsAccessory: kind == nil && client.showsAccessories)
    place.owner = client
    let host = CellHost(self, of: place)
    var environment = environment
    environment.host = host
    let cell = CellState(element: element(environment), index: index, range: range, place: place)
    host.cell = cell
    // The place is read only now, because the data source may have made edits while it made the
    // element.
    place.indexPath = pendingPlace(of: cell)?.cellIndexPath
    return cell
  }

  // MARK: Measuring

  /// Measures cells in their size ranges in the background, and loads them and runs their
  /// `layout()` on the main actor.
  func measure(_ cells: [CellState]) async {
    let jobs = cells.map { (element: $0.element, range: $0.range, lent: $0.lent) }
    let trees = await inBackground(jobs, as: .measure) { job in
      await job.lent?.giveBack()
      return await job.element.measure(in: job.range)
    }
    await settle(cells, trees: trees)
  }

  /// Measures invalidated cells again, or all cells if the measuring conditions or the layout
  /// context changed, each in a size range that is requested again.
  func measureInvalidated() async {
    let conditions = client.measuringConditions
    var change = lastTurn.measure(under: conditions, in: client.layoutContext)
    change.isAsked = isRelayoutDue
    isRelayoutDue = false
    if change.isAny { live.map.forgetLengths() }
    if change.isResized { for cell in live.all { cell.clearContents() } }
    if change.isMoved { await moveCells(into: environment) }
    let invalidated = live.all.filter { change.isAny || $0.needsLayout }
    guard !invalidated.isEmpty else { return }
    let measured = await limit.run {
      invalidated.filter { renewRange(of: $0, amongAll: change.isAny) }
    }
    await measure(measured)
    await failedCells.shorten(measured.filter { $0.replacedFailures != nil })
  }

  /// Requests the size range of a cell again. If all cells are measured, a cell whose new range is
  /// empty keeps its size (after ASDataController). A replacement that is measured alone keeps its
  /// range, which the failed cell determined.
  ///
  /// - Returns: True if the cell must be measured.
  private func renewRange(of cell: CellState, amongAll: Bool) -> Bool {
    if cell.replacedFailures != nil && !amongAll { return true }
    guard let place = pendingPlace(of: cell) else { return true }
    let range = client.sizeRange(for: place)
    if amongAll && min(range.max.width, range.max.height) <= 0.1 {
      noteSize(of: cell)
      return false
    }
    cell.range = range
    return true
  }

  /// A Boolean value that is true when cells were last measured for the current bounds, or were
  /// never measured.
  var isMeasuredForBounds: Bool {
    lastTurn.isMeasured(under: client.measuringConditions)
  }

  /// Moves all existing cells to another environment.
  private func moveCells(into environment: NodeEnvironment) async {
    await giveTreesBack()
    _ = await inBackground(live.all.map(\.element), as: .update) {
      await $0.move(into: environment)
    }
    for cell in live.all { cell.needsDisplay = true }
  }

  /// Runs the hooks of lent trees until their layouts settle, and records the trees' sizes.
  func settle(_ cells: [CellState], trees: [BorrowedTree]) async {
    guard !cells.isEmpty else { return }
    var trees = trees
    crossings += await BorrowedTree.loadAndLayOut(&trees, limit: limit)
    await limit.run {
      for (cell, lent) in zip(cells, trees) { note(lent, for: cell) }
    }
  }

  private func noteSize(of cell: CellState) {
    let length = client.length(of: live.place(of: cell), size: cell.size)
    live.map.setSize(of: cell.index, length: length, breadth: client.breadth(of: cell.size))
  }

  private func note(_ lent: BorrowedTree, for cell: CellState) {
    cell.needsDisplay = cell.needsDisplay || cell.size != lent.size || cell.needsLayout
    cell.size = lent.size
    cell.lent = lent
    withTree(of: cell) { _ in }
    cell.needsLayout = false
    noteSize(of: cell)
    let limit = client.cellHeightLimit
    cell.lengthFailure = lent.withNode { limit.failure(of: $0) }
  }
}
