import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// The failures of cells, and the replacements of failed cells.
extension ContainerController {
  package var allFailures: [NodeFailure] {
    (lackOfRoom.map { [$0] } ?? []) + cellsInView.flatMap(\.allFailures)
  }

  package var allWarnings: [NodeWarning] { cellsInView.flatMap(\.allWarnings) }

  /// The failure of a container that has elements but no size, because nothing limits its width or
  /// height. Nil if it has a size, or was limited to zero.
  private var lackOfRoom: NodeFailure? {
    let room = client.constrainedSizeForCalculatedLayout.max
    let isUnlimited =
      client.bounds.width == 0 && room.width == .infinity
      || client.bounds.height == 0 && room.height == .infinity
    guard isUnlimited, live.map.count > 0 else { return nil }
    return client.failure(
      because: "it has no size, since it scrolls and nothing limits its width or height; lay it "
        + "out in a range with a largest size, or set style.preferredSize")
  }

  /// Empty, as each row fails by itself.
  package var ownFailures: [NodeFailure] { [] }

  /// Replaces failed cells, if the container has a block for that. A replacement runs the same
  /// hooks, and is not replaced again.
  ///
  /// The size and the failures of a replacement depend only on the failed cell, never on the time:
  /// a cell is replaced when its tasks have ended, whenever the failure was found.
  ///
  /// - Returns: The replacements.
  @discardableResult
  func replaceFailing(_ cells: [CellState]) async -> [CellState] {
    let failing = cells.filter(isReplacementDue)
    guard !failing.isEmpty else { return [] }
    let states = failing.map(\.state)
    await lend(failing)
    for cell in failing { await letContainersGo(in: cell) }
    let replacements = await limit.run {
      failing.map { cell in
        let failures = cell.decidingFailures
        let range = replacementRange(of: cell)
        setState([], of: cell)
        return replace(cell, failing: failures, measuredIn: range)
      }
    }
    await measure(replacements)
    await shorten(replacements)
    await limit.run {
      for (cell, state) in zip(replacements, states) where !state.isEmpty {
        setState(state, of: cell)
      }
    }
    return replacements
  }

  /// Measures the replacements that exceed the height limit again, within the limit. They are
  /// measured without the limit first, because a plain node fills a limited height.
  func shorten(_ replacements: [CellState]) async {
    let limit = client.cellHeightLimit.points
    let high = replacements.filter { !($0.size.height <= limit) }
    guard !high.isEmpty else { return }
    let shown = SizeRange(min: .zero, max: Size(width: .infinity, height: limit))
    for cell in high { cell.range = cell.range.intersect(shown) }
    await measure(high)
  }

  /// Returns true if a cell failed and must be replaced.
  func isReplacementDue(_ cell: CellState) -> Bool {
    !cell.decidingFailures.isEmpty && failedCellBlock(for: cell) != nil
  }

  /// Returns the sizes of a replacement: the failed cell's own size if it failed only in drawing,
  /// which happens after measuring, always at the same time.
  private func replacementRange(of cell: CellState) -> SizeRange {
    let keepsSize = client.failedCellsKeepSize && cell.failuresOutsideDrawing.isEmpty
    return keepsSize ? SizeRange(exact: cell.size) : cell.range
  }

  private func failedCellBlock(
    for cell: CellState
  ) -> (@Sendable ([NodeFailure]) -> CellNode)? {
    client.failedCellBlock(for: live.place(of: cell))
  }

  private func replace(
    _ cell: CellState, failing failures: [NodeFailure], measuredIn range: SizeRange
  ) -> CellState {
    guard let block = failedCellBlock(for: cell) else { return cell }
    let new = makeCell(at: cell.index, measuredIn: range) { environment in
      var environment = environment
      environment.timeLimit = nil
      // The reasons may quote the text that made the row fail.
      environment.requiresGlyphs = false
      return NodeElement(environment: environment) { block(failures) }
    }
    new.replacedFailures = failures
    live.replace(cell, with: new)
    return new
  }
}
