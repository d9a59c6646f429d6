import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
import SwatchNodes

/// What others ask about elements, in the numbers of the data source after all edits made so far.
extension ContainerBooks {
  /// The places of some cells that are rows or items.
  func indexPaths(where isWanted: (LiveCell) -> Bool) -> [IndexPath] {
    live.filter(isWanted).compactMap { cell in
      pendingPlace(of: map.place(of: cell.index))?.indexPath
    }
  }

  /// Works with the cell of a row or item between turns; nil where there is none.
  func visit<Result: Sendable>(
    _ indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await queue.run { [self] () async throws -> Result? in
      applySubmissions()
      guard let cell = cell(at: indexPath) else { return nil }
      await lend([cell])
      defer { noteVisit(of: cell) }
      return try cell.lent?.tree.withNode { node in try body(node.asCell) }
    }
  }

  /// Finds what a visit changed; the tree goes home with the next turn.
  private func noteVisit(of cell: LiveCell) {
    cell.lent?.tree.withNode { node in
      cell.needsLayout = cell.needsLayout || node.subtreeNeedsLayout
      cell.needsDisplay = cell.needsDisplay || node.subtreeNeedsDisplay
    }
  }

  /// The place of a row or item in the content, as the last turn left it.
  func frame(at indexPath: IndexPath) -> Rect? {
    guard submissions.isEmpty, counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath.item)
    else { return nil }
    return arrangementNow().frame(of: map.index(of: indexPath))
  }

  private func cell(at path: IndexPath) -> LiveCell? {
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item)
    else { return nil }
    return map[map.index(of: path)].cell
  }

  /// Moves the viewport.
  func scroll(to offset: Point) {
    guard offset != client.boundsOrigin else { return }
    ranges.scrollDirection.note(movementFrom: client.boundsOrigin, to: offset)
    client.boundsOrigin = offset
    isScrolled = true
    batches.isDue = true
  }
}

extension DisplayNode {
  /// The root of an element's tree as what it is.
  fileprivate var asCell: CellNode {
    guard let cell = self as? CellNode else {
      preconditionFailure("The block of a row made a \(type(of: self)), which is no cell")
    }
    return cell
  }
}
