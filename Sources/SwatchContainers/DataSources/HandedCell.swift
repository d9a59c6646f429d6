import SwatchConcurrency
import SwatchNodes

/// A cell that is made on the main actor and passed to the background.
struct HandedCell: Sendable {
  private let cell: Locked<CellNode?>

  init(_ cell: sending CellNode) {
    self.cell = Locked(cell)
  }

  /// The block that returns the cell; it can be called once.
  var block: CellNodeBlock {
    { [cell] in
      guard
        let taken = cell.withLock({ held in
          let taken = held
          held = nil
          return taken
        })
      else { preconditionFailure("The block of a cell was called twice; it returns the cell once") }
      return taken
    }
  }
}
