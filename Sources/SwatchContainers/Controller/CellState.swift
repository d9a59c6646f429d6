import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The main actor's side of a cell that exists: its element, and what came back from the background.
package final class CellState {
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
  /// Whether the cell displays as soon as it can be seen, even while display is held.
  var neverShowsPlaceholders = false
  /// Whether what the cell shows outside of itself is cut off.
  var clipsToBounds = true
  /// Whether the cell says that it is selected.
  var isSelected = false
  /// How far the line below the cell keeps from the sides; nil for the container's own distance.
  var separatorInset: EdgeInsets?
  /// The name that the cell gave itself.
  var id: String?
  /// The cell's name for people, where it has one.
  var debugName: String?
  /// The nodes of the containers inside, which stay as long as those are at work.
  private var containerNodes: [DisplayNode] = []
  /// The nodes of containers that the cell took out of its tree since ``takeDropped()``.
  private var droppedNodes: [DisplayNode] = []

  /// What the cell shows; nil until it displayed.
  var items: [Scene.Item]?
  /// What it displayed and will show from the next turn on.
  var arriving: [Scene.Item]?
  /// Whether something changed since it displayed last.
  var needsDisplay = true
  /// Whether a layout in it was invalidated since it was measured.
  var needsLayout = false

  /// What the cell was told of itself.
  var facts = ContainerController.CellFacts()
  /// The tasks of the tree's nodes that run, and those that ended since the tree was last here.
  var tasks: [NodeTask] = []
  /// The failures that hold in the tree.
  var treeFailures: [NodeFailure] = []
  /// The failure of being longer than can be shown; nil where it is not.
  var lengthFailure: NodeFailure?
  /// The failures of the cell that this one stands for; nil where it stands for itself.
  var replacedFailures: [NodeFailure]?

  init(element: NodeElement, index: Int, range: SizeRange) {
    self.element = element
    self.index = index
    self.range = range
  }

  /// Whether the cell belongs to an element of a map still.
  func isIn(_ map: ElementMap<CellState>) -> Bool {
    index >= map.firstElement && index < map.count && map[index].cell === self
  }

  /// Finds what code on the main actor changed in the tree while it was lent, views included.
  @MainActor func noteChanges(in node: DisplayNode) {
    node.displayForeignContent()
    needsLayout = needsLayout || node.subtreeNeedsLayout
    needsDisplay = needsDisplay || node.subtreeNeedsDisplay
    treeFailures = node.failures
    tasks = node.runningTasks
    noteContainers(node.containerNodes)
    guard let cell = node as? CellNode else { return }
    neverShowsPlaceholders = cell.neverShowPlaceholders
    clipsToBounds = cell.clipsToBounds
    isSelected = cell.isSelected
    separatorInset = cell.separatorInset
  }

  // MARK: Failures and tasks

  /// The failures that hold in the cell, without those that cells inside have for themselves.
  @MainActor var failures: [NodeFailure] {
    treeFailures + (lengthFailure.map { [$0] } ?? []) + containers.flatMap(\.ownFailures)
  }

  /// The failures that hold in what the cell shows, those of the cell that it stands for included.
  @MainActor var allFailures: [NodeFailure] {
    (replacedFailures ?? []) + failures
      + containers.filter(\.ownFailures.isEmpty).flatMap(\.allFailures)
  }

  /// A Boolean value that is true while another cell may stand for this one, which failed.
  @MainActor var isReplaceable: Bool { replacedFailures == nil && !failures.isEmpty }

  /// Its own tasks and those of containers inside.
  @MainActor func tasks(for goal: SettlingGoal) -> [NodeTask] {
    tasks + containers.flatMap { $0.tasks(for: goal) }
  }

  // MARK: Containers inside

  /// The containers inside.
  @MainActor var containers: [any NodeContainer] { containerNodes.compactMap(\.container) }

  private func noteContainers(_ nodes: [DisplayNode]) {
    droppedNodes += containerNodes.filter { node in !nodes.contains { $0 === node } }
    droppedNodes.removeAll { node in nodes.contains { $0 === node } }
    containerNodes = nodes
  }

  /// The containers that the cell took out of its tree, which let their cells go, and their nodes.
  @MainActor func takeDropped() -> [(container: any NodeContainer, node: DisplayNode)] {
    defer { droppedNodes = [] }
    return droppedNodes.compactMap { node in node.container.map { ($0, node) } }
  }

  /// Whether the cell took a container out of its tree that has not let its cells go.
  var hasDropped: Bool { !droppedNodes.isEmpty }

  /// Forgets what was displayed, which is out of the display range now.
  func clearContents() {
    items = nil
    arriving = nil
    needsDisplay = true
  }
}
