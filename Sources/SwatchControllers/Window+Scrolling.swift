package import SwatchContainers
public import SwatchGeometry
public import SwatchNodes

extension Window {
  /// Scrolls a node like a drag by a finger without deceleration: the content stops at its ends,
  /// and a pager comes to rest on a page. From then on a visible container has its full ranges, and
  /// its cells receive the drag events in the next turn.
  ///
  /// - Parameters:
  ///   - node: A table, a collection, a pager or a scroll node.
  ///   - distance: The movement of the viewport to the right and down, in points.
  /// - Precondition: The node scrolls.
  public func scroll(_ node: DisplayNode, by distance: Point) {
    guard let node = node as? any ScrollingNode else {
      preconditionFailure("\(node.nodeName) does not scroll: it is a \(type(of: node))")
    }
    node.drag(by: distance)
  }
}

extension Window {
  /// Moves the viewport of a table over given rows, whatever their total height, and runs turns
  /// until these rows are displayed and their tasks have ended. Other rows may be unfinished. A row
  /// whose tasks don't end fails.
  ///
  /// In a cancelled task, rows without tasks are still displayed, but tasks are not awaited.
  ///
  /// - Parameters:
  ///   - rows: Rows of the first section; may be empty.
  ///   - table: A table of the window's tree.
  /// - Returns: The pictures of the rows, in order; nil if the task was cancelled before the tasks
  ///   of the rows had ended.
  /// - Precondition: The table's data source has the rows.
  package func show(rows: Range<Int>, of table: TableNode) async -> [RowPicture]? {
    table.rowsInViewport = rows
    // Turns run in separate tasks, which are not cancelled: rows are shown settled or not at all.
    func step() async { await Task { await self.step(showing: .atOnce) }.value }
    let restless = await tree.settle(for: .inView) { await step() }
    guard restless.isEmpty || !Task.isCancelled || !tree.hasRunningTasks(for: .inView) else {
      return nil
    }
    if !restless.isEmpty {
      for task in tree.tasks(for: .inView) {
        task.giveUp(because: SettlingFailure.tasks(after: SettlingFailure.turnLimit))
      }
      await step()
    }
    return table.pictures(ofRows: rows)
  }
}
