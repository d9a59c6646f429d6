import SwatchGeometry
import SwatchLayout
import SwatchMessages
import SwatchNodes

/// The values of a cell's tree that the main actor reads while the tree is in the background,
/// copied when the tree was lent last.
struct CellMirror {
  /// The cell's identifier.
  var id: String?
  /// The cell's debug name.
  var debugName: String?
  /// The place of the cell in its document or feed; nil for a cell of code.
  var origin: (@Sendable () -> ElementOrigin)?
  /// A Boolean value that is true when the cell displays as soon as it is visible, even while
  /// display is held.
  var neverShowsPlaceholders = false
  /// A Boolean value that is true when the cell's picture is clipped to its bounds.
  var clipsToBounds = true
  /// A Boolean value that is true when the cell is selected.
  var isSelected = false
  /// A Boolean value that is true when the cell has a model.
  var hasModel = false
  /// The insets of the line below the cell; nil for the container's own.
  var separatorInset: EdgeInsets?
  /// The current failures of the tree.
  var failures = TreeFailures()
  /// The tasks of the tree's nodes that run, or ended since the tree was lent last.
  var tasks: [NodeTask] = []
  /// The nodes of the containers inside, retained while the containers work.
  var containerNodes: [DisplayNode] = []

  /// Makes the mirror of a tree that was never lent.
  init() {}

  /// Copies the values of a lent tree, whose containers are known.
  @MainActor init(of node: DisplayNode, containerNodes: [DisplayNode]) {
    id = node.id
    debugName = node.debugName
    origin = node.origin
    // Read before the failures: a task that ends in between still counts as running, so that its
    // failure is read again.
    tasks = node.runningTasks
    failures = TreeFailures(of: node)
    self.containerNodes = containerNodes
    guard let cell = node as? CellNode else { return }
    neverShowsPlaceholders = cell.neverShowPlaceholders
    clipsToBounds = cell.clipsToBounds
    isSelected = cell.isSelected
    hasModel = cell.nodeModel != nil
    separatorInset = cell.separatorInset
  }
}
