/// The work in a tree that is to be done before it counts as settled.
package enum SettlingGoal: Hashable, Sendable {
  /// All of it.
  case everything
  /// All but display, which is held.
  case everythingButDisplay
  /// That of the cells in view; those around them may still be at work.
  case inView
}
