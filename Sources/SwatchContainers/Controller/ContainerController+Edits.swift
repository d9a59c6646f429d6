import FoundationEssentials
import SwatchNodes

/// Taking edits, which wait for the next turn.
extension ContainerController {
  /// Counts everything anew; every cell goes, and edits that wait are void.
  func reloadData(completion: (() -> Void)? = nil) {
    if edits.record(completion: completion, { $0.reloadData() }) { return }
    countAnew()
    client.selection.clear()
    viewport.dropTarget()
    if let completion { completions.add([completion]) }
  }

  /// Asks the data source for everything.
  func countAnew() {
    edits.noteSource(client.elementSource)
    let shapes = client.countSections()
    edits.reload(shapes)
    for cell in live.all { cell.indexPath.value = nil }
    client.didReload()
    batches.noteUpdate(changeCount: 1)
  }

  /// A Boolean value that is true when another object says which elements there are than the one that was
  /// asked last.
  var isSourceNew: Bool { edits.isNew(client.elementSource) }

  /// Runs edits as one update; inside another batch they become part of that.
  ///
  /// - Throws: ``InvalidUpdate`` where the edits don't lead from the old counts to those that the data
  ///   source gives now, and what `updates` throws; nothing has changed then.
  func performBatchUpdates(
    _ updates: () throws -> Void, completion: (() -> Void)? = nil
  ) throws {
    edits.beginBatch()
    do {
      try updates()
    } catch {
      edits.abandonBatch()
      throw error
    }
    guard let batch = edits.endBatch(completion: completion) else { return }
    try accept(batch.changes)
    completions.add(batch.completions)
  }

  /// Makes edits: as a batch of their own, or as part of the open one.
  func edit(_ body: (inout ChangeSet) -> Void) throws {
    if edits.record(body) { return }
    var changes = ChangeSet()
    body(&changes)
    try accept(changes)
  }

  /// Takes edits of a data source that knows what it changed.
  func apply(_ changes: ChangeSet, completion: (() -> Void)? = nil) {
    do {
      try performBatchUpdates({ try edit { $0.append(changes) } }, completion: completion)
    } catch {
      preconditionFailure("\(client.dataSourceName) did not change as it said: \(error)")
    }
  }

  /// Takes new rows at the end of the first section.
  func append(rows: Range<Int>) {
    var changes = ChangeSet()
    changes.insertRows(at: rows.map { IndexPath(row: $0, section: 0) })
    apply(changes)
  }

  /// Checks edits and lets them wait. Who knows elements by the data source's numbers follows at once.
  private func accept(_ changes: ChangeSet) throws {
    if changes.reloadsData || isSourceNew { return reloadData() }
    let shapes = client.countSections()
    let name = client.dataSourceName
    guard let update = try edits.accept(changes, leadingTo: shapes, of: name) else {
      return batches.noteUpdate(changeCount: 0)
    }
    client.selection.follow(update)
    viewport.follow(update)
    client.didAccept(update)
    // Each edit leads on from the numbers that the edits before it gave.
    for cell in live.all {
      cell.indexPath.value = cell.indexPath.value.flatMap(update.newIndexPath)
    }
    batches.noteUpdate(changeCount: changes.count)
  }

  /// Lets the map take the edits that were made since the last turn.
  func applyEdits() {
    takeAnchor()
    let waiting = edits.take()
    completions.beginApplying(hasEdits: !waiting.isEmpty)
    for edit in waiting { live.apply(edit) }
    client.didApplyEdits()
  }

  // MARK: Waiting

  package var hasPendingUpdates: Bool { !edits.isEmpty }

  /// A Boolean value that is true while edits wait, or a turn applies them.
  var isProcessingUpdates: Bool { hasPendingUpdates || completions.isApplying }

  package var isAwaited: Bool {
    edits.isAwaited || live.all.contains { $0.containers.contains(where: \.isAwaited) }
  }

  /// Calls back when the edits made so far have been applied; at once where there are none.
  func whenUpdated(_ completion: @escaping () -> Void) {
    if !completions.add(completion, hasPendingEdits: hasPendingUpdates) { completion() }
  }

  /// Works the edits made so far, and calls what waits for them. Nothing displays for it: that is the
  /// business of the next turn. Inside a cell, the container around lends that meanwhile.
  func workUpdates() async {
    let turn = ContainerTurn(display: .held)
    if client.isRangeManaged, let host = environment.host {
      do {
        try await host.withTree { _ in await self.takeTurn(turn) }
      } catch {
        // The cell was let go, and with it what waited for edits.
        return
      }
    } else {
      await takeTurn(turn)
    }
    completeUpdates()
  }
}
