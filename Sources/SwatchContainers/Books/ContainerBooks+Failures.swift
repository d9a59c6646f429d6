import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// What cells could not do, and the cells that stand for them.
extension ContainerBooks {
  /// What the cell of an element could not do.
  package struct ElementFailure: Hashable, Sendable {
    /// The element, counted over all sections.
    package let index: Int
    /// What was found, in order.
    package let failures: [NodeFailure]
  }

  /// The failures of elements before `end` since this was last asked, by element.
  package func takeFailures(before end: Int) -> [ElementFailure] {
    let taken = failures.filter { $0.index < end }.sorted { $0.index < $1.index }
    failures.removeAll { $0.index < end }
    return taken
  }

  package var allFailures: [NodeFailure] { failures.flatMap(\.failures) }

  package func takeAllFailures() -> [NodeFailure] {
    defer { failures = [] }
    return allFailures
  }

  /// Notes what a cell, or what is in the containers inside it, could not do.
  func note(_ found: [NodeFailure], of cell: LiveCell) {
    if !found.isEmpty { failures.append(ElementFailure(index: cell.index, failures: found)) }
  }

  /// Notes what cells could not do, and puts others in their place where the container makes such;
  /// those run the same hooks. A cell that stands for one that failed is not replaced again.
  ///
  /// - Returns: the cells that came in the place of others.
  @discardableResult
  func replaceFailing(
    _ cells: [LiveCell], measuredIn range: (LiveCell) -> SizeRange
  ) async -> [LiveCell] {
    let failing = cells.filter(noteFailures).filter { failedCellBlock(for: $0) != nil }
    guard !failing.isEmpty else { return [] }
    let ranges = failing.map(range)
    let states = failing.map(\.state)
    await lend(failing)
    for cell in failing { await letContainersGo(in: cell) }
    let replacements = await limit.run {
      zip(failing, ranges).map { cell, range in
        enter([], cell, at: nil)
        return replace(cell, measuredIn: range)
      }
    }
    await measure(replacements)
    await limit.run {
      for (cell, state) in zip(replacements, states) where !state.isEmpty {
        enter(state, cell, at: arrangementNow().frame(of: cell.index))
      }
    }
    return replacements
  }

  /// - Returns: whether the cell failed and may be replaced.
  private func noteFailures(of cell: LiveCell) -> Bool {
    let found = cell.element.failures
    let new = found.dropFirst(cell.notedFailureCount)
    guard !new.isEmpty else { return false }
    cell.notedFailureCount = found.count
    note(Array(new), of: cell)
    return !cell.replacesFailure
  }

  private func failedCellBlock(
    for cell: LiveCell
  ) -> (@Sendable ([NodeFailure]) -> CellNode)? {
    client.failedCellBlock(for: map.place(of: cell.index))
  }

  private func replace(_ cell: LiveCell, measuredIn range: SizeRange) -> LiveCell {
    guard let block = failedCellBlock(for: cell) else { return cell }
    let found = cell.element.failures
    // What stands for a cell that is too long is as long as it needs to be.
    let range = cell.size.height <= lengthLimit ? range : cell.range
    let new = makeCell(at: cell.index, measuredIn: range) { environment in
      NodeElement(environment: environment) { block(found) }
    }
    new.replacesFailure = true
    map[cell.index].cell = new
    if let position = live.firstIndex(where: { $0 === cell }) { live[position] = new }
    return new
  }
}
