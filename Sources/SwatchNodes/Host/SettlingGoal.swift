/// The work in a tree to finish before it counts as settled.
package enum SettlingGoal: Hashable, Sendable {
  /// All work.
  case everything
  /// All work except for display, which is held.
  case everythingButDisplay
  /// The work of the visible cells; cells around them may be unfinished.
  case inView

  /// A Boolean value that is true when turns go on in a cancelled task, until the tree is settled or
  /// waits for tasks of nodes.
  var isFinishedWhenCancelled: Bool { self == .inView }
}
