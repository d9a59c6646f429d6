public import FoundationEssentials
public import SwatchGeometry
import SwatchGraphics
public import SwatchNodes

/// The common superclass of tables and collections: a container of cells, of which only those near
/// the viewport exist.
///
/// The node itself is light and can be created anywhere; the state of its cells is created when it
/// loads, and belongs to the main actor. Properties set before loading are kept.
open class ContainerNode: DisplayNode {
  /// The block that makes the replacement of a failed cell, from its row or item and its failures;
  /// runs in the background. With nil, the default, the container shows whatever the failed cell
  /// could draw.
  ///
  /// A cell is replaced once none of its tasks is running, because a running task may still repair
  /// it.
  public final var failedCellBlock: (@Sendable (IndexPath, [NodeFailure]) -> CellNode)?

  /// A Boolean value that is true, the default, when the replacement of a cell that failed only in
  /// drawing has the size of that cell, so that nothing moves. Any other replacement has the size
  /// that it measures, whenever the failure was found.
  public final var failedCellsKeepSize = true

  /// A Boolean value that is true when rows or items can be selected; true by default.
  public final var allowsSelection = true
  /// A Boolean value that is true when several rows or items can be selected; false by default.
  public final var allowsMultipleSelection = false

  /// A Boolean value that is true when all cells are created immediately and kept, as in Texture;
  /// by default, only cells in the preload range exist.
  public final var keepsAllCells = false
  /// The distance from the end of the content at which a further batch is requested, in lengths of
  /// the viewport.
  public final var leadingScreensForBatching = 2.0

  /// A Boolean value that is true when the content begins at the bottom and runs upwards, like a
  /// chat whose newest message is the first row; false by default (after ASCollectionNode).
  ///
  /// Rows are not turned over, and content shorter than the container is at the bottom. All
  /// coordinates, such as ``contentOffset`` and frames of rows, are measured upwards from the
  /// content's beginning. Pictures of the whole content, row after row, show the first row at the
  /// top.
  public final var inverted = false {
    didSet { if inverted != oldValue { setNeedsDisplay() } }
  }

  /// The insets of the content at its ends, in points. Across the scroll axis they reduce the
  /// available length. When the insets change, a viewport at the old beginning of the content, or
  /// between the old and the new beginning, moves to the new beginning.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      boundsOrigin.x = Self.start(from: boundsOrigin.x, oldValue.left, to: contentInset.left)
      boundsOrigin.y = Self.start(from: boundsOrigin.y, oldValue.top, to: contentInset.top)
    }
  }

  private static func start(from start: Double, _ old: Double, to new: Double) -> Double {
    // The comparisons are false if an inset is NaN.
    start >= -old && start <= max(-old, -new) ? -new : start
  }

  /// The controller of the container's elements, once it is loaded.
  @MainActor package final internal(set) var containerController: ContainerController? {
    didSet {
      container = containerController
      guard let controller = containerController else { return }
      rangesBeforeLoading.axes = controller.ranges.axes
      controller.ranges = rangesBeforeLoading
      handOverEarlyRequests()
    }
  }
  private final var rangesBeforeLoading = RangeController()
  /// The selected rows or items; the first count removes selected rows or items that don't exist.
  @MainActor package final var selection = Selection()
  /// The scroll requests made before loading, which the controller takes over.
  @MainActor final var earlyRequests = EarlyRequests()

  /// The range controller; before loading, the initial one.
  @MainActor final var ranges: RangeController {
    get { containerController?.ranges ?? rangesBeforeLoading }
    set {
      if let controller = containerController {
        controller.ranges = newValue
      } else {
        rangesBeforeLoading = newValue
      }
    }
  }

  /// Makes an empty container, clipped to its bounds.
  init(backgroundColor: Color?) {
    super.init()
    clipsToBounds = true
    showsLoadedContent = true
    self.backgroundColor = backgroundColor
  }

  /// Returns the block that makes the replacement of a failed cell; nil for headers and footers,
  /// and if no block is set.
  @MainActor package final func failedCellBlock(
    for place: ElementPlace
  ) -> (@Sendable ([NodeFailure]) -> CellNode)? {
    guard let failedCellBlock, let path = place.indexPath else { return nil }
    return { failedCellBlock(path, $0) }
  }
}

extension ContainerNode {
  /// Sets the full ranges, and notifies the visible cells in the next turn.
  @MainActor package final func beginDragging() {
    containerController?.note(.willBeginDragging)
  }

  /// Notifies the visible cells in the next turn.
  @MainActor package final func endDragging() {
    containerController?.note(.didEndDragging)
  }
}

/// The selection of a container, which the node stores both before and after loading.
extension ContainerNode {
  /// The selected rows or items, in order.
  @MainActor final var selectedIndexPaths: [IndexPath] { selection.sorted }

  /// Selects a row or item, and deselects the other rows or items unless multiple selection is
  /// allowed.
  @MainActor final func select(_ indexPath: IndexPath) {
    requireElement(at: indexPath, "select")
    selectIfAllowed(indexPath)
  }

  /// Selects a row or item of the data source, if selection is allowed.
  @MainActor package final func selectIfAllowed(_ path: IndexPath) {
    if allowsSelection { selection.select(path, besideOthers: allowsMultipleSelection) }
  }

  /// Deselects a row or item.
  @MainActor final func deselect(_ indexPath: IndexPath) { selection.deselect(indexPath) }
}

/// The requests made to a container before it has loaded.
struct EarlyRequests {
  /// The row or item to scroll to; nil for none.
  var target: Viewport.Target?
  /// The rows of the first section that define the viewport; nil if the bounds define it.
  var rowsInViewport: Range<Int>?
}

extension ContainerNode {
  /// Scrolls to a row or item in the next turn, or in the first turn that has rows.
  @MainActor final func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    requireElement(at: indexPath, "scroll to")
    let target = Viewport.Target(indexPath: indexPath, position: position)
    if let controller = containerController {
      controller.scroll(to: target)
    } else {
      earlyRequests.target = target
    }
  }

  /// Passes the requests made before loading to the controller.
  @MainActor final func handOverEarlyRequests() {
    containerController?.rowsInViewport = earlyRequests.rowsInViewport
    if let target = earlyRequests.target { containerController?.scroll(to: target) }
    earlyRequests = EarlyRequests()
  }
}
