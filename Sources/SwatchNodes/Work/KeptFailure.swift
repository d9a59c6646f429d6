import SwatchGraphics

/// A failure, or a warning, as stored by a node. Its path is computed when it is reported: until
/// then the node may have moved, or been added to the tree that it was measured for.
struct KeptFailure: Sendable {
  let reason: String
  /// The place of the node in its document; nil for nodes of code.
  let origin: String?
  /// The element that failed; nil for the node that keeps the failure.
  var path: NodePath?
  /// The subject of a warning; nil for a failure.
  var warning: NodeWarning.Subject?
  /// A Boolean value that is true when a retry may succeed.
  var isTransient = false
  /// A Boolean value that is true for a tree that exceeded its time limit; the nodes whose work was
  /// left out for that report no failures.
  var isOfTime = false

  /// The identity of failures: an element that fails again has the same failure for the same
  /// reason.
  fileprivate struct Identity: Hashable {
    let reason: String
    let origin: String?
    let warning: NodeWarning.Subject?
  }

  fileprivate var identity: Identity {
    Identity(reason: reason, origin: origin, warning: warning)
  }
}

/// The failures of one node's work, each reason once, in the order they were found.
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

/// The reported failures, or warnings, of a tree: each reason once, up to a limit.
struct ToldFailures {
  /// The largest number of failures reported for one tree; the rest are counted.
  static let limit = 100

  /// True to report the warnings.
  private let ofWarnings: Bool
  private var told: [(path: NodePath, failure: KeptFailure)] = []
  private var known: Set<KeptFailure.Identity> = []

  /// Makes a report of failures, or of warnings.
  init(ofWarnings: Bool) { self.ofWarnings = ofWarnings }

  /// Adds a failure of the node at a path, unless its reason is already included or it is of the
  /// other kind.
  mutating func add(_ failure: KeptFailure, at path: () -> NodePath) {
    guard (failure.warning != nil) == ofWarnings, known.insert(failure.identity).inserted,
      told.count < Self.limit
    else { return }
    told.append((failure.path ?? path(), failure))
  }

  /// Returns the failures, followed by one with the number of those left out.
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
    let reason = "\(restCount) more failures are left out; fix those reported first"
    return failures + [NodeFailure(path: root, reason: reason)]
  }

  /// The warnings.
  var warnings: [NodeWarning] {
    told.map { path, failure in
      NodeWarning(
        path: path, reason: failure.reason, origin: failure.origin,
        subject: failure.warning ?? .node)
    }
  }
}
