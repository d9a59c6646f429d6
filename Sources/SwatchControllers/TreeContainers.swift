import SwatchNodes

/// The nodes of a tree that have cells inside, from turn to turn. What a container keeps about its cells
/// is of no use without its node, so nodes that leave are kept until their cells have heard of it.
struct TreeContainers {
  /// Those in the tree, in its order.
  private(set) var present: [DisplayNode] = []
  /// Those of them that the last turn did not know.
  private(set) var arrived: [DisplayNode] = []
  /// Those out of the tree whose controllers may return to it; they keep their cells.
  private var covered: [DisplayNode] = []
  /// Those that left the tree, or can't return to it any more: they work once more, unseen.
  private(set) var leaving: [DisplayNode] = []
  /// Whether those whose controllers may return were told something that they have not worked.
  private var owesCoveredTurn = false

  /// Takes what a turn finds in the tree, and in all controllers that belong to it.
  mutating func change(to present: [DisplayNode], inControllers family: [DisplayNode]) {
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

  /// Has those whose controllers may return work once more, unseen, in the next turn.
  mutating func wakeCovered() {
    owesCoveredTurn = !covered.isEmpty
  }

  /// Whether that would change nothing.
  func isUnchanged(by present: [DisplayNode], inControllers family: [DisplayNode]) -> Bool {
    !owesCoveredTurn && present.elementsEqual(self.present, by: ===)
      && covered.allSatisfy { node in family.contains { $0 === node } }
  }

  /// Takes out those whose turns have ended for good.
  mutating func takeGone() -> [DisplayNode] {
    let kept = Set(covered.map(ObjectIdentifier.init))
    defer { leaving = [] }
    return leaving.filter { !kept.contains(ObjectIdentifier($0)) }
  }
}
