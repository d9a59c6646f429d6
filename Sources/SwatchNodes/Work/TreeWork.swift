import SwatchConcurrency
import Synchronization

/// The current work in one tree of nodes. The node at work stores its failures, and the tasks of
/// all nodes can be awaited.
///
/// A tree has one owner at a time, and only the owner begins and ends pieces of work, without a
/// lock. The lock protects the tasks, which end in other contexts.
final class TreeWork: Sendable {
  private struct State {
    /// The failures found by the current pieces of work, failures of outer pieces first.
    var found: [KeptFailure] = []
    var pass = 0
    var mayHaveFailed = false
    var tasks: [NodeTask] = []
  }

  private static let nobody: UInt = 0

  private let state = Locked(State())
  /// The node that is at work, by its identity.
  private let worker = Atomic<UInt>(TreeWork.nobody)
  /// The kind of the current work.
  private let work = Atomic<NodeWork>(.visit)
  private let foundCount = Atomic(0)

  // MARK: Pieces of work

  /// A piece of work in progress, with the state to restore for the enclosing piece.
  struct Piece {
    fileprivate let outerWorker: UInt
    fileprivate let outerWork: NodeWork
    fileprivate let foundBefore: Int
  }

  /// Begins a piece of a node's work inside the current piece.
  @inline(__always)
  func begin(_ work: NodeWork, of node: DisplayNode) -> Piece {
    let piece = Piece(
      outerWorker: worker.load(ordering: .relaxed), outerWork: self.work.load(ordering: .relaxed),
      foundBefore: foundCount.load(ordering: .relaxed))
    worker.store(Self.number(of: node), ordering: .relaxed)
    self.work.store(work, ordering: .relaxed)
    return piece
  }

  /// Ends the innermost piece of work.
  ///
  /// - Returns: The failures that it found, without the failures of inner pieces; nil for none.
  @inline(__always)
  func end(_ piece: Piece) -> [KeptFailure]? {
    worker.store(piece.outerWorker, ordering: .relaxed)
    work.store(piece.outerWork, ordering: .relaxed)
    let isClean = foundCount.load(ordering: .relaxed) == piece.foundBefore
    return isClean ? nil : takeFound(since: piece)
  }

  private func takeFound(since piece: Piece) -> [KeptFailure] {
    foundCount.store(piece.foundBefore, ordering: .relaxed)
    return state.withLock { state in
      defer { state.found.removeSubrange(piece.foundBefore...) }
      return Array(state.found[piece.foundBefore...])
    }
  }

  /// The kind of the innermost piece of work in progress; nil if there is none.
  var current: NodeWork? {
    worker.load(ordering: .relaxed) == Self.nobody ? nil : work.load(ordering: .relaxed)
  }

  /// Returns true if a node is doing the innermost piece of work.
  func isBeingDone(by node: DisplayNode) -> Bool {
    worker.load(ordering: .relaxed) == Self.number(of: node)
  }

  /// Adds a failure to the innermost piece of work; dropped if there is none.
  func record(_ failure: KeptFailure) {
    guard current != nil else { return }
    let count = state.withLock { state in
      state.found.append(failure)
      return state.found.count
    }
    foundCount.store(count, ordering: .relaxed)
  }

  private static func number(of node: DisplayNode) -> UInt {
    UInt(bitPattern: ObjectIdentifier(node))
  }

  // MARK: Layout

  /// The number of the current layout pass, to which failures of measuring belong.
  var pass: Int { state.withLock { $0.pass } }

  /// Begins another layout of the whole tree.
  func beginPass() {
    state.withLock { $0.pass += 1 }
  }

  // MARK: Failures

  /// Records that a node of the tree may have a failure.
  func noteMayHaveFailed() {
    state.withLock { $0.mayHaveFailed = true }
  }

  /// Returns true if a node of the tree may have a failure, and resets the record before the nodes'
  /// failures are read. A task that fails after the reset sets the record again.
  func takeMayHaveFailed() -> Bool {
    state.withLock { state in
      defer { state.mayHaveFailed = false }
      return state.mayHaveFailed || !state.tasks.isEmpty
    }
  }

  // MARK: Tasks

  /// A Boolean value that is true while a task is running whose node is, or was, in the tree.
  var hasTasks: Bool { state.withLock { !$0.tasks.isEmpty } }

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
