import FoundationEssentials
import SwatchGeometry
import SwatchNodes

/// Queries of elements, by their index paths in the data source after all edits made so far.
struct ElementQueries {
  let live: LiveCells
  let edits: PendingEdits

  // MARK: Index paths

  /// Returns the index path of an element of the map; nil if pending edits delete it.
  private func indexPath(of place: ElementPlace) -> IndexPath? { edits.place(of: place)?.indexPath }

  /// Returns the index paths of the rows or items whose cells satisfy a predicate.
  func indexPaths(where isWanted: (CellState) -> Bool) -> [IndexPath] {
    live.all.filter(isWanted).compactMap { indexPath(of: live.place(of: $0)) }
  }

  /// Returns the index paths of the rows or items whose frames touch a rectangle of the content, as
  /// of the last turn, in order.
  func indexPaths(in rect: Rect, of arrangement: any ContentArrangement) -> [IndexPath] {
    arrangement.elements(in: rect).compactMap { index in
      guard index >= live.map.firstElement, arrangement.frame(of: index).intersects(rect) else {
        return nil
      }
      return indexPath(of: live.map.place(of: index))
    }
  }

  /// Returns the index path of the row or item at a point of the content, as of the last turn; nil
  /// for none.
  func indexPath(at point: Point, of arrangement: any ContentArrangement) -> IndexPath? {
    let around = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let index = arrangement.elements(in: around).last { index in
      let frame = arrangement.frame(of: index)
      return index >= live.map.firstElement && live.map.place(of: index).indexPath != nil
        && frame.minX <= point.x && point.x < frame.maxX
        && frame.minY <= point.y && point.y < frame.maxY
    }
    return index.flatMap { indexPath(of: live.map.place(of: $0)) }
  }

  // MARK: Elements

  /// Returns the cell of a row or item, by its index path in the data source.
  func cell(at path: IndexPath) -> CellState? {
    guard edits.isEmpty else {
      return live.all.first { indexPath(of: live.place(of: $0)) == path }
    }
    return has(path) ? live.map[live.map.index(of: path)].cell : nil
  }

  /// Returns the frame of a row or item in the content after the last turn; nil while edits are
  /// pending.
  func frame(at path: IndexPath, of arrangement: any ContentArrangement) -> Rect? {
    guard edits.isEmpty, has(path) else { return nil }
    return arrangement.frame(of: live.map.index(of: path))
  }

  private func has(_ path: IndexPath) -> Bool {
    edits.hasElement(at: path) && live.map.index(of: path) >= live.map.firstElement
  }
}
