public import SwatchGeometry
import SwatchGraphics
public import SwatchNodes
public import FoundationEssentials

/// What tables and collections have in common: cells, of which only those near the viewport exist.
///
/// The node itself is light and may be made anywhere; what it keeps about its cells is made when it
/// loads, and belongs to the main actor. What is set before loading is kept.
open class ContainerNode: DisplayNode {
  /// Makes the cell shown in the place of one that could not do its work, from the row or item and
  /// the failures; runs in the background. Nil, the default, shows what the failing cell could draw.
  public final var failedCellBlock: (@Sendable (IndexPath, [NodeFailure]) -> CellNode)?

  /// A Boolean value that is true where the cell that stands for one that failed when it was displayed
  /// takes the size of that one, so that nothing moves; otherwise it takes the size it asks for. True by
  /// default.
  public final var failedCellsKeepSize = true

  /// Whether rows or items can be selected. By default they can.
  public final var allowsSelection = true
  /// Whether selecting one leaves those selected before. By default it does not.
  public final var allowsMultipleSelection = false

  /// Whether all cells are made at once and kept, as Texture does; by default only those in the
  /// preload range exist.
  public final var keepsAllCells = false
  /// How many lengths of the viewport before the end of the content a further batch is asked for.
  public final var leadingScreensForBatching = 2.0

  /// How far the content keeps from the bounds where it is scrolled to an end, in points. Across the
  /// scroll axis there is as much less room. A container that is scrolled to its beginning stays
  /// there.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      if boundsOrigin.x == -oldValue.left { boundsOrigin.x = -contentInset.left }
      if boundsOrigin.y == -oldValue.top { boundsOrigin.y = -contentInset.top }
    }
  }

  /// The main actor's part in the container, once it is loaded.
  @MainActor package final internal(set) var containerController: ContainerController? {
    didSet {
      container = containerController
      guard let controller = containerController else { return }
      rangesBeforeLoading.axes = controller.ranges.axes
      controller.ranges = rangesBeforeLoading
      takeWishes()
    }
  }
  private final var rangesBeforeLoading = RangeController()
  /// The selected rows or items; what is selected before loading is looked for when the container loads.
  @MainActor package final var selection = Selection()
  /// The scrolling asked for before loading.
  @MainActor final var wishes = ContainerWishes()

  /// What decides how far ranges reach; set before loading, what the container begins with.
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

  /// Makes an empty container that cuts off what lies outside its bounds.
  init(backgroundColor: Color?) {
    super.init()
    clipsToBounds = true
    showsLoadedContent = true
    self.backgroundColor = backgroundColor
  }

  /// Makes what stands for a failed cell; nil of headers and footers, and where nothing was set.
  @MainActor package final func failedCellBlock(
    for place: ElementPlace
  ) -> (@Sendable ([NodeFailure]) -> CellNode)? {
    guard let failedCellBlock, let path = place.indexPath else { return nil }
    return { failedCellBlock(path, $0) }
  }
}
