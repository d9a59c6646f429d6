import SwatchGraphics

/// A failure as a node keeps it. Its place in the tree is found when it is told: until then the node may
/// have moved, or come into the tree that it was measured for.
struct KeptFailure: Sendable {
  let reason: String
  /// Where the node was written; nil for nodes of code.
  let origin: String?
  /// The element that failed; nil for the node that keeps the failure.
  var path: NodePath?

  /// What tells failures apart: an element that fails again fails for the reason it failed for before.
  fileprivate struct Identity: Hashable {
    let reason: String
    let origin: String?
  }

  fileprivate var identity: Identity { Identity(reason: reason, origin: origin) }
}

/// The failures of one node's work, each reason once, in the order they were found.
struct KeptFailures: Sendable {
  private(set) var all: [KeptFailure] = []
  private var known: Set<KeptFailure.Identity> = []

  /// Adds a failure, unless its reason stands there.
  mutating func add(_ failure: KeptFailure) {
    if known.insert(failure.identity).inserted { all.append(failure) }
  }

  /// Adds failures, but for those whose reasons stand there.
  mutating func add(_ failures: some Sequence<KeptFailure>) {
    for failure in failures { add(failure) }
  }
}

/// The failures of a tree for people: each reason once, and no more than somebody reads.
struct ToldFailures {
  /// The most failures that are told of one tree; the rest are counted.
  static let limit = 100

  private var told: [NodeFailure] = []
  private var known: Set<KeptFailure.Identity> = []

  /// Adds a failure of the node at a path, unless its reason stands there.
  mutating func add(_ failure: KeptFailure, at path: () -> NodePath) {
    guard known.insert(failure.identity).inserted, told.count < Self.limit else { return }
    told.append(
      NodeFailure(
        path: failure.path ?? path(), reason: failure.reason, origin: failure.origin))
  }

  /// The failures, and in the end one that counts those left out.
  func all(in root: NodePath) -> [NodeFailure] {
    let restCount = known.count - told.count
    guard restCount > 0 else { return told }
    let reason = "\(restCount) more failures are left out; mend those that are told first"
    return told + [NodeFailure(path: root, reason: reason)]
  }
}
