import FoundationEssentials
import SwatchNodes

/// The edits that wait for the next turn, and the counts of the data source after them.
struct PendingEdits {
  /// A checked edit that waits for the next turn.
  struct Edit {
    /// The elements that go, move and come.
    var update: Update
    /// The shapes of all sections after the edit.
    var shapes: [SectionShape]
  }

  /// Edits that are collected until the outermost of the batches around them ends.
  struct Batch {
    /// The edits, in the order in which they were made.
    var changes = ChangeSet()
    /// The completions of all batches that ended, the inner ones first.
    var completions: [() -> Void] = []
    fileprivate var depth = 0
  }

  /// The numbers of rows or items in all sections, after all edits made so far.
  private(set) var counts: [Int] = []
  /// A Boolean value that is true while somebody wants the edits before all else.
  var isAwaited = false
  private var edits: [Edit] = []
  private var batch: Batch?
  /// Weak, since another object may come to lie where this one was.
  private weak var source: AnyObject?
  private var hadSource = false

  /// A Boolean value that is true when no edit waits.
  var isEmpty: Bool { edits.isEmpty }

  /// Returns a Boolean value that is true when another object counted the elements last.
  func isNew(_ source: AnyObject?) -> Bool {
    self.source !== source || hadSource != (source != nil)
  }

  // MARK: Accepting

  /// Notes the object that counts the elements from now on.
  mutating func noteSource(_ source: AnyObject?) {
    self.source = source
    hadSource = source != nil
  }

  /// Voids the edits that wait, and replaces all elements with those that the data source has.
  mutating func reload(_ shapes: [SectionShape]) {
    edits = [
      Edit(update: Update(reloading: counts.count, with: shapes.count), shapes: shapes)
    ]
    counts = shapes.map(\.rowCount)
  }

  /// Checks a batch of edits against the counts before and after it, and lets it wait.
  ///
  /// - Parameters:
  ///   - changes: The edits, which don't reload all data.
  ///   - shapes: The shapes of all sections after the edits.
  ///   - name: The name of the data source, for people.
  /// - Returns: the update; nil where there are no edits.
  /// - Throws: ``InvalidUpdate`` where the edits don't lead from the old counts to the new ones; nothing
  ///   has changed then.
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

  /// Gives all edits to a turn, in order.
  mutating func take() -> [Edit] {
    defer {
      edits = []
      isAwaited = false
    }
    return edits
  }

  /// Returns the place of an element after the edits; nil where they delete it.
  func place(of place: ElementPlace) -> ElementPlace? {
    edits.reduce(place) { place, edit in place.flatMap(edit.update.newPlace) }
  }

  // MARK: Batches

  /// Begins a batch, or one more inside the open one.
  mutating func beginBatch() {
    batch = batch ?? Batch()
    batch?.depth += 1
  }

  /// Ends the batch that was begun last.
  ///
  /// - Returns: the batch with all edits and completions; nil inside another one.
  mutating func endBatch(completion: (() -> Void)?) -> Batch? {
    batch?.depth -= 1
    if let completion { batch?.completions.append(completion) }
    guard let ended = batch, ended.depth == 0 else { return nil }
    batch = nil
    return ended
  }

  /// Ends the batch that was begun last without its completion; the outermost one takes all edits along.
  mutating func abandonBatch() {
    batch?.depth -= 1
    if batch?.depth == 0 { batch = nil }
  }

  /// Makes edits part of the open batch.
  ///
  /// - Returns: false where none is open; nothing happens then.
  mutating func record(
    completion: (() -> Void)? = nil, _ body: (inout ChangeSet) -> Void
  ) -> Bool {
    guard var open = batch.take() else { return false }
    body(&open.changes)
    if let completion { open.completions.append(completion) }
    batch = open
    return true
  }
}
