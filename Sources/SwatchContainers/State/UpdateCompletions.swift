/// The completions of edits: pending, in the current turn, and finished.
struct UpdateCompletions {
  /// The completions of edits that no turn has applied.
  private var pending: [() -> Void] = []
  /// The completions of edits of the current turn.
  private var applying: [() -> Void] = []
  /// The completions to be called after the turn.
  private var finished: [() -> Void] = []
  /// A Boolean value that is true while a turn applies edits.
  private(set) var isApplying = false

  /// A Boolean value that is true when no completion waits between two turns.
  var isEmpty: Bool { pending.isEmpty && finished.isEmpty }

  /// Adds completions of edits of the next turn.
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

  /// Begins a turn, which applies the pending edits, if any.
  mutating func beginApplying(hasEdits: Bool) {
    isApplying = hasEdits
    applying += pending
    pending = []
  }

  /// Ends a turn, whose completions can be called from now on.
  mutating func finishApplying() {
    isApplying = false
    finished += applying
    applying = []
  }

  /// Removes and returns the completions of ended turns, in the order they were added.
  mutating func takeFinished() -> [() -> Void] {
    defer { finished = [] }
    return finished
  }
}
