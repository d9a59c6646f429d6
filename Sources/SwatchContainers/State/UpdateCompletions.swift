/// The completions of edits: pending completions, completions of the current turn, and completions
/// that can be called.
struct UpdateCompletions {
  /// The completions of edits that no turn has applied yet.
  private var pending: [() -> Void] = []
  /// The completions of edits that the current turn applies.
  private var applying: [() -> Void] = []
  /// The completions to call after the turn.
  private var finished: [() -> Void] = []
  /// A Boolean value that is true while a turn applies edits.
  private(set) var isApplying = false

  /// A Boolean value that is true when no completion is waiting, between two turns.
  var isEmpty: Bool { pending.isEmpty && finished.isEmpty }

  /// Adds completions of edits that the next turn applies.
  mutating func add(_ completions: [() -> Void]) { pending += completions }

  /// Adds a completion of the edits made so far.
  ///
  /// - Returns: False if no edit is pending or being applied; nothing is added then.
  mutating func add(_ completion: @escaping () -> Void, hasPendingEdits: Bool) -> Bool {
    if hasPendingEdits {
      pending.append(completion)
    } else if isApplying {
      applying.append(completion)
    } else {
      return false
    }
    return true
  }

  /// Begins a turn that applies the pending edits, if there are any.
  mutating func beginApplying(hasEdits: Bool) {
    isApplying = hasEdits
    applying += pending
    pending = []
  }

  /// Ends a turn, so that its completions can be called.
  mutating func finishApplying() {
    isApplying = false
    finished += applying
    applying = []
  }

  /// Removes and returns the completions of ended turns, in the order in which they were added.
  mutating func takeFinished() -> [() -> Void] {
    defer { finished = [] }
    return finished
  }
}
