public import FoundationEssentials
import SwatchNodes

/// What changes in the data source must be told to the table: on the main actor, right after the data
/// source changed. Deletions and reloads count in the old places, insertions in the new ones.
///
/// Before the table has loaded, edits do nothing: it asks for everything when it loads.
extension TableNode {
  /// Makes several edits as one update; batches nest, and the outermost one counts.
  ///
  /// - Parameters:
  ///   - updates: Makes the edits.
  ///   - completion: Called between turns, once the update has been worked; not before the table has
  ///     loaded.
  /// - Throws: ``InvalidUpdate`` where the edits don't lead from the rows before to those that the data
  ///   source has now, and whatever `updates` throws; the table stays as it was.
  @MainActor public final func performBatchUpdates(
    _ updates: () throws -> Void, completion: (@MainActor () -> Void)? = nil
  ) throws {
    guard let books else { return try updates() }
    try books.performBatchUpdates(updates, completion: completion)
  }

  /// Asks the data source again for everything: all cells are made anew.
  @MainActor public final func reloadData(completion: (@MainActor () -> Void)? = nil) {
    guard let books else {
      completion?()
      return
    }
    books.reloadData(completion: completion)
  }

  /// New rows, at the places they have now.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Rows that are gone, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Rows whose cells are made anew, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// A row that went to another place; its cell is made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try books?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// New sections, by the numbers they have now.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func insertSections(_ sections: [Int]) throws {
    try books?.edit { $0.insertSections(sections) }
  }

  /// Sections that are gone, by the numbers they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteSections(_ sections: [Int]) throws {
    try books?.edit { $0.deleteSections(sections) }
  }

  /// Sections whose cells are made anew, titles too, by the numbers they had.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadSections(_ sections: [Int]) throws {
    try books?.edit { $0.reloadSections(sections) }
  }

  /// A section that went to another place; its cells are made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``performBatchUpdates(_:completion:)``.
  @MainActor public final func moveSection(_ section: Int, to newSection: Int) throws {
    try books?.edit { $0.moveSection(from: section, to: newSection) }
  }

  // MARK: Waiting

  /// Works all edits made so far, and returns when their cells are measured and the completions have
  /// run. Returns at once before the table has loaded.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() async {
    await books?.takeTurn(ContainerTurn(display: .nextTurn))
    books?.completeUpdates()
  }

  /// Marks the edits made so far as wanted before all else: the window works them before its next
  /// lifecycle step.
  @MainActor public final func waitUntilAllUpdatesAreProcessed() {
    books?.isAwaited = true
  }

  /// Calls back when all edits made so far have been worked: at once where none waits.
  @MainActor public final func onDidFinishProcessingUpdates(
    _ completion: @escaping @MainActor () -> Void
  ) {
    guard let books else { return completion() }
    books.whenUpdated(completion)
  }

  /// Whether edits wait to be worked.
  @MainActor public final var isProcessingUpdates: Bool { books?.hasPendingUpdates ?? false }
}
