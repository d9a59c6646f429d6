import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A cell's tree as the main actor knows it while the tree is in the background: what it said when it was
/// here last.
struct CellMirror {
  /// The name that the cell gave itself.
  var id: String?
  /// The cell's name for people, where it has one.
  var debugName: String?
  /// A Boolean value that is true when the cell displays as soon as it can be seen, even while display is
  /// held.
  var neverShowsPlaceholders = false
  /// A Boolean value that is true when what the cell shows outside of itself is cut off.
  var clipsToBounds = true
  /// A Boolean value that is true when the cell says that it is selected.
  var isSelected = false
  /// The distances of the line below the cell from the sides; nil for the container's own.
  var separatorInset: EdgeInsets?
  /// The failures that hold in the tree.
  var failures = TreeFailures()
  /// The tasks of the tree's nodes that run, and those that ended since the tree was last here.
  var tasks: [NodeTask] = []
  /// The nodes of the containers inside, which stay as long as those are at work.
  var containerNodes: [DisplayNode] = []

  /// The mirror of a tree that was never here.
  init() {}

  /// Takes the values of a tree that is here.
  @MainActor init(of node: DisplayNode) {
    id = node.id
    debugName = node.debugName
    // A task that ends in between counts as running still, so that its failure is asked for again.
    tasks = node.runningTasks
    failures = TreeFailures(of: node)
    containerNodes = node.containerNodes
    guard let cell = node as? CellNode else { return }
    neverShowsPlaceholders = cell.neverShowPlaceholders
    clipsToBounds = cell.clipsToBounds
    isSelected = cell.isSelected
    separatorInset = cell.separatorInset
  }
}
