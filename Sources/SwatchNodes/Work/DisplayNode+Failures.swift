import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The failures of nodes. A node keeps a failure until the work that found it is repeated, or the
/// node leaves the range of that work.
extension DisplayNode {
  /// Reports that this node can't do its work.
  ///
  /// A capture throws the failures of everything it shows. A failure reported while the node is
  /// measured, drawn, or runs a hook is discarded when that is repeated; any other lasts until the
  /// node leaves the preload state or ``clearFailures()`` is called.
  ///
  /// - Parameter reason: The problem and its remedy, in a sentence.
  public final func fail(_ reason: String) {
    fail(reason, isTransient: false)
  }

  /// Reports a failure of the node's work, as ``fail(_:)`` does; `isTransient` is true if a retry
  /// may succeed.
  package final func fail(_ reason: String, isTransient: Bool) {
    note(KeptFailure(reason: reason, origin: origin?().description, isTransient: isTransient))
  }

  /// Reports a result of the node's work that is shown although it differs from what was requested.
  /// The warning lasts as long as a failure.
  final func warn(_ reason: String, about subject: NodeWarning.Subject = .node) {
    note(KeptFailure(reason: reason, origin: origin?().description, warning: subject))
  }

  /// Adds a failure or a warning to the work being done.
  final func note(_ failure: KeptFailure) {
    var failure = failure
    guard let treeWork, treeWork.current != nil else {
      var told = failuresByWork[.visit] ?? KeptFailures()
      told.add(failure)
      return keep(told, of: .visit)
    }
    if !treeWork.isBeingDone(by: self) { failure.path = path }
    treeWork.record(failure)
  }

  /// Discards the failures reported by ``fail(_:)`` outside of measuring, drawing and hooks, for
  /// example after a successful second attempt.
  public final func clearFailures() {
    requireHold("clearFailures()")
    keep([], of: .visit)
  }

  /// Returns a failure of this node.
  package final func failure(because reason: String) -> NodeFailure {
    NodeFailure(path: path, reason: reason, origin: origin?().description)
  }

  /// The current failures of this node and of the nodes below it, in the order of the tree, each
  /// reason once; of very many the first ones, and one that counts the rest. Hidden nodes have
  /// failures of layout only.
  package final var failures: [NodeFailure] { failures(of: NodeWork.allCases) }

  /// The part of ``failures`` that was not found by drawing the content or a placeholder; failures
  /// of tasks are included.
  package final var failuresOutsideDrawing: [NodeFailure] { failures(of: NodeWork.outsideDrawing) }

  /// The current warnings of this node and of the nodes below it, in the order of the tree, each
  /// reason once, up to a limit.
  package final var warnings: [NodeWarning] {
    told(of: NodeWork.allCases, warnings: true)?.warnings ?? []
  }

  private func failures(of works: [NodeWork]) -> [NodeFailure] {
    told(of: works, warnings: false)?.failures(in: path) ?? []
  }

  /// Returns the failures or the warnings of some work; nil if there are none.
  private func told(of works: [NodeWork], warnings: Bool) -> ToldFailures? {
    if let treeWork, !treeWork.takeMayHaveFailed() { return nil }
    var told = ToldFailures(ofWarnings: warnings)
    let isAny = tellFailures(of: works, to: &told, isShown: true) { path }
    if isAny { treeWork?.noteMayHaveFailed() }
    return told
  }

  /// - Returns: True if there are any, shown or not, of any work.
  private func tellFailures(
    of works: [NodeWork], to told: inout ToldFailures, isShown: Bool, at path: () -> NodePath
  ) -> Bool {
    let isShown = isShown && self.isShown
    var isAny = !failuresByWork.isEmpty
    if isAny {
      for work in works where isShown || work == .measuring || work == .resting {
        for failure in failuresByWork[work]?.all ?? [] { told.add(failure, at: path) }
      }
    }
    for failure in tasks?.failures ?? [] {
      isAny = true
      told.add(failure, at: path)
    }
    for (index, node) in (subnodes + placedStrangers).enumerated() {
      let hasFailed = node.tellFailures(of: works, to: &told, isShown: isShown) {
        path().appending(node, at: index)
      }
      if hasFailed { isAny = true }
    }
    return isAny
  }

  /// The nodes placed by the layout that are not in a tree, or not yet, as an unapplied layout adds
  /// no subnodes.
  private var placedStrangers: [DisplayNode] {
    let sublayouts = (layoutState.pending ?? layoutState.calculated)?.layout.sublayouts ?? []
    return sublayouts.compactMap { $0.element as? DisplayNode }.filter { $0.supernode == nil }
  }

  // MARK: Keeping

  /// Runs a piece of work; its failures replace those of its last run.
  final func perform<Result>(_ work: NodeWork, _ body: () -> Result) -> Result {
    let treeWork = treeWork
    let piece = treeWork?.begin(work, of: self)
    let result = body()
    keep(piece.flatMap { treeWork?.end($0) } ?? [], of: work)
    return result
  }

  /// Replaces the failures of a piece of work.
  final func keep(_ failures: [KeptFailure], of work: NodeWork) {
    guard !failures.isEmpty || !failuresByWork.isEmpty else { return }
    var kept = KeptFailures()
    kept.add(failures)
    keep(kept, of: work)
  }

  private func keep(_ failures: KeptFailures, of work: NodeWork) {
    failuresByWork[work] = failures.all.isEmpty ? nil : failures
    if !failures.all.isEmpty { treeWork?.noteMayHaveFailed() }
  }

  /// Keeps the failures of a requested layout. Failures of all layouts of one pass are kept, for
  /// any ranges, until the node is invalidated or the next pass begins.
  final func keepFailures(ofLayout new: [KeptFailure]?) {
    let known = failuresByWork.isEmpty ? nil : failuresByWork[.measuring]
    guard known != nil || new != nil else { return }
    let time = FailureTime(pass: treeWork?.pass ?? 0, version: layoutState.version)
    var failures = layoutState.failureTime == time ? known ?? KeptFailures() : KeptFailures()
    failures.add(new ?? [])
    layoutState.failureTime = time
    keep(failures, of: .measuring)
  }

  /// Begins another layout of the whole tree. Only for roots.
  package final func beginLayoutPass() {
    treeWork?.beginPass()
    if subtreeNeedsLayout { keep([], of: .resting) }
  }

  /// Keeps the layout of the last allowed round, and discards all requests for another one, which
  /// is a failure.
  package final func abandonLayout() {
    keep([KeptFailure(reason: SettlingFailure.layout, origin: origin?().description)], of: .resting)
    leaveLayout()
  }

  /// Takes over the current work of the node's new tree.
  final func joinTreeWork() {
    let work = nodeContext?.environment.work
    guard work !== treeWork else { return }
    treeWork = work
    layoutState.failureTime = nil
    if !failuresByWork.isEmpty { work?.noteMayHaveFailed() }
    guard let tasks else { return }
    if !tasks.failures.isEmpty { work?.noteMayHaveFailed() }
    for task in tasks.running { work?.add(task) }
  }
}

/// The time of a measuring failure: the layout pass, and the number of the node's invalidations so
/// far.
struct FailureTime: Equatable {
  let pass: Int
  let version: UInt32
}
