import FoundationEssentials
import SwatchConcurrency
import SwatchLayout
import SwatchNodes

/// What cells could not do, and the cells that stand for them.
extension TableBooks {
  /// Notes what cells could not do, and puts others in their place where the table makes such; those
  /// run the same hooks. A cell that stands for one that failed is not replaced again.
  ///
  /// - Returns: the rows with another cell.
  @discardableResult
  func replaceFailing(_ rows: [Int], in range: (Int) -> SizeRange) async -> [Int] {
    let failing = rows.filter { noteFailures(of: $0) }
    guard !failing.isEmpty, let block = table.failedCellBlock else { return [] }
    let states = failing.map { records[$0].cell?.state ?? [] }
    let ranges = failing.map(range)
    await lend(failing)
    await limit.run {
      for row in failing {
        records[row].cell?.lent?.tree.withNode { $0.setInterfaceState([]) }
        records[row].cell = replacement(for: row, block: block)
      }
    }
    let rangeOfRow = Dictionary(uniqueKeysWithValues: zip(failing, ranges))
    await measure(failing) { rangeOfRow[$0] ?? self.rowRange }
    await limit.run {
      for (row, state) in zip(failing, states) where !state.isEmpty {
        _ = setState(state, of: row)
      }
    }
    return failing
  }

  /// - Returns: whether the cell failed and may be replaced.
  private func noteFailures(of row: Int) -> Bool {
    guard let cell = records[row].cell else { return false }
    let found = cell.element.failures
    let new = found.dropFirst(cell.notedFailureCount)
    guard !new.isEmpty else { return false }
    cell.notedFailureCount = found.count
    failures.append(RowFailure(row: row, failures: Array(new)))
    return !cell.replacesFailure
  }

  private func replacement(
    for row: Int, block: @escaping @Sendable (IndexPath, [NodeFailure]) -> CellNode
  ) -> LiveCell {
    let path = indexPath(of: row)
    let found = records[row].cell?.element.failures ?? []
    let cell = LiveCell(element: NodeElement(environment: cellEnvironment) { block(path, found) })
    cell.replacesFailure = true
    return cell
  }
}
