package import SwatchContainers
import SwatchNodes

extension Window {
  /// Moves the viewport of a table over some rows, however high they are together, and works turns until
  /// these rows have displayed and the tasks that they started have ended. The rows around them may still
  /// be at work. A row whose tasks never come to an end fails.
  ///
  /// - Parameters:
  ///   - rows: Rows of the first section; nothing is shown where there are none.
  ///   - table: A table of the window's tree.
  /// - Returns: the pictures of the rows, in order.
  /// - Precondition: the table's data source has the rows.
  package func show(rows: Range<Int>, of table: TableNode) async -> [RowPicture] {
    table.rowsInViewport = rows
    let restless = await tree.settle(for: .inView) { await step(showing: .atOnce) }
    if !restless.isEmpty && !Task.isCancelled {
      for task in tree.tasks(for: .inView) {
        task.giveUp(because: Restlessness.tasks(after: Restlessness.turnLimit))
      }
      await step(showing: .atOnce)
    }
    return table.pictures(ofRows: rows)
  }
}
