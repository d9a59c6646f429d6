import SwatchGraphics

/// The work of a node in its tree: the failures that it found, and the tasks that it started.
struct NodeWorkState {
  /// The current work of the tree; nil before the tree has an owner.
  private(set) var tree: TreeWork?
  /// The current failures, by the work that found them.
  private(set) var failures = NodeFailures()
  /// The tasks that the node started; nil for none.
  private(set) var tasks: NodeTasks?
  /// A Boolean value that is true once the node has left a supernode: a tree that it joins, even
  /// its former tree, must then look for its failures again.
  var hasLeftSupernode = false

  /// Joins the work of another tree, and informs it of the node's failures and running tasks.
  mutating func join(_ tree: TreeWork?) {
    guard tree !== self.tree else { return }
    self.tree = tree
    failures.enterTree()
    if !failures.isEmpty { tree?.noteMayHaveFailed() }
    guard let tasks else { return }
    if !tasks.failures.isEmpty { tree?.noteMayHaveFailed() }
    for task in tasks.running { tree?.add(task) }
  }

  // MARK: Failures

  /// Adds a failure or a warning to the work in progress in the tree, which may be another node's;
  /// if there is none, to the failures of ``NodeWork/visit``.
  mutating func note(_ failure: KeptFailure) {
    if let tree, tree.current != nil { return tree.record(failure) }
    failures.add(failure, of: .visit)
    tree?.noteMayHaveFailed()
  }

  /// Replaces the failures of a piece of work.
  mutating func keep(_ failures: [KeptFailure], of work: NodeWork) {
    self.failures.keep(failures, of: work)
    if !failures.isEmpty { tree?.noteMayHaveFailed() }
  }

  /// Keeps the failures of a requested layout, found at a version of the node.
  mutating func keep(ofLayout new: [KeptFailure]?, version: UInt32) {
    guard new != nil || !failures.isEmpty else { return }
    failures.keep(ofLayout: new, at: NodeFailures.Time(pass: tree?.pass ?? 0, version: version))
    if failures[.measuring] != nil { tree?.noteMayHaveFailed() }
  }

  // MARK: Tasks

  /// Adds a task that the node started, for the range of the work being done.
  mutating func add(_ task: NodeTask) {
    let tasks = tasks ?? NodeTasks()
    self.tasks = tasks
    tasks.add(task, for: tree?.current?.range)
    tree?.add(task)
  }
}

extension ToldFailures {
  /// Collects the failures, or the warnings, of some kinds of work in the tree of a node; nil if
  /// there are none.
  init?(of works: [NodeWork], in root: DisplayNode, warnings: Bool) {
    let tree = root.work.tree
    if let tree, !tree.takeMayHaveFailed() { return nil }
    self.init(ofWarnings: warnings)
    let isAny = add(root, of: works) { root.path }
    if isAny { tree?.noteMayHaveFailed() }
  }
}
