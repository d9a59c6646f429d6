import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
import SwatchNodes

/// Queries of elements, by their index paths in the data source after all edits made so far.
extension ContainerController {
  /// The queries of the elements of the last turn, by their index paths after the pending edits.
  private var queries: ElementQueries { ElementQueries(live: live, edits: edits) }

  /// Returns the index paths of the rows or items whose cells satisfy a predicate.
  func indexPaths(where isWanted: (CellState) -> Bool) -> [IndexPath] {
    queries.indexPaths(where: isWanted)
  }

  /// Returns the index paths of the rows or items whose frames touch a rectangle of the content, as
  /// of the last turn, in order.
  func indexPaths(in rect: Rect) -> [IndexPath] {
    queries.indexPaths(in: rect, of: arrangementNow())
  }

  /// Returns the index path of the row or item at a point of the content, as of the last turn; nil
  /// for none.
  func indexPath(at point: Point) -> IndexPath? {
    queries.indexPath(at: point, of: arrangementNow())
  }

  /// Returns the frame of a row or item in the content after the last turn; nil while edits are
  /// pending.
  func frame(at indexPath: IndexPath) -> Rect? {
    queries.frame(at: indexPath, of: arrangementNow())
  }

  /// Runs `body` with the cell of a row or item between turns; returns nil if the row or item has
  /// no cell.
  func visit<Result: Sendable>(
    _ indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await visit({ self.queries.cell(at: indexPath) }) { node in try body(node.asCell) }
  }

  /// Runs `body` with the cell of a supplementary element between turns; returns nil if the element
  /// has no cell.
  func visitSupplementary<Result: Sendable>(
    _ kind: SupplementaryElementKind, inSection section: Int,
    _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await visit(
      {
        self.live.all.first { cell in
          cell.place.kind == kind && self.pendingPlace(of: cell)?.section == section
        }
      }, { node in try body(node.asCell) })
  }

  /// Runs `body` with the tree of a cell between turns; returns nil if there is no such cell.
  func visit<Result: Sendable>(
    _ wanted: () -> CellState?, _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result? {
    try await queue.run { [self] () async throws -> Result? in
      guard let cell = wanted(), live.holds(cell) else { return nil }
      await lend([cell])
      return try await visitTree(of: cell, body)
    }
  }

  /// Runs `body` with the cells that satisfy a predicate, in order, between turns.
  func visit<Result: Sendable>(
    cells isWanted: (CellState) -> Bool, _ body: @MainActor ([CellNode]) throws -> Result
  ) async rethrows -> Result {
    try await queue.run { [self] () async throws -> Result in
      let cells = live.all.filter(isWanted)
      await lend(cells)
      return try visit(cells[...], after: [], body)
    }
  }

  /// Visits a lent cell inside the visit of the previous one, so that all cells are open for
  /// `body`.
  private func visit<Result: Sendable>(
    _ cells: ArraySlice<CellState>, after nodes: [CellNode],
    _ body: @MainActor ([CellNode]) throws -> Result
  ) rethrows -> Result {
    guard let cell = cells.first else { return try body(nodes) }
    guard let lent = cell.lent else { return try visit(cells.dropFirst(), after: nodes, body) }
    return try lent.withNode { node in
      defer { noteChanges(of: cell, in: node) }
      return try visit(cells.dropFirst(), after: nodes + [node.asCell], body)
    }
  }
}

extension DisplayNode {
  /// The root of an element's tree, as a cell.
  fileprivate var asCell: CellNode {
    guard let cell = self as? CellNode else {
      preconditionFailure("The block of a row made a \(type(of: self)), which is not a cell")
    }
    return cell
  }
}
