import SwatchConcurrency

/// The work under way in one tree of nodes: failures found by it are kept by the node that is at work,
/// and the tasks of all nodes can be waited for.
///
/// A tree has one owner at a time, and so has its work; the lock is there for tasks that end elsewhere.
final class TreeWork: Sendable {
  private struct Piece {
    let work: NodeWork
    var failures: [NodeFailure] = []
  }

  private struct State {
    /// The pieces of work that are being done, each inside the one before.
    var pieces: [Piece] = []
    var pass = 0
    var mayHaveFailed = false
    var tasks: [NodeTask] = []
  }

  private let state = Locked(State())

  // MARK: Pieces of work

  /// Begins a piece of work inside those that are being done.
  func begin(_ work: NodeWork) {
    state.withLock { $0.pieces.append(Piece(work: work)) }
  }

  /// Ends the piece of work that was begun last.
  ///
  /// - Returns: the failures found by it.
  func end() -> [NodeFailure] {
    state.withLock { $0.pieces.removeLast().failures }
  }

  /// The innermost piece of work being done; nil where there is none.
  var current: NodeWork? { state.withLock { $0.pieces.last?.work } }

  /// Adds a failure to the innermost piece of work, each reason once.
  ///
  /// - Returns: false where no work is being done.
  @discardableResult
  func record(_ failure: NodeFailure) -> Bool {
    state.withLock { state in
      guard let last = state.pieces.indices.last else { return false }
      state.pieces[last].failures.appendUnlessKnown(failure)
      return true
    }
  }

  // MARK: Layout

  /// The number of the layout pass: failures of measuring belong to the pass that asked last.
  var pass: Int { state.withLock { $0.pass } }

  /// Begins another layout of the whole tree.
  func beginPass() {
    state.withLock { $0.pass += 1 }
  }

  // MARK: Failures

  /// A Boolean value that is true when a node of the tree may hold a failure.
  var mayHaveFailed: Bool {
    get { state.withLock { $0.mayHaveFailed } }
    set { state.withLock { $0.mayHaveFailed = newValue } }
  }

  // MARK: Tasks

  /// The tasks of the tree's nodes that run.
  var tasks: [NodeTask] { state.withLock { $0.tasks } }

  /// Adds a task until it ends.
  func add(_ task: NodeTask) {
    let isNew = state.withLock { state in
      guard !state.tasks.contains(where: { $0 === task }) else { return false }
      state.tasks.append(task)
      return true
    }
    guard isNew else { return }
    task.whenEnded { [weak self, weak task] in
      if let task { self?.remove(task) }
    }
  }

  private func remove(_ task: NodeTask) {
    let hasFailed = task.failure != nil
    state.withLock { state in
      state.tasks.removeAll { $0 === task }
      if hasFailed { state.mayHaveFailed = true }
    }
  }
}

extension [NodeFailure] {
  /// Adds a failure, unless its reason stands there: a node that fails again, perhaps at another place of
  /// the tree, fails for the reason it failed for before.
  mutating func appendUnlessKnown(_ failure: NodeFailure) {
    let isKnown = contains { $0.reason == failure.reason && $0.origin == failure.origin }
    if !isKnown { append(failure) }
  }
}
