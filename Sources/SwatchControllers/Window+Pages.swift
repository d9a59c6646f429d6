package import SwatchContainers
import SwatchNodes

extension Window {
  /// Moves the viewport of a table over some rows, whatever their total height, and runs turns
  /// until these rows are displayed and their tasks have ended. Neighbouring rows may still be at
  /// work. A row whose tasks don't end fails.
  ///
  /// - Parameters:
  ///   - rows: Rows of the first section; may be empty.
  ///   - table: A table of the window's tree.
  /// - Returns: The pictures of the rows, in order.
  /// - Precondition: The table's data source has the rows.
  package func show(rows: Range<Int>, of table: TableNode) async -> [RowPicture] {
    table.rowsInViewport = rows
    let restless = await tree.settle(for: .inView) { await step(showing: .atOnce) }
    if !restless.isEmpty && !Task.isCancelled {
      for task in tree.tasks(for: .inView) {
        task.giveUp(because: SettlingFailure.tasks(after: SettlingFailure.turnLimit))
      }
      await step(showing: .atOnce)
    }
    return table.pictures(ofRows: rows)
  }
}
