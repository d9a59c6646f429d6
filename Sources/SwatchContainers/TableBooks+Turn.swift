import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// One turn of a table: the cells around the viewport are made, measured, told where they lie, and
/// displayed. The main actor goes to the background and back once for each phase, never for a row.
extension TableBooks {
  /// Moves the viewport over some rows and works until all that lies in the ranges is up to date.
  /// - Precondition: the rows were not discarded, and the turn before has ended.
  package func show(rows: Range<Int>) async {
    await turn { [self] in
      await leave(for: rows)
      await admit(rows)
      var stretches = currentRanges(around: rows)
      while await admit(records.rows(in: stretches.preload)) {
        stretches = currentRanges(around: rows)
      }
      await moveCells(to: stretches, visible: rows)
      await displayCells(in: records.rows(in: stretches.display).joined(with: rows))
    }
  }

  private func currentRanges(around rows: Range<Int>) -> RangeController.Ranges {
    let top = records.offset(of: rows.lowerBound)
    return ranges.ranges(around: top..<records.offset(of: rows.upperBound))
  }

  /// Notes the direction, and where the viewport jumps lets all cells go before others are made.
  private func leave(for rows: Range<Int>) async {
    if rows.lowerBound != shownRows.lowerBound {
      let isBackward = rows.lowerBound < shownRows.lowerBound
      ranges.scrollDirection = isBackward ? .backward : .forward
    }
    shownRows = rows
    if rows.lowerBound > liveRows.upperBound || rows.upperBound < liveRows.lowerBound {
      await setStates { _ in [] }
      liveRows = 0..<0
    }
  }

  // MARK: Making and measuring

  /// Makes the cells that some rows lack, and measures them; false where none lacks one.
  @discardableResult
  private func admit(_ rows: Range<Int>) async -> Bool {
    let added = await limit.run { makeCells(for: rows) }
    guard !added.isEmpty else { return false }
    await measure(added) { _ in self.rowRange }
    await replaceFailing(added) { _ in self.rowRange }
    return true
  }

  /// The data source's part: a block, and with it an element, for each row without a cell.
  private func makeCells(for rows: Range<Int>) -> [Int] {
    let added = rows.filter { records[$0].cell == nil }
    for row in added {
      records[row].cell = LiveCell(element: makeElement(for: indexPath(of: row)))
    }
    liveRows = liveRows.joined(with: rows)
    return added
  }

  private func makeElement(for indexPath: IndexPath) -> NodeElement {
    guard let source = table.dataSource else {
      preconditionFailure("A table asked for the cell of a row after its data source was gone")
    }
    if let block = source.tableNode(table, nodeBlockForRowAt: indexPath) {
      return NodeElement(environment: cellEnvironment, block: block)
    }
    guard let node = source.tableNode(table, nodeForRowAt: indexPath) else {
      preconditionFailure(
        "\(type(of: source)) gave neither a block nor a node for row \(indexPath.row) of section "
          + "\(indexPath.section): implement tableNode(_:nodeBlockForRowAt:)")
    }
    return NodeElement(environment: cellEnvironment, node: node)
  }

  /// Measures cells in the background, and loads them and runs their `layout()` here.
  func measure(_ rows: [Int], in range: (Int) -> SizeRange) async {
    let jobs = rows.compactMap { row in
      records[row].cell.map { (element: $0.element, range: range(row)) }
    }
    let measured = await limit.map(jobs) { await $0.element.measure(in: $0.range) }
    await settle(rows, trees: measured)
  }

  /// Runs the hooks of lent trees until their layouts rest, and notes the sizes they came to.
  private func settle(_ rows: [Int], trees: [LentTree]) async {
    var trees = trees
    await LentTree.loadAndLayOut(&trees, limit: limit)
    await limit.run {
      for (row, lent) in zip(rows, trees) {
        guard let cell = records[row].cell else { continue }
        cell.size = lent.size
        cell.lent = lent
        records[row].height = lent.size.height
        if lent.size.height > rowHeightLimit {
          lent.tree.withNode { node in
            node.fail(
              "the row is \(lent.size.height) points high, and at most \(rowHeightLimit) are "
                + "painted; shorten it or split it")
          }
        }
      }
    }
  }

  // MARK: Ranges

  /// Tells every cell in which ranges it lies now, and lets those go that lie in none.
  private func moveCells(to stretches: RangeController.Ranges, visible: Range<Int>) async {
    let kept = records.rows(in: stretches.preload).joined(with: visible)
    let displayed = records.rows(in: stretches.display).joined(with: visible)
    await setStates { row in
      var state: InterfaceState = []
      if kept.contains(row) { state.formUnion([.measureLayout, .preload]) }
      if displayed.contains(row) { state.insert(.display) }
      if visible.contains(row) { state.insert(.visible) }
      return state
    }
    liveRows = kept
  }

  /// Runs the hooks of all cells whose state changes, drops those that are in no range any more, and
  /// lays out again what a hook invalidated.
  private func setStates(_ state: (Int) -> InterfaceState) async {
    let changing = liveRows.filter { row in
      records[row].cell.map { $0.state != state(row) } ?? false
    }
    await lend(changing)
    let invalidated = await limit.run {
      changing.filter { row in setState(state(row), of: row) }
    }
    await settle(invalidated, trees: invalidated.compactMap { records[$0].cell?.lent })
  }

  /// - Returns: whether a hook invalidated the layout of a cell that stays.
  func setState(_ state: InterfaceState, of row: Int) -> Bool {
    guard let cell = records[row].cell else { return false }
    cell.state = state
    if !state.contains(.display) { cell.items = nil }
    let isInvalid = cell.lent?.tree.withNode { node in
      node.setInterfaceState(state)
      return node.subtreeNeedsLayout
    }
    if !state.isEmpty { return isInvalid ?? false }
    records[row].cell = nil
    return false
  }

  /// Brings the trees of cells here.
  func lend(_ rows: [Int]) async {
    let cells = rows.compactMap { records[$0].cell }.filter { $0.lent == nil }
    let trees = await limit.map(cells.map(\.element)) { await $0.lend() }
    for (cell, tree) in zip(cells, trees) { cell.lent = tree }
  }

  // MARK: Display

  /// Displays the cells of some rows that have not displayed yet, and gives all trees back.
  private func displayCells(in rows: Range<Int>) async {
    let waiting = rows.filter { records[$0].cell?.items == nil }
    await display(waiting)
    let replaced = await replaceFailing(waiting) { [records, keepsSizeOfFailedRows] row in
      keepsSizeOfFailedRows ? SizeRange(exact: records[row].cell?.size ?? .zero) : self.rowRange
    }
    await display(replaced)
    await replaceFailing(replaced) { _ in .zero }
    await giveBackAll()
  }

  private func display(_ rows: [Int]) async {
    let cells = rows.compactMap { records[$0].cell }
    let jobs = cells.map { (element: $0.element, tree: $0.lent?.tree) }
    for cell in cells { cell.lent = nil }
    let drawn = await limit.map(jobs) { await $0.element.display($0.tree) }
    for (cell, items) in zip(cells, drawn) { cell.items = items }
  }

  private func giveBackAll() async {
    let lent = liveRows.compactMap { records[$0].cell }.compactMap { cell in
      defer { cell.lent = nil }
      return cell.lent
    }
    _ = await limit.map(lent) { await $0.element.takeBack($0.tree) }
  }

  // MARK: What cells are given

  /// The table's own environment, with a place for the failures of one cell.
  var cellEnvironment: NodeEnvironment {
    var environment = hostEnvironment
    environment.failures = NodeFailureSink()
    return environment
  }

  var limit: WorkLimit { hostEnvironment.workLimit }

  private var hostEnvironment: NodeEnvironment {
    guard let environment = table.environment else {
      preconditionFailure("A table has no environment before its owner gave one to the root")
    }
    return environment
  }

  /// The table's width exactly, and any height.
  var rowRange: SizeRange {
    let width = table.bounds.width
    return SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }
}

extension Range<Int> {
  /// The smallest range that holds both.
  func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
