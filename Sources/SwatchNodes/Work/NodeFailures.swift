import SwatchGraphics
import SwatchLayout

/// A failure, or a warning, as stored by a node. Its path is computed only when it is reported:
/// until then the node may have moved, or been added to the tree for which it was measured.
struct KeptFailure: Sendable {
  let reason: String
  /// The place of the node in its document; nil for nodes made by code.
  let origin: String?
  /// The path of the failed element; nil for the node that stores the failure.
  var path: NodePath?
  /// The subject of a warning; nil for a failure.
  var warning: NodeWarning.Subject?
  /// A Boolean value that is true when a retry may succeed.
  var isTransient = false
  /// A Boolean value that is true for a tree that exceeded its time limit; the nodes whose work was
  /// skipped for that reason report no failures.
  var isOfTime = false

  /// The identity of a failure: an element that fails again for the same reason reports the same
  /// failure.
  fileprivate struct Identity: Hashable {
    let reason: String
    let origin: String?
    let warning: NodeWarning.Subject?
  }

  fileprivate var identity: Identity {
    Identity(reason: reason, origin: origin, warning: warning)
  }
}

/// The failures of one piece of a node's work, each reason once, in the order in which they were
/// found.
struct KeptFailures: Sendable {
  private(set) var all: [KeptFailure] = []
  private var known: Set<KeptFailure.Identity> = []

  /// Adds a failure, unless its reason is already included.
  mutating func add(_ failure: KeptFailure) {
    if known.insert(failure.identity).inserted { all.append(failure) }
  }

  /// Adds failures, except for those whose reasons are already included.
  mutating func add(_ failures: some Sequence<KeptFailure>) {
    for failure in failures { add(failure) }
  }
}

/// The failures of a node, by the work that found them. A node keeps a failure until the work that
/// found it is repeated, or the node leaves the range of that work.
struct NodeFailures {
  /// The time of a measuring failure: the layout pass, and the number of the node's invalidations
  /// so far.
  struct Time: Equatable {
    let pass: Int
    let version: UInt32
  }

  private var byWork: [NodeWork: KeptFailures] = [:]
  /// The time at which the stored measuring failures were found.
  private var measuringTime: Time?

  /// A Boolean value that is true when no work has failed.
  var isEmpty: Bool { byWork.isEmpty }

  /// The failures found by a kind of work; nil for none.
  subscript(work: NodeWork) -> KeptFailures? { byWork.isEmpty ? nil : byWork[work] }

  /// Adds a failure to the failures of a kind of work.
  mutating func add(_ failure: KeptFailure, of work: NodeWork) {
    byWork[work, default: KeptFailures()].add(failure)
  }

  /// Replaces the failures of a kind of work.
  mutating func keep(_ failures: [KeptFailure], of work: NodeWork) {
    guard !failures.isEmpty || !byWork.isEmpty else { return }
    var kept = KeptFailures()
    kept.add(failures)
    byWork[work] = failures.isEmpty ? nil : kept
  }

  /// Keeps the failures of a requested layout, together with the failures of the other layouts of
  /// the same pass, whatever their ranges, until the node is invalidated or the next pass begins.
  mutating func keep(ofLayout new: [KeptFailure]?, at time: Time) {
    let known = self[.measuring]
    guard known != nil || new != nil else { return }
    var kept = measuringTime == time ? known ?? KeptFailures() : KeptFailures()
    measuringTime = time
    kept.add(new ?? [])
    byWork[.measuring] = kept.all.isEmpty ? nil : kept
  }

  /// Forgets the pass of the former tree, because another tree numbers its layout passes
  /// differently.
  mutating func enterTree() { measuringTime = nil }
}

/// The failures, or warnings, to report for a tree: each reason once, up to a limit.
struct ToldFailures {
  /// The largest number of failures listed for one tree; further failures are only counted.
  static let limit = 100

  /// A Boolean value that is true to collect warnings, and false to collect failures.
  private let ofWarnings: Bool
  private var told: [(path: NodePath, failure: KeptFailure)] = []
  private var known: Set<KeptFailure.Identity> = []

  /// Makes an empty report of failures, or of warnings.
  init(ofWarnings: Bool) { self.ofWarnings = ofWarnings }

  /// Adds a failure of the node at a path if it is of the collected sort, a failure or a warning,
  /// and its reason is not included yet.
  mutating func add(_ failure: KeptFailure, at path: () -> NodePath) {
    guard (failure.warning != nil) == ofWarnings, known.insert(failure.identity).inserted,
      told.count < Self.limit
    else { return }
    told.append((failure.path ?? path(), failure))
  }

  /// Adds the failures of some kinds of work, of a node and its descendants, in the order of the
  /// tree. Hidden nodes have failures of layout only.
  ///
  /// - Returns: True if there are any failures, of any kind of work, shown or not.
  mutating func add(
    _ node: DisplayNode, of works: [NodeWork], isShown: Bool = true, at path: () -> NodePath
  ) -> Bool {
    let isShown = isShown && node.isShown
    var isAny = addOwn(of: node, of: works, isShown: isShown, at: path)
    for (index, inner) in (node.subnodes + node.placedStrangers).enumerated() {
      let hasFailed = add(inner, of: works, isShown: isShown) {
        path().appending(inner, at: index)
      }
      if hasFailed { isAny = true }
    }
    return isAny
  }

  private mutating func addOwn(
    of node: DisplayNode, of works: [NodeWork], isShown: Bool, at path: () -> NodePath
  ) -> Bool {
    let kept = node.work.failures
    if !kept.isEmpty {
      for work in works where isShown || work == .measuring || work == .resting {
        for failure in kept[work]?.all ?? [] { add(failure, at: path) }
      }
    }
    let ofTasks = node.work.tasks?.failures ?? []
    for failure in ofTasks { add(failure, at: path) }
    return !kept.isEmpty || !ofTasks.isEmpty
  }

  /// Returns the failures, followed by a failure that states how many were left out.
  func failures(in root: NodePath) -> [NodeFailure] {
    let excess = told.first { $0.failure.isOfTime }?.failure.reason
    let shown = told.filter { _, failure in
      failure.isOfTime || excess.map(failure.reason.contains) != true
    }
    let failures = shown.map { path, failure in
      NodeFailure(
        path: path, reason: failure.reason, origin: failure.origin,
        isTransient: failure.isTransient)
    }
    let restCount = known.count - told.count
    guard restCount > 0 else { return failures }
    let reason = "\(restCount) more failures are left out; fix the reported failures first"
    return failures + [NodeFailure(path: root, reason: reason)]
  }

  /// The collected failures, as warnings.
  var warnings: [NodeWarning] {
    told.map { path, failure in
      NodeWarning(
        path: path, reason: failure.reason, origin: failure.origin,
        subject: failure.warning ?? .node)
    }
  }
}

extension DisplayNode {
  /// The nodes placed by the layout that are outside the tree or not in it yet, because a layout
  /// adds its subnodes only when it is applied.
  fileprivate final var placedStrangers: [DisplayNode] {
    let sublayouts = (layoutState.pending ?? layoutState.calculated)?.layout.sublayouts ?? []
    return sublayouts.compactMap { $0.element as? DisplayNode }.filter { $0.supernode == nil }
  }
}
