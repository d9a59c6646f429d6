import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The main actor's side of a cell that exists: its element, and what came back from the background.
package final class CellState {
  /// The news that a cell was told of itself, beside the index path that it shares with the controller.
  struct Told: Hashable {
    var indexPath: IndexPath?
    var isSelected = false
  }

  let element: NodeElement
  /// The place in the data source's numbers after all edits made so far, for the cell itself.
  let indexPath = SharedIndexPath()
  /// The cell's place among the container's elements; edits move it.
  var index: Int
  /// The sizes it was measured in.
  var range: SizeRange
  /// The size it was laid out in, in points.
  var size = Size.zero
  /// The tree while it is lent to the main actor.
  var lent: BorrowedTree?
  /// The ranges it lies in.
  var state: InterfaceState = []
  /// The tree as it was when it was here last.
  private(set) var mirror = CellMirror()
  /// The news that the cell was told of itself last.
  var told = Told()

  /// The picture of the cell; nil until it displayed.
  var items: [Scene.Item]?
  /// The picture that is shown from the next turn on.
  var arriving: [Scene.Item]?
  /// A Boolean value that is true when something changed since the cell displayed last.
  var needsDisplay = true
  /// A Boolean value that is true when a layout in it was invalidated since it was measured.
  var needsLayout = false

  /// The failure of being longer than can be shown; nil where it is not.
  var lengthFailure: NodeFailure?
  /// The failures of the cell that this one stands for; nil where it stands for itself.
  var replacedFailures: [NodeFailure]?
  /// The nodes of containers that the cell took out of its tree since ``takeDropped()``.
  private var droppedNodes: [DisplayNode] = []

  init(element: NodeElement, index: Int, range: SizeRange) {
    self.element = element
    self.index = index
    self.range = range
  }

  /// Takes over what code on the main actor changed in the tree while it was lent, views included.
  @MainActor func noteChanges(in node: DisplayNode) {
    node.displayForeignContent()
    needsLayout = needsLayout || node.subtreeNeedsLayout
    needsDisplay = needsDisplay || node.subtreeNeedsDisplay
    let last = mirror.containerNodes
    mirror = CellMirror(of: node)
    let nodes = mirror.containerNodes
    droppedNodes += last.filter { node in !nodes.contains { $0 === node } }
    droppedNodes.removeAll { node in nodes.contains { $0 === node } }
  }

  // MARK: Display

  /// Takes over the picture and the failures of a tree that displayed in the background.
  func note(_ items: [Scene.Item], failures: TreeFailures) {
    arriving = items
    mirror.failures = failures
  }

  /// Shows the tree as it stands, and keeps what is to arrive.
  func showForNow(_ items: [Scene.Item], failures: TreeFailures) {
    self.items = items
    mirror.failures = failures
  }

  /// Shows what was displayed last, where anything was.
  func showArriving() {
    guard let arriving else { return }
    items = arriving
    self.arriving = nil
  }

  /// Forgets the pictures of a cell that is out of the display range now.
  func clearContents() {
    items = nil
    arriving = nil
    needsDisplay = true
  }

  // MARK: Failures and tasks

  /// The failures that hold in the cell, without those that cells inside have for themselves.
  @MainActor private var failures: [NodeFailure] { mirror.failures.all + shapeFailures }

  /// Those of ``failures`` that are not of the cell's own drawing.
  @MainActor var failuresOutsideDrawing: [NodeFailure] {
    mirror.failures.outsideDrawing + shapeFailures
  }

  @MainActor private var shapeFailures: [NodeFailure] {
    (lengthFailure.map { [$0] } ?? []) + containers.flatMap(\.ownFailures)
  }

  /// The failures that hold in what the cell shows, those of the cell that it stands for included.
  @MainActor var allFailures: [NodeFailure] {
    (replacedFailures ?? []) + failures
      + containers.filter(\.ownFailures.isEmpty).flatMap(\.allFailures)
  }

  /// The failures for which another cell may stand for this one. None while a task runs, which may mend
  /// the cell or fail, too. Those of drawing count where nothing else failed and the cell need not draw again.
  @MainActor var decidingFailures: [NodeFailure] {
    guard replacedFailures == nil, !failures.isEmpty, tasks(for: .inView).isEmpty else { return [] }
    let others = failuresOutsideDrawing
    return others.isEmpty && !needsDisplay ? failures : others
  }

  /// Its own tasks and those of containers inside.
  @MainActor func tasks(for goal: SettlingGoal) -> [NodeTask] {
    mirror.tasks + containers.flatMap { $0.tasks(for: goal) }
  }

  // MARK: Containers inside

  /// The containers inside.
  @MainActor var containers: [any NodeContainer] { mirror.containerNodes.compactMap(\.container) }

  /// The containers that the cell took out of its tree, which let their cells go, and their nodes.
  @MainActor func takeDropped() -> [(container: any NodeContainer, node: DisplayNode)] {
    defer { droppedNodes = [] }
    return droppedNodes.compactMap { node in node.container.map { ($0, node) } }
  }

  /// A Boolean value that is true while a container that the cell took out of its tree has not let its
  /// cells go.
  var hasDropped: Bool { !droppedNodes.isEmpty }
}
