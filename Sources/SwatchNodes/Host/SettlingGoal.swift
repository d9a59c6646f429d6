/// The work in a tree to finish before it counts as settled.
package enum SettlingGoal: Hashable, Sendable {
  /// All of it.
  case everything
  /// All but display, which is held.
  case everythingButDisplay
  /// The work of the visible cells; cells around them may be unfinished.
  case inView
}
