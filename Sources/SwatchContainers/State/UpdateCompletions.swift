/// The functions that wait for edits: until a turn applies these, while it does, and until it has ended.
struct UpdateCompletions {
  private var pending: [() -> Void] = []
  private var applying: [() -> Void] = []
  private var finished: [() -> Void] = []
  /// A Boolean value that is true while a turn applies edits.
  private(set) var isApplying = false

  /// A Boolean value that is true when nothing waits between two turns.
  var isEmpty: Bool { pending.isEmpty && finished.isEmpty }

  /// Adds functions that wait for the edits of the next turn.
  mutating func add(_ completions: [() -> Void]) { pending += completions }

  /// Adds a function that waits for the edits made so far.
  ///
  /// - Returns: false where none waits or is applied; nothing happens then.
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

  /// Begins a turn, which applies the edits that waited, if any.
  mutating func beginApplying(hasEdits: Bool) {
    isApplying = hasEdits
    applying += pending
    pending = []
  }

  /// Ends a turn's work on edits.
  mutating func finishApplying() {
    isApplying = false
    finished += applying
    applying = []
  }

  /// Gives the functions whose turn has ended, in the order in which they were added.
  mutating func takeFinished() -> [() -> Void] {
    defer { finished = [] }
    return finished
  }
}
