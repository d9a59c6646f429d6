/// The work in a tree that must finish before the tree counts as settled.
package enum SettlingGoal: Hashable, Sendable {
  /// All work in the tree.
  case everything
  /// All work except for display, which is deferred.
  case everythingButDisplay
  /// The work of the visible cells; cells around them may be unfinished.
  case inView

  /// A Boolean value that is true when turns go on in a cancelled task, until the tree is settled
  /// or waits for tasks of nodes.
  var isFinishedWhenCancelled: Bool { self == .inView }
}

/// The reason why a tree doesn't settle, as a clause of a sentence.
package indirect enum UnsettledReason: Hashable, Sendable, CustomStringConvertible {
  /// A container is edited in every turn.
  case edits
  /// The viewport of a container moves, or changes its size, in every turn.
  case viewport
  /// A cell, or a tree without cells, needs layout in every turn.
  case layout(of: String)
  /// A cell, or a tree without cells, needs display in every turn.
  case display(of: String)
  /// A cell, or a tree without cells, needs layout or display in every turn.
  case change(of: String)
  /// A cell starts tasks in every turn.
  case tasks(of: String)
  /// A container inside a cell does not settle.
  case inside(cell: String, UnsettledReason)

  /// The clause that follows "because".
  package var description: String {
    switch self {
    case .edits: "it is edited in every turn"
    case .viewport: "it is scrolled or resized in every turn"
    case .layout(let name): "\(name) requests layout in every turn"
    case .display(let name): "\(name) requests display in every turn"
    case .change(let name): "\(name) requests layout or display in every turn"
    case .tasks(let name): "\(name) starts tasks in every turn"
    case .inside(let cell, let reason): "in the container inside \(cell) \(reason)"
    }
  }
}

/// The messages about trees that don't settle, and the limits of turns and rounds after which an
/// owner gives up.
package enum SettlingFailure {
  /// The largest number of turns without new content before the owner of a tree gives up.
  package static let turnLimit = 200
  /// The largest number of layout rounds that hooks may cause in one turn.
  package static let roundLimit = 8

  /// The message for a layout that hooks invalidate in every round.
  static let layout =
    "its layout still changes after \(roundLimit) rounds; let layout() settle"

  /// Returns the message for a node that starts new tasks whenever its tasks have ended.
  package static func tasks(after turns: Int) -> String {
    "it still starts tasks after \(turns) turns; let its chain of tasks end"
  }

  /// Returns the message for a container that does not settle.
  static func container(_ reason: UnsettledReason, after turns: Int) -> String {
    "it still changes after \(turns) turns, because \(reason); let its hooks settle"
  }

  /// Returns the message for a tree that changes in every turn, although its containers don't
  /// change.
  package static func tree(after turns: Int) -> String {
    "it still changes after \(turns) turns; let layouts, hooks and view controllers settle"
  }

  /// The message for a tree whose owner was cancelled during its work.
  static let cancelled =
    "the task that waited for it was cancelled before the tree settled"
}

extension [NodeFailure] {
  /// Makes the failures of a root whose tree does not settle: one for each unsettled container or,
  /// if there are none, one for the root.
  @MainActor package init(
    ofUnsettled root: DisplayNode, after turns: Int, for goal: SettlingGoal
  ) {
    if Task.isCancelled {
      self = [root.failure(because: SettlingFailure.cancelled)]
      return
    }
    self = root.containerNodes.compactMap { node in
      node.container?.unsettledReason(for: goal).map {
        node.failure(because: SettlingFailure.container($0, after: turns))
      }
    }
    guard isEmpty else { return }
    let reason =
      root.runningTasks.isEmpty
      ? SettlingFailure.tree(after: turns) : SettlingFailure.tasks(after: turns)
    self = [root.failure(because: reason)]
  }
}
