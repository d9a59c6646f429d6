import FoundationEssentials
import SwatchNodes

/// Edits, which are checked when they are made and applied in the next turn.
extension ContainerController {
  /// Counts all elements anew; all cells are released, and pending edits are discarded. Before the
  /// first count, nothing is done, because that count reads everything.
  func reloadData(completion: (() -> Void)? = nil) {
    if edits.record(completion: completion, { $0.reloadData() }) { return }
    if edits.isCounted { countAnew() } else { edits.isReloadDue = true }
    client.selection.clear()
    viewport.dropTarget()
    if let completion { completions.add([completion]) }
  }

  /// Counts the elements for the first time as soon as there is a data source, and again if another
  /// object has replaced it.
  func countIfDue() {
    guard isSourceNew else { return }
    if edits.isCounted { return reloadData() }
    countAnew()
    forgetMissingElements()
  }

  /// The counts after all edits made so far. Counts the elements first if a count is due. Nil if
  /// the elements can't be counted yet: if there is no data source, while the data source is
  /// counting its sections, and in a batch before the first count, because that count would include
  /// the edits of the batch.
  var countsForQuery: [Int]? {
    let mayCount = edits.isCounted || !edits.hasOpenBatch
    if mayCount && client.elementSource != nil { countIfDue() }
    return edits.isCounted ? edits.counts : nil
  }

  /// Deselects rows and items that were selected before the first count but don't exist, and drops
  /// a scroll target that doesn't exist.
  private func forgetMissingElements() {
    let selected = client.selection.sorted
    client.selection.clear()
    for path in selected where edits.hasElement(at: path) { client.selectIfAllowed(path) }
    if let target = viewport.target, !edits.hasElement(at: target.indexPath) {
      viewport.dropTarget()
    }
  }

  /// Counts all elements of the data source, without changing the selection.
  private func countAnew() {
    edits.noteSource(client.elementSource)
    let shapes = countSections()
    edits.reload(shapes)
    for cell in live.all { cell.place.indexPath = nil }
    client.didReload()
    batches.noteUpdate(changeCount: 1)
  }

  /// Requests the sections of the data source, which must not edit the container during the call.
  private func countSections() -> [SectionShape] {
    precondition(
      !isCounting,
      "\(client.dataSourceName) edits its container while the container reads its sections "
        + "and rows: make the edits before or after")
    isCounting = true
    defer { isCounting = false }
    return client.countSections()
  }

  /// A Boolean value that is true when another object has replaced the data source that counted the
  /// elements last.
  var isSourceNew: Bool { edits.isNew(client.elementSource) }

  /// Applies several edits as one update; a nested batch becomes part of the enclosing batch when
  /// it ends.
  ///
  /// - Throws: ``InvalidUpdate`` if the edits don't lead from the former counts to the counts of
  ///   the data source, and the errors of `updates`; none of the batch's edits is applied then.
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

  /// Adds edits to the open batch, or accepts them as one update.
  /// - Throws: ``InvalidUpdate``; see ``performBatchUpdates(_:completion:)``.
  func edit(_ body: (inout ChangeSet) -> Void) throws {
    if edits.record(body) { return }
    var changes = ChangeSet()
    body(&changes)
    try accept(changes)
  }

  /// Applies edits that the data source computed itself.
  func apply(_ changes: ChangeSet, completion: (() -> Void)? = nil) {
    do {
      try performBatchUpdates({ try edit { $0.append(changes) } }, completion: completion)
    } catch {
      preconditionFailure(
        "\(client.dataSourceName) reported edits that don't match its data: \(error)")
    }
  }

  /// Inserts rows at the end of the first section.
  func append(rows: Range<Int>) {
    var changes = ChangeSet()
    changes.insertRows(at: rows.map { IndexPath(row: $0, section: 0) })
    apply(changes)
  }

  /// Checks edits and adds them to the pending edits. All index paths of the data source, such as
  /// the selected index paths, are updated immediately. Before the first count only a reload is
  /// recorded.
  private func accept(_ changes: ChangeSet) throws {
    if changes.reloadsData || edits.isCounted && isSourceNew { return reloadData() }
    guard edits.isCounted else { return }
    let shapes = countSections()
    let name = client.dataSourceName
    guard let update = try edits.accept(changes, leadingTo: shapes, of: name) else {
      return batches.noteUpdate(changeCount: 0)
    }
    client.selection.follow(update)
    viewport.follow(update)
    client.didAccept(update)
    for cell in live.all { cell.follow(update, to: pendingPlace(of: cell)) }
    batches.noteUpdate(changeCount: changes.count)
  }

  /// Applies the pending edits to the map.
  func applyEdits() {
    takeAnchor()
    let waiting = edits.take()
    completions.beginApplying(hasEdits: !waiting.isEmpty)
    for (number, edit) in waiting.enumerated() {
      live.apply(edit, keeping: cellsKept(by: edit, before: waiting[(number + 1)...]))
    }
    client.didApplyEdits()
  }

  /// Borrows those cells with a model whose elements are about to be reloaded, so that they may be
  /// kept.
  func lendReloaded() async {
    guard hasPendingUpdates else { return }
    await lend(live.all.filter { $0.mirror.hasModel && edits.reloads(live.place(of: $0)) })
  }

  /// Gives the lent cells of reloaded elements their new models.
  ///
  /// - Returns: The new places of the cells that accepted their models.
  private func cellsKept(
    by edit: PendingEdits.Edit, before later: ArraySlice<PendingEdits.Edit>
  ) -> [ObjectIdentifier: ElementPlace] {
    var kept: [ObjectIdentifier: ElementPlace] = [:]
    for cell in live.all where cell.lent != nil && cell.mirror.hasModel {
      guard let path = live.place(of: cell).indexPath,
        let new = edit.update.reloadedIndexPath(for: path)
      else { continue }
      let last = later.reduce(new as IndexPath?) { path, edit in
        path.flatMap { edit.update.reloadedIndexPath(for: $0) ?? edit.update.newIndexPath(for: $0) }
      }
      guard let last, let model = client.nodeModel(at: last) else { continue }
      withTree(of: cell) { node in
        if cell.take(model, in: node) { kept[ObjectIdentifier(cell)] = ElementPlace(new) }
      }
    }
    return kept
  }

  // MARK: Waiting

  package var hasPendingUpdates: Bool { !edits.isEmpty }

  /// A Boolean value that is true while edits are pending, or a turn applies them.
  var isProcessingUpdates: Bool { hasPendingUpdates || completions.isApplying }

  package var isAwaited: Bool {
    edits.isAwaited || live.all.contains { $0.containers.contains(where: \.isAwaited) }
  }

  /// Calls `completion` when the edits made so far are applied; immediately if there are none.
  func whenUpdated(_ completion: @escaping () -> Void) {
    if !completions.add(completion, hasPendingEdits: hasPendingUpdates) { completion() }
  }

  /// Applies the edits made so far in a turn without display, and calls their completions. For a
  /// container inside a cell, this runs while the cell's tree is on the main actor. If there is no
  /// environment, because the container is outside any window, no turn runs.
  func workUpdates() async {
    guard client.environment != nil else { return }
    let turn = ContainerTurn(display: .held)
    if client.isRangeManaged, let host = environment.host {
      do {
        try await host.withTree { _ in await self.takeTurn(turn) }
      } catch {
        // The cell was released, and its completions with it.
        return
      }
    } else {
      await takeTurn(turn)
    }
    completeUpdates()
  }
}
