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
    let failure = failure(because: reason)
    if treeWork?.record(failure) == true { return }
    var told = failuresByWork[.visit] ?? []
    told.appendUnlessKnown(failure)
    keep(told, of: .visit)
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
  /// once. Of what is hidden, those of its layout count.
  package final var failures: [NodeFailure] {
    if let treeWork, !treeWork.mayHaveFailed { return [] }
    var found: [NodeFailure] = []
    let isAny = collectFailures(into: &found, isShown: true)
    if !isAny { treeWork?.mayHaveFailed = false }
    return found
  }

  /// - Returns: whether there are any, shown or not.
  private func collectFailures(into found: inout [NodeFailure], isShown: Bool) -> Bool {
    let isShown = isShown && self.isShown
    var isAny = false
    if !failuresByWork.isEmpty {
      isAny = true
      for work in NodeWork.allCases where isShown || work == .measuring || work == .resting {
        for failure in failuresByWork[work] ?? [] { found.appendUnlessKnown(failure) }
      }
    }
    for failure in tasks?.failures ?? [] {
      isAny = true
      found.appendUnlessKnown(failure)
    }
    for node in subnodes where node.collectFailures(into: &found, isShown: isShown) {
      isAny = true
    }
    return isAny
  }

  // MARK: Keeping

  /// Does a piece of work; the failures it finds take the place of those it found the last time.
  final func perform<Result>(_ work: NodeWork, _ body: () -> Result) -> Result {
    let (result, failures) = collectingFailures(of: work, body)
    keep(failures, of: work)
    return result
  }

  /// Does a piece of work, and gives the failures it finds beside its result.
  final func collectingFailures<Result>(
    of work: NodeWork, _ body: () -> Result
  ) -> (result: Result, failures: [NodeFailure]) {
    guard let treeWork else { return (body(), []) }
    treeWork.begin(work)
    let result = body()
    return (result, treeWork.end())
  }

  /// Puts failures in the place of those that a piece of work found before.
  final func keep(_ failures: [NodeFailure], of work: NodeWork) {
    guard !failures.isEmpty || !failuresByWork.isEmpty else { return }
    failuresByWork[work] = failures.isEmpty ? nil : failures
    if !failures.isEmpty { treeWork?.mayHaveFailed = true }
  }

  /// Keeps the failures of a layout that was asked for: those of all layouts of one pass count.
  final func keepFailures(of measured: NodeLayoutState.Measured) {
    let known = failuresByWork.isEmpty ? nil : failuresByWork[.measuring]
    guard known != nil || !measured.failures.isEmpty else { return }
    let pass = treeWork?.pass ?? 0
    var failures = layoutState.failurePass == pass ? known ?? [] : []
    for failure in measured.failures { failures.appendUnlessKnown(failure) }
    layoutState.failurePass = pass
    keep(failures, of: .measuring)
  }

  /// Begins another layout of the whole tree. Only for roots.
  package final func beginLayoutPass() {
    treeWork?.beginPass()
    if subtreeNeedsLayout { keep([], of: .resting) }
  }

  /// Leaves the tree as it is laid out, whatever was asked for since, which is a failure.
  ///
  /// - Parameter roundCount: How often it was laid out.
  package final func abandonLayout(after roundCount: Int) {
    keep(
      [
        failure(
          because: "its layout still changes after \(roundCount) rounds; let layout() come to rest")
      ], of: .resting)
    leaveLayout()
  }

  /// Takes over what is under way in the tree that the node belongs to now.
  final func joinTreeWork() {
    let work = environment?.work
    guard work !== treeWork else { return }
    treeWork = work
    layoutState.failurePass = nil
    if !failuresByWork.isEmpty { work?.mayHaveFailed = true }
    guard let tasks else { return }
    if !tasks.failures.isEmpty { work?.mayHaveFailed = true }
    for task in tasks.running { work?.add(task) }
  }
}
