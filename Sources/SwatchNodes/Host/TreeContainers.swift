/// The container nodes of a tree, from turn to turn, and their part in each turn. Cells need their
/// container's node, so a removed node is kept until its cells are notified.
@MainActor package final class TreeContainers {
  /// The nodes in the tree, in its order.
  package private(set) var present: [DisplayNode] = []
  /// The nodes that are new since the last turn.
  package private(set) var arrived: [DisplayNode] = []
  /// The nodes outside the tree that may return to it with their controllers; they keep their
  /// cells.
  private var covered: [DisplayNode] = []
  /// The nodes that left the tree since the last turn, and the ``covered`` nodes that can no longer
  /// return to it: they run one more turn, invisibly.
  private var leaving: [DisplayNode] = []
  /// A Boolean value that is true when a controller that may return has notifications that its
  /// containers have not handled.
  private var owesCoveredTurn = false

  /// Makes the list of a tree before its first turn.
  package init() {}

  /// A Boolean value that is true when no container is in the tree, and none has left it since the
  /// last turn.
  package var isEmpty: Bool { present.isEmpty && covered.isEmpty && leaving.isEmpty }

  // MARK: Coming and going

  /// Records the nodes that a turn finds in the tree, and in all controllers that belong to the
  /// tree.
  package func change(to present: [DisplayNode], inControllers family: [DisplayNode] = []) {
    if present.isEmpty && isEmpty { return }
    let former = Set(covered.map(ObjectIdentifier.init))
    let mayReturn = Set(family.map(ObjectIdentifier.init))
    let now = Set(present.map(ObjectIdentifier.init))
    let absent = (self.present + covered).filter { !now.contains(ObjectIdentifier($0)) }
    let known = Set((self.present + covered).map(ObjectIdentifier.init))
    arrived = present.filter { !known.contains(ObjectIdentifier($0)) }
    self.present = present
    covered = absent.filter { mayReturn.contains(ObjectIdentifier($0)) }
    let waiting = owesCoveredTurn ? [] : former.intersection(mayReturn)
    leaving = absent.filter { !waiting.contains(ObjectIdentifier($0)) }
    owesCoveredTurn = false
  }

  /// Schedules one more turn, invisibly, for the containers of controllers that may return.
  package func wakeCovered() {
    owesCoveredTurn = !covered.isEmpty
  }

  /// Returns true if ``change(to:inControllers:)`` would change nothing.
  package func isUnchanged(
    by present: [DisplayNode], inControllers family: [DisplayNode] = []
  ) -> Bool {
    !owesCoveredTurn && present.elementsEqual(self.present, by: ===)
      && covered.allSatisfy { node in family.contains { $0 === node } }
  }

  // MARK: Turns

  /// Applies the edits that callers are waiting for, without displaying.
  package func workAwaited(_ turn: ContainerTurn) async {
    var turn = turn
    turn.display = .held
    for node in present {
      guard let container = node.container, container.isAwaited else { continue }
      await container.takeTurn(turn)
    }
  }

  /// Runs a turn of all containers, starting with the containers that left the tree.
  ///
  /// - Parameters:
  ///   - turn: The kind of turn.
  ///   - urgent: The containers whose cells are shown in this turn, whatever its kind.
  package func takeTurn(_ turn: ContainerTurn, urgent: Set<ObjectIdentifier> = []) async {
    for node in leaving + present {
      guard let container = node.container else { continue }
      var turn = turn
      if urgent.contains(ObjectIdentifier(container)) { turn.display = .atOnce }
      await container.takeTurn(turn)
    }
  }

  /// Ends the turn of the containers that left the tree: calls the completions of their edits, and
  /// releases the cells of containers that won't return and are in no other tree.
  package func takeLeave() async {
    for node in leaving { node.container?.completeUpdates() }
    let kept = Set(covered.map(ObjectIdentifier.init))
    let gone = leaving.filter { !kept.contains(ObjectIdentifier($0)) }
    leaving = []
    for node in gone where !node.isInHierarchy { await node.container?.letCellsGo() }
  }

  /// Calls the completions of the edits that the turn applied in the containers of the tree.
  package func completeUpdates() {
    for node in present { node.container?.completeUpdates() }
  }
}
