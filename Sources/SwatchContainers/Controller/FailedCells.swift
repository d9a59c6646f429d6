import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The replacements of failed cells, if the container has a block that makes them. A replacement
/// runs the same hooks, and is not replaced again.
///
/// The size and the failures of a replacement depend only on the failed cell, never on timing: a
/// cell is replaced when its tasks have ended, whenever the failure was found.
@MainActor struct FailedCells {
  private let controller: ContainerController

  init(of controller: ContainerController) { self.controller = controller }

  /// Returns true if a cell failed and must be replaced.
  func isReplacementDue(_ cell: CellState) -> Bool {
    !cell.decidingFailures.isEmpty && block(for: cell) != nil
  }

  /// Replaces the failed cells among the given cells.
  ///
  /// - Returns: The replacements.
  @discardableResult
  func replace(among cells: [CellState]) async -> [CellState] {
    let failing = cells.filter(isReplacementDue)
    guard !failing.isEmpty else { return [] }
    let states = failing.map(\.state)
    await controller.lend(failing)
    for cell in failing { await controller.letContainersGo(in: cell) }
    let replacements = await controller.limit.run {
      failing.map { cell in
        let failures = cell.decidingFailures
        let range = range(replacing: cell)
        controller.setState([], of: cell)
        return replace(cell, failing: failures, measuredIn: range)
      }
    }
    await controller.measure(replacements)
    await shorten(replacements)
    await controller.limit.run {
      for (cell, state) in zip(replacements, states) where !state.isEmpty {
        controller.setState(state, of: cell)
      }
    }
    return replacements
  }

  /// Measures the replacements that exceed the height limit again, within the limit. Replacements
  /// are measured without the limit first, because a plain node fills a limited height.
  func shorten(_ replacements: [CellState]) async {
    let limit = controller.client.cellHeightLimit
    let high = replacements.filter { !limit.allows($0.size.height) }
    guard !high.isEmpty else { return }
    for cell in high { cell.range = limit.limited(cell.range) }
    await controller.measure(high)
  }

  /// Returns the range of sizes for a replacement: the failed cell's size if replacements keep it
  /// and the cell failed only in drawing, so that its size is valid; otherwise the cell's range.
  private func range(replacing cell: CellState) -> SizeRange {
    let keepsSize = controller.client.failedCellsKeepSize && cell.failuresOutsideDrawing.isEmpty
    return keepsSize ? SizeRange(exact: cell.size) : cell.range
  }

  private func block(for cell: CellState) -> (@Sendable ([NodeFailure]) -> CellNode)? {
    controller.client.failedCellBlock(for: controller.live.place(of: cell))
  }

  private func replace(
    _ cell: CellState, failing failures: [NodeFailure], measuredIn range: SizeRange
  ) -> CellState {
    guard let block = block(for: cell) else { return cell }
    let new = controller.makeCell(at: cell.index, measuredIn: range) { environment in
      NodeElement(environment: environment.ofReplacements) { block(failures) }
    }
    new.replacedFailures = failures
    controller.live.replace(cell, with: new)
    return new
  }
}
