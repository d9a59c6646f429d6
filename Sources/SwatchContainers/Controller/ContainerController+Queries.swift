import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
import SwatchNodes

/// Queries of elements, by their index paths in the data source after all edits made so far.
extension ContainerController {
  /// Returns the index paths of the rows or items whose cells match.
  func indexPaths(where isWanted: (CellState) -> Bool) -> [IndexPath] {
    live.all.filter(isWanted).compactMap { pendingPlace(of: $0)?.indexPath }
  }

  /// Runs `body` with the cell of a row or item between turns; returns nil if it has no cell.
  func visit<Result: Sendable>(
    _ indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await visit({ self.cell(at: indexPath) }) { node in try body(node.asCell) }
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

  /// Returns the cell of a row or item, by its index path in the data source.
  private func cell(at path: IndexPath) -> CellState? {
    guard hasPendingUpdates else {
      return has(path) ? live.map[live.map.index(of: path)].cell : nil
    }
    return live.all.first { pendingPlace(of: $0)?.indexPath == path }
  }

  private func has(_ path: IndexPath) -> Bool {
    edits.counts.indices.contains(path.section)
      && (0..<edits.counts[path.section]).contains(path.item)
      && live.map.index(of: path) >= live.map.firstElement
  }

  /// Returns the frame of a row or item in the content after the last turn; nil while edits are
  /// pending.
  func frame(at indexPath: IndexPath) -> Rect? {
    guard !hasPendingUpdates, has(indexPath) else { return nil }
    return arrangementNow().frame(of: live.map.index(of: indexPath))
  }
}

extension DisplayNode {
  /// The root of an element's tree as a cell.
  fileprivate var asCell: CellNode {
    guard let cell = self as? CellNode else {
      preconditionFailure("The block of a row made a \(type(of: self)), which is no cell")
    }
    return cell
  }
}
