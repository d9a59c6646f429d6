import FoundationEssentials
import SwatchNodes

/// Which elements are selected, by others or by their own cells.
extension ContainerController {
  /// Selects a row or item, where that is allowed; those selected before are deselected, unless
  /// several may be.
  func select(_ indexPath: IndexPath) {
    guard client.allowsSelection else { return }
    if !client.allowsMultipleSelection { selection = [] }
    selection.insert(indexPath)
  }

  /// Notes what code on the main actor changed in a cell's tree while it was lent, and selects or
  /// deselects the element of a cell that did so with itself.
  func noteChanges(of cell: CellState, in node: DisplayNode) {
    cell.noteChanges(in: node)
    guard cell.facts.indexPath != nil, cell.isSelected != cell.facts.isSelected, cell.isIn(map),
      let path = pendingIndexPath(of: cell)
    else { return }
    if cell.isSelected { select(path) } else { selection.remove(path) }
    cell.facts.isSelected = selection.contains(path)
  }
}
