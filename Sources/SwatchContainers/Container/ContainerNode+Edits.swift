import SwatchNodes

/// What changes in the data source must be told to the container: on the main actor, right after the
/// data source changed. Deletions and reloads count in the old places, insertions in the new ones.
///
/// Before the container has loaded, edits do nothing: it asks for everything when it loads.
extension ContainerNode {
  /// Makes several edits as one update; batches nest, and the outermost one counts.
  ///
  /// - Parameters:
  ///   - updates: Makes the edits.
  ///   - completion: Called between turns, once the update has been worked; not before the container
  ///     has loaded.
  /// - Throws: ``InvalidUpdate`` where the edits don't lead from what there was before to what the
  ///   data source has now, and whatever `updates` throws; the container stays as it was.
  @MainActor public final func performBatchUpdates(
    _ updates: () throws -> Void, completion: (@MainActor () -> Void)? = nil
  ) throws {
    guard let controller = containerController else { return try updates() }
    try controller.performBatchUpdates(updates, completion: completion)
  }

  /// Asks the data source again for everything: all cells are made anew.
  @MainActor public final func reloadData(completion: (@MainActor () -> Void)? = nil) {
    guard let controller = containerController else {
      wishes = ContainerWishes()
      selection.clear()
      completion?()
      return
    }
    controller.reloadData(completion: completion)
  }

  // MARK: Sections

  /// New sections, by the numbers they have now.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func insertSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.insertSections(sections) }
  }

  /// Sections that are gone, by the numbers they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.deleteSections(sections) }
  }

  /// Sections whose cells are made anew, headers and footers too, by the numbers they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadSections(_ sections: [Int]) throws {
    try containerController?.edit { $0.reloadSections(sections) }
  }

  /// A section that went to another place; its cells are made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func moveSection(_ section: Int, to newSection: Int) throws {
    try containerController?.edit { $0.moveSection(from: section, to: newSection) }
  }

  // MARK: Waiting

  /// Works all edits made so far, and returns when their cells are measured and the completions have
  /// run; nothing is displayed for it. Returns at once before the container has loaded, and in a cell
  /// that was let go.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() async {
    await containerController?.workUpdates()
  }

  /// Marks the edits made so far as wanted before all else: the window works them before its next
  /// lifecycle step, with those of the containers around it.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() {
    containerController?.edits.isAwaited = true
  }

  /// Calls back when all edits made so far have been worked: at once where none waits.
  @MainActor public final func onDidFinishProcessingUpdates(
    _ completion: @escaping @MainActor () -> Void
  ) {
    guard let controller = containerController else { return completion() }
    controller.whenUpdated(completion)
  }

  /// Whether edits wait to be worked.
  @MainActor public final var isProcessingUpdates: Bool {
    containerController?.isProcessingUpdates ?? false
  }
}
