import FoundationEssentials
import SwatchLayout
import SwatchNodes

extension ContainerController {
  /// Edits that were checked and wait for the next turn.
  enum Submission {
    case update(Update, shapes: [SectionShape])
    case reload(shapes: [SectionShape])

    /// Where a row is after the edits; nil where its cell goes.
    func place(of place: ElementPlace) -> ElementPlace? {
      guard case .update(let update, _) = self else { return nil }
      return update.newPlace(for: place)
    }
  }

  /// The batch that edits go to until the outermost one ends.
  struct OpenBatch {
    var depth = 0
    var changes = ChangeSet()
    var completions: [() -> Void] = []
  }

  /// Counts everything anew; every cell goes, and edits that wait are void.
  func reloadData(completion: (() -> Void)? = nil) {
    if openBatch != nil {
      openBatch?.changes.reloadData()
      if let completion { openBatch?.completions.append(completion) }
      return
    }
    countedSource = client.elementSource.map { ObjectIdentifier($0) }
    let shapes = client.countSections()
    counts = shapes.map(\.rowCount)
    selection = []
    target = nil
    submissions = [.reload(shapes: shapes)]
    for cell in live { cell.indexPath.value = nil }
    client.didReload()
    if let completion { completions.append(completion) }
    noteUpdate(changeCount: 1)
  }

  /// Whether another object says which elements there are than the one that was asked last.
  var isSourceNew: Bool { countedSource != client.elementSource.map { ObjectIdentifier($0) } }

  /// Runs edits as one update; inside another batch they become part of that.
  ///
  /// - Throws: ``InvalidUpdate`` where the edits don't lead from the old counts to those that the data
  ///   source gives now, and what `updates` throws; nothing has changed then.
  func performBatchUpdates(
    _ updates: () throws -> Void, completion: (() -> Void)? = nil
  ) throws {
    openBatch = openBatch ?? OpenBatch()
    openBatch?.depth += 1
    do {
      try updates()
    } catch {
      openBatch?.depth -= 1
      if openBatch?.depth == 0 { openBatch = nil }
      throw error
    }
    openBatch?.depth -= 1
    if let completion { openBatch?.completions.append(completion) }
    guard let batch = openBatch, batch.depth == 0 else { return }
    openBatch = nil
    try submit(batch.changes)
    completions += batch.completions
  }

  /// Makes edits: as a batch of their own, or as part of the open one.
  func edit(_ body: (inout ChangeSet) -> Void) throws {
    try performBatchUpdates {
      if var changes = openBatch?.changes {
        body(&changes)
        openBatch?.changes = changes
      }
    }
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

  private func submit(_ changes: ChangeSet) throws {
    if changes.reloadsData || isSourceNew { return reloadData() }
    let shapes = client.countSections()
    let update = try changes.validated(
      against: counts, new: shapes.map(\.rowCount), source: client.dataSourceName)
    if changes.isEmpty { return noteUpdate(changeCount: 0) }
    counts = shapes.map(\.rowCount)
    selection = Set(selection.compactMap(update.newIndexPath))
    target = target.flatMap { target in
      update.newIndexPath(for: target.indexPath).map {
        ScrollTarget(indexPath: $0, position: target.position)
      }
    }
    client.didAccept(update)
    submissions.append(.update(update, shapes: shapes))
    // Cells read the new numbers at once. Each edit leads on from those that the edits before it gave.
    for cell in live {
      cell.indexPath.value = cell.indexPath.value.flatMap(update.newIndexPath)
    }
    noteUpdate(changeCount: changes.count)
  }

  /// Lets the map take the edits that were submitted since the last turn.
  func applySubmissions() {
    takeAnchor()
    isWorkingUpdates = !submissions.isEmpty
    for submission in submissions { apply(submission) }
    submissions = []
    inWork += completions
    completions = []
    isAwaitedItself = false
    client.didApplyEdits()
  }

  private func apply(_ submission: Submission) {
    let places = live.map { map.place(of: $0.index) }
    let removed: [CellState]
    switch submission {
    case .reload(let shapes): removed = map.reset(shapes)
    case .update(let update, let shapes): removed = map.apply(update) { shapes[$0] }
    }
    let gone = Set(removed.map(ObjectIdentifier.init))
    live = zip(live, places).compactMap { cell, place in
      guard !gone.contains(ObjectIdentifier(cell)), let new = submission.place(of: place)
      else {
        departing.append((cell, place))
        return nil
      }
      cell.index = map.index(of: new)
      return cell
    }
  }

  /// Whether edits wait for the next turn.
  package var hasPendingUpdates: Bool { !submissions.isEmpty }

  /// Whether edits wait to be worked, or are being worked.
  var isProcessingUpdates: Bool { hasPendingUpdates || isWorkingUpdates }

  /// Ends a turn's work on edits: what waited for them is called between turns.
  func finishUpdates() {
    isWorkingUpdates = false
    worked += inWork
    inWork = []
  }

  /// Calls back when the edits made so far have been worked.
  func whenUpdated(_ completion: @escaping () -> Void) {
    if hasPendingUpdates {
      completions.append(completion)
    } else if isWorkingUpdates {
      inWork.append(completion)
    } else {
      completion()
    }
  }

  // MARK: Numbers before and after edits that wait

  /// Where an element of the map is in what the data source says now; nil where it was deleted.
  func pendingPlace(of place: ElementPlace) -> ElementPlace? {
    submissions.reduce(place) { place, submission in place.flatMap(submission.place) }
  }

  /// The row or item of a cell in what the data source says now; nil where it was deleted.
  func pendingIndexPath(of cell: CellState) -> IndexPath? {
    pendingPlace(of: map.place(of: cell.index))?.indexPath
  }
}
