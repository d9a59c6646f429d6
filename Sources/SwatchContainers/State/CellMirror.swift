import SwatchGeometry
import SwatchLayout
import SwatchMessages
import SwatchNodes

/// Copies of the values of a cell's tree that the main actor reads while the tree is in the
/// background, made when the tree was last lent.
struct CellMirror {
  /// The cell's identifier.
  var id: String?
  /// The cell's debug name.
  var debugName: String?
  /// The place of the cell in its document or feed; nil for a cell made by code.
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
  /// The insets of the line below the cell; nil to use the container's insets.
  var separatorInset: EdgeInsets?
  /// The current failures of the tree.
  var failures = TreeFailures()
  /// The tasks of the tree's nodes that are running, or ended since the tree was last lent.
  var tasks: [NodeTask] = []
  /// The nodes of the containers inside the cell, retained while the containers work.
  var containerNodes: [DisplayNode] = []

  /// Makes the mirror of a tree that was never lent.
  init() {}

  /// Copies the values of a lent tree; `containerNodes` are the nodes of its containers.
  @MainActor init(of node: DisplayNode, containerNodes: [DisplayNode]) {
    id = node.id
    debugName = node.debugName
    origin = node.origin
    // Read before the failures: a task that ends between the two reads still counts as running, so
    // that its failure is read later.
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
