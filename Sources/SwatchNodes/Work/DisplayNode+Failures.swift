import SwatchGraphics
import SwatchLayout

/// The work that nodes could not do. A node keeps a failure as long as it holds: until the work that found it is
/// done again, or the range is left for which it was done.
extension DisplayNode {
  /// Tells the owner of the tree that this node can't do its work.
  ///
  /// A capture throws the failures of all that it shows. One that is told while the node is measured,
  /// drawn, or runs a hook is void when that is done again; any other stays until the node leaves the
  /// preload state or ``clearFailures()`` takes it back.
  ///
  /// - Parameter reason: What was wrong and what to do, a sentence for people.
  public final func fail(_ reason: String) {
    var failure = KeptFailure(reason: reason, origin: origin?())
    guard let treeWork, treeWork.current != nil else {
      var told = failuresByWork[.visit] ?? KeptFailures()
      told.add(failure)
      return keep(told, of: .visit)
    }
    if !treeWork.isBeingDone(by: self) { failure.path = path }
    treeWork.record(failure)
  }

  /// Takes back what was told by ``fail(_:)`` while the node was neither measured nor drawn nor ran a
  /// hook, as when a second attempt went well.
  public final func clearFailures() {
    requireHold("clearFailures()")
    keep([], of: .visit)
  }

  /// A failure of this node.
  package final func failure(because reason: String) -> NodeFailure {
    NodeFailure(path: path, reason: reason, origin: origin?())
  }

  /// The failures that hold in this node and in those below it, in the order of the tree, each reason
  /// once; of very many the first, and one that counts the rest. Of what is hidden, those of its layout
  /// count.
  package final var failures: [NodeFailure] { failures(of: NodeWork.allCases) }

  /// Those of ``failures`` that are not of drawing, be it the content or a placeholder; those of tasks are
  /// among them.
  package final var failuresOutsideDrawing: [NodeFailure] { failures(of: NodeWork.outsideDrawing) }

  private func failures(of works: [NodeWork]) -> [NodeFailure] {
    if let treeWork, !treeWork.takeMayHaveFailed() { return [] }
    var told = ToldFailures()
    let isAny = tellFailures(of: works, to: &told, isShown: true) { path }
    if isAny { treeWork?.noteMayHaveFailed() }
    return told.all(in: path)
  }

  /// - Returns: whether there are any, shown or not, of any work.
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
        path().appending(node.pathComponent(at: index))
      }
      if hasFailed { isAny = true }
    }
    return isAny
  }

  /// The nodes that the layout places and that are in no tree, or not yet: a layout that nobody applied
  /// brings no subnodes.
  private var placedStrangers: [DisplayNode] {
    let sublayouts = (layoutState.pending ?? layoutState.calculated)?.layout.sublayouts ?? []
    return sublayouts.compactMap { $0.element as? DisplayNode }.filter { $0.supernode == nil }
  }

  // MARK: Keeping

  /// Does a piece of work; the failures it finds take the place of those it found the last time.
  final func perform<Result>(_ work: NodeWork, _ body: () -> Result) -> Result {
    let (result, failures) = collectingFailures(of: work, body)
    keep(failures, of: work)
    return result
  }

  /// Does a piece of work, and gives the failures it finds beside its result.
  @inline(__always)
  final func collectingFailures<Result>(
    of work: NodeWork, _ body: () -> Result
  ) -> (result: Result, failures: [KeptFailure]) {
    guard let treeWork else { return (body(), []) }
    let piece = treeWork.begin(work, of: self)
    let result = body()
    return (result, treeWork.end(piece))
  }

  /// Puts failures in the place of those that a piece of work found before.
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

  /// Keeps the failures of a layout that was asked for. Those of all layouts of one pass count, in
  /// whatever ranges, until the node is invalidated or the next pass asks again.
  final func keepFailures(of measured: NodeLayoutState.Measured) {
    let known = failuresByWork.isEmpty ? nil : failuresByWork[.measuring]
    guard known != nil || !measured.failures.isEmpty else { return }
    let time = FailureTime(pass: treeWork?.pass ?? 0, version: measured.version)
    var failures = layoutState.failureTime == time ? known ?? KeptFailures() : KeptFailures()
    failures.add(measured.failures)
    layoutState.failureTime = time
    keep(failures, of: .measuring)
  }

  /// Begins another layout of the whole tree. Only for roots.
  package final func beginLayoutPass() {
    treeWork?.beginPass()
    if subtreeNeedsLayout { keep([], of: .resting) }
  }

  /// Leaves the tree as it was laid out in the last of all rounds that it may have, whatever was asked
  /// for since, which is a failure.
  package final func abandonLayout() {
    keep([KeptFailure(reason: Restlessness.layout, origin: origin?())], of: .resting)
    leaveLayout()
  }

  /// Takes over what is under way in the tree that the node belongs to now.
  final func joinTreeWork() {
    let work = environment?.work
    guard work !== treeWork else { return }
    treeWork = work
    layoutState.failureTime = nil
    if !failuresByWork.isEmpty { work?.noteMayHaveFailed() }
    guard let tasks else { return }
    if !tasks.failures.isEmpty { work?.noteMayHaveFailed() }
    for task in tasks.running { work?.add(task) }
  }
}

/// The time that the failures of measuring belong to: a pass of layout, and what the node held by then.
struct FailureTime: Equatable {
  let pass: Int
  let version: Int
}
