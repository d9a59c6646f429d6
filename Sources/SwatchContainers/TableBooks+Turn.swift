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
  package func show(rows: Range<Int>) async {
    await admit(rows)
    var stretches = currentRanges(around: rows)
    while case let missing = records.rows(in: stretches.preload), !missing.isSubset(of: liveRows) {
      await admit(missing.joined(with: rows))
      stretches = currentRanges(around: rows)
    }
    await moveCells(to: stretches, visible: rows)
    await displayCells(in: records.rows(in: stretches.display).joined(with: rows))
  }

  private func currentRanges(around rows: Range<Int>) -> RangeController.Ranges {
    let top = records.offset(of: rows.lowerBound)
    return ranges.ranges(around: top..<records.offset(of: rows.upperBound))
  }

  // MARK: Making and measuring

  /// Makes the cells that some rows lack, and measures them.
  private func admit(_ rows: Range<Int>) async {
    let newcomers = await limit.run { makeCells(for: rows) }
    guard !newcomers.isEmpty else { return }
    await measure(newcomers)
    await replaceFailures(of: newcomers) { _ in self.rowRange }
  }

  /// The data source's part: a block, and with it an element, for each row without a cell.
  private func makeCells(for rows: Range<Int>) -> [Int] {
    let newcomers = rows.filter { records[$0].cell == nil }
    for row in newcomers {
      records[row].cell = LiveCell(element: makeElement(for: indexPath(of: row)))
    }
    liveRows = liveRows.isEmpty ? rows : liveRows.joined(with: rows)
    return newcomers
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

  private func measure(_ rows: [Int]) async {
    await measure(rows) { _ in self.rowRange }
  }

  /// Measures cells in the background, loads them and runs their `layout()` here, and goes on while
  /// a hook invalidates a layout.
  private func measure(_ rows: [Int], in range: (Int) -> SizeRange) async {
    let cells = rows.compactMap { records[$0].cell }
    let jobs = zip(rows, cells).map { (element: $1.element, range: range($0)) }
    let measured = await limit.map(jobs) { await $0.element.measure(in: $0.range) }
    await limit.run {
      for (row, (cell, result)) in zip(rows, zip(cells, measured)) {
        cell.size = result.size
        records[row].height = result.size.height
      }
    }
    var trees = zip(cells, measured).map { LentTree(element: $0.element, tree: $1.tree) }
    await LentTree.loadAndLayOut(&trees, limit: limit)
    for (cell, lent) in zip(cells, trees) { cell.lent = lent.tree }
  }

  // MARK: Ranges

  /// Tells every cell in which ranges it lies now, and lets those go that lie in none.
  private func moveCells(to stretches: RangeController.Ranges, visible: Range<Int>) async {
    let kept = records.rows(in: stretches.preload).joined(with: visible)
    let displayed = records.rows(in: stretches.display).joined(with: visible)
    let changes = liveRows.compactMap { row -> (cell: LiveCell, state: InterfaceState)? in
      var state: InterfaceState = []
      if kept.contains(row) { state.formUnion([.measureLayout, .preload]) }
      if displayed.contains(row) { state.insert(.display) }
      if visible.contains(row) { state.insert(.visible) }
      guard let cell = records[row].cell, cell.state != state else { return nil }
      return (cell, state)
    }
    await lend(changes.map(\.cell))
    await limit.run {
      for (cell, state) in changes {
        cell.lent?.withNode { $0.setInterfaceState(state) }
        cell.state = state
        if !state.contains(.display) { cell.items = nil }
      }
      for row in liveRows where !kept.contains(row) { records[row].cell = nil }
      liveRows = kept
    }
  }

  /// Brings the trees of cells here.
  private func lend(_ cells: [LiveCell]) async {
    let atHome = cells.filter { $0.lent == nil }
    let trees = await limit.map(atHome.map(\.element)) { await $0.lend() }
    for (cell, tree) in zip(atHome, trees) { cell.lent = tree }
  }

  // MARK: Display

  /// Displays the cells of some rows that have not displayed yet, and sends all trees home.
  private func displayCells(in rows: Range<Int>) async {
    let waiting = rows.filter { records[$0].cell?.items == nil }
    await display(waiting)
    await replaceFailures(of: waiting) { [records] row in
      SizeRange(exact: records[row].cell?.size ?? .zero)
    }
    await display(waiting.filter { records[$0].cell?.items == nil })
    await sendHome()
  }

  private func display(_ rows: [Int]) async {
    let cells = rows.compactMap { records[$0].cell }
    let jobs = cells.map { (element: $0.element, tree: $0.lent) }
    let drawn = await limit.map(jobs) { await $0.element.display($0.tree) }
    for (cell, items) in zip(cells, drawn) {
      cell.lent = nil
      cell.items = items
    }
  }

  private func sendHome() async {
    let away = liveRows.compactMap { records[$0].cell }.filter { $0.lent != nil }
    let jobs = away.compactMap { cell in cell.lent.map { (cell.element, $0) } }
    for cell in away { cell.lent = nil }
    _ = await limit.map(jobs) { element, tree in await element.takeBack(tree) }
  }

  // MARK: Failures

  /// Notes what cells could not do, and puts others in their place where the table makes such.
  private func replaceFailures(of rows: [Int], in range: (Int) -> SizeRange) async {
    let failed = rows.filter { row in
      guard let cell = records[row].cell, !cell.replacesFailure else { return false }
      return !cell.element.failures.isEmpty
    }
    guard !failed.isEmpty else { return }
    for row in failed {
      guard let cell = records[row].cell else { continue }
      let found = cell.element.failures
      failures.append(RowFailure(row: row, failures: found))
      guard let block = table.failedCellBlock else { continue }
      let path = indexPath(of: row)
      let replacement = LiveCell(
        element: NodeElement(environment: cellEnvironment) { block(path, found) })
      replacement.replacesFailure = true
      replacement.size = cell.size
      replacement.state = cell.state
      records[row].cell = replacement
    }
    if table.failedCellBlock != nil { await measure(failed, in: range) }
  }

  // MARK: What cells are given

  /// The table's own environment, with a place for the failures of one cell.
  private var cellEnvironment: NodeEnvironment {
    var environment = hostEnvironment
    environment.failures = NodeFailureSink()
    return environment
  }

  private var limit: WorkLimit { hostEnvironment.workLimit }

  private var hostEnvironment: NodeEnvironment {
    guard let environment = table.environment else {
      preconditionFailure("A table has no environment before its owner gave one to the root")
    }
    return environment
  }

  /// The table's width exactly, and any height.
  private var rowRange: SizeRange {
    let width = table.bounds.width
    return SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }
}

extension Range<Int> {
  /// Whether every number lies in another range too.
  func isSubset(of other: Range<Int>) -> Bool {
    isEmpty || (lowerBound >= other.lowerBound && upperBound <= other.upperBound)
  }

  /// The smallest range that holds both.
  func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
