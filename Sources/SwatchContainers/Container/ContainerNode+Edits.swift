import SwatchNodes

/// Edits that notify the container of changes in the data source: call them on the main actor,
/// immediately after the data source has changed. Deletions and reloads use index paths from before
/// the edits, insertions index paths from after them.
///
/// The container counts its elements in its first turn, or for an earlier query of their number.
/// Before that, edits have no effect, because the first count reads everything.
extension ContainerNode {
  /// Applies several edits as one update. Batches can be nested, and form one update with the
  /// outermost batch.
  ///
  /// If `updates` throws, none of the edits of the batch or of nested batches is applied. An
  /// enclosing batch that catches the error continues without them.
  ///
  /// - Parameters:
  ///   - updates: Makes the edits.
  ///   - completion: Called between turns, after the update was applied; for edits before the first
  ///     count, after the first turn. It is dropped if the container has not loaded.
  /// - Throws: ``InvalidUpdate`` if the edits don't lead from the former counts to the counts of
  ///   the data source, and the errors of `updates`.
  @MainActor public final func performBatchUpdates(
    _ updates: () throws -> Void, completion: (@MainActor () -> Void)? = nil
  ) throws {
    guard let controller = containerController else { return try updates() }
    try controller.performBatchUpdates(updates, completion: completion)
  }

  /// Reloads everything from the data source: all cells are created again.
  @MainActor public final func reloadData(completion: (@MainActor () -> Void)? = nil) {
    guard let controller = containerController else {
      earlyRequests = EarlyRequests()
      selection.clear()
      completion?()
      return
    }
    controller.reloadData(completion: completion)
  }

  // MARK: Sections

  /// Inserts sections, by their numbers after the edits.
  /// - Throws: ``InvalidUpdate``; see ``performBatchUpdates(_:completion:)``.
  @MainActor public final func insertSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.insertSections(sections) }
  }

  /// Deletes sections, by their numbers before the edits.
  /// - Throws: ``InvalidUpdate``; see ``performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.deleteSections(sections) }
  }

  /// Reloads sections, by their numbers before the edits: their cells are created again, including
  /// headers and footers.
  /// - Throws: ``InvalidUpdate``; see ``performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.reloadSections(sections) }
  }

  /// Moves a section; its cells are created again, as in Texture.
  /// - Throws: ``InvalidUpdate``; see ``performBatchUpdates(_:completion:)``.
  @MainActor public final func moveSection(_ section: Int, to newSection: Int) throws {
    try containerController?.edit { $0.moveSection(from: section, to: newSection) }
  }

  // MARK: Waiting

  /// Applies all edits made so far, and returns when their cells are measured and the completions
  /// have run; displays nothing. Returns immediately before the container has loaded, outside a
  /// window, and in a released cell.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() async {
    await containerController?.workUpdates()
  }

  /// Gives priority to the edits made so far: the window applies them, and the edits of enclosing
  /// containers, before the other steps of its next turn.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() {
    containerController?.edits.isAwaited = true
  }

  /// Calls a block once all edits made so far have been applied: immediately if none are pending.
  @MainActor public final func onDidFinishProcessingUpdates(
    _ completion: @escaping @MainActor () -> Void
  ) {
    guard let controller = containerController else { return completion() }
    controller.whenUpdated(completion)
  }

  /// A Boolean value that is true while edits are pending.
  @MainActor public final var isProcessingUpdates: Bool {
    containerController?.isProcessingUpdates ?? false
  }
}
