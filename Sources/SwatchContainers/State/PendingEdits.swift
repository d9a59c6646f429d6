import FoundationEssentials
import SwatchNodes

/// The edits that wait for the next turn, and the counts of the data source after them.
struct PendingEdits {
  /// A checked edit.
  struct Edit {
    /// The deletions, moves and insertions of elements.
    var update: Update
    /// The shapes of all sections after the edit.
    var shapes: [SectionShape]

    /// Returns the place of an element after the edit; nil if the edit deletes it.
    func newPlace(for old: ElementPlace) -> ElementPlace? {
      guard let new = update.newPlace(for: old) else { return nil }
      guard let kind = new.supplementaryKind else { return new }
      return shapes[new.section].offset(of: kind) == nil ? nil : new
    }
  }

  /// The edits of an open batch, including the edits of nested batches that have ended.
  struct Batch {
    /// The edits, in the order in which they were made.
    var changes = ChangeSet()
    /// The completions of the ended batches, completions of inner batches first.
    var completions: [() -> Void] = []
  }

  /// The number of rows or items in each section, after all edits made so far; empty before the
  /// first count.
  private(set) var counts: [Int] = []
  /// A Boolean value that is true once the elements were counted. Edits made before the first count
  /// have no effect, because that count includes them.
  private(set) var isCounted = false
  /// A Boolean value that is true when a caller requested a reload before the first count.
  var isReloadDue = false
  /// A Boolean value that is true while a caller is waiting for the edits.
  var isAwaited = false
  private var edits: [Edit] = []
  /// The open batches, the outermost first.
  private var batches: [Batch] = []
  /// The object that counted the elements last. The reference is weak rather than an address,
  /// because another object may later have the same address.
  private weak var source: AnyObject?
  private var hadSource = false

  /// A Boolean value that is true when neither an edit nor a reload is pending.
  var isEmpty: Bool { edits.isEmpty && !isReloadDue }

  /// A Boolean value that is true between the beginning and the end of a batch.
  var hasOpenBatch: Bool { !batches.isEmpty }

  /// Returns true if the counts include a row or item.
  func hasElement(at path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  /// Returns true if an object other than `source` counted the elements last.
  func isNew(_ source: AnyObject?) -> Bool {
    self.source !== source || hadSource != (source != nil)
  }

  // MARK: Accepting

  /// Records the object that counts the elements.
  mutating func noteSource(_ source: AnyObject?) {
    self.source = source
    hadSource = source != nil
  }

  /// Replaces the pending edits by a reload of all elements, which then count as counted.
  mutating func reload(_ shapes: [SectionShape]) {
    isCounted = true
    isReloadDue = false
    edits = [
      Edit(update: Update(reloading: counts.count, with: shapes.count), shapes: shapes)
    ]
    counts = shapes.map(\.rowCount)
  }

  /// Checks a batch of edits against the counts before and after it, and adds it to the pending
  /// edits.
  ///
  /// - Parameters:
  ///   - changes: The edits, which don't reload all data.
  ///   - shapes: The shapes of all sections after the edits.
  ///   - name: The name of the data source, for error messages.
  /// - Returns: The update; nil if there are no edits.
  /// - Throws: ``InvalidUpdate`` if the edits don't lead from the former counts to the new ones;
  ///   nothing is added then.
  mutating func accept(
    _ changes: ChangeSet, leadingTo shapes: [SectionShape], of name: String
  ) throws -> Update? {
    let newCounts = shapes.map(\.rowCount)
    let update = try changes.validated(against: counts, new: newCounts, source: name)
    guard !changes.isEmpty else { return nil }
    counts = newCounts
    edits.append(Edit(update: update, shapes: shapes))
    return update
  }

  /// Removes and returns all edits, in order.
  mutating func take() -> [Edit] {
    defer {
      edits = []
      isReloadDue = false
      isAwaited = false
    }
    return edits
  }

  /// Returns the place of an element after the edits; nil if they delete it.
  func place(of place: ElementPlace) -> ElementPlace? {
    edits.reduce(place) { place, edit in place.flatMap(edit.newPlace) }
  }

  /// Returns true if an edit reloads the row or item that is at a place before the edits.
  func reloads(_ place: ElementPlace) -> Bool {
    var place = place
    for edit in edits {
      guard let path = place.indexPath else { return false }
      if edit.update.reloadedIndexPath(for: path) != nil { return true }
      guard let new = edit.newPlace(for: place) else { return false }
      place = new
    }
    return false
  }

  // MARK: Batches

  /// Begins a batch, inside the current one if there is one.
  mutating func beginBatch() {
    batches.append(Batch())
  }

  /// Ends the innermost batch, and adds its edits to the enclosing batch.
  ///
  /// - Returns: The outermost batch with all edits and completions; nil if it is still open.
  mutating func endBatch(completion: (() -> Void)?) -> Batch? {
    guard var ended = batches.popLast() else { return nil }
    if let completion { ended.completions.append(completion) }
    guard let last = batches.indices.last else { return ended }
    batches[last].changes.append(ended.changes)
    batches[last].completions += ended.completions
    return nil
  }

  /// Ends the innermost batch and discards its edits and completions.
  mutating func abandonBatch() {
    batches.removeLast()
  }

  /// Adds edits to the open batch.
  ///
  /// - Returns: False if no batch is open; nothing is added then.
  mutating func record(
    completion: (() -> Void)? = nil, _ body: (inout ChangeSet) -> Void
  ) -> Bool {
    guard let last = batches.indices.last else { return false }
    body(&batches[last].changes)
    if let completion { batches[last].completions.append(completion) }
    return true
  }
}
