public import FoundationEssentials
public import SwatchGeometry
import SwatchGraphics

/// The node of a row or page (after ASCellNode). Cuts off what lies outside its bounds.
///
/// Made by a node block on a background thread, with all its subnodes; from a subclass, or of
/// existing drawing code by a view or layer block. A cell of a block has the size of its
/// ``LayoutElement/style``.
open class CellNode: DisplayNode {
  // MARK: What a table shows of it

  /// How the cell looks while it is selected or highlighted.
  public final var selectionStyle = SelectionStyle.default {
    didSet { looksDidChange("selectionStyle") }
  }

  /// What stands at the trailing edge, over the content. The layout knows nothing of it: leave it room
  /// in your spec.
  public final var accessoryType = AccessoryType.none {
    didSet { looksDidChange("accessoryType") }
  }

  /// The distances of the line below the cell from the table's edges, in points; nil, the default, for
  /// the table's own.
  public final var separatorInset: EdgeInsets?

  /// Whether the cell is chosen. Code on the main actor that sets it selects or deselects the row or
  /// item too, where its container allows selection; what a node block sets does not count.
  ///
  /// What ``DisplayNode/draw(in:)`` drew stays: a cell that draws by it overrides it and calls
  /// ``DisplayNode/setNeedsDisplay()``, as in Texture.
  open var isSelected = false {
    didSet { if isSelected != oldValue { looksDidChange("isSelected") } }
  }

  /// Whether the cell looks as if a finger were on it; what was drawn stays, as with ``isSelected``.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { looksDidChange("isHighlighted") } }
  }

  /// What lies over the background colour, in the cell's size. Made where main-actor code runs, as in
  /// `didLoad()`.
  @MainActor public final var backgroundView: View? {
    get { background?.view }
    set {
      background = newValue.map(ForeignContent.init)
      looksDidChange("backgroundView")
    }
  }

  /// What lies over ``backgroundView`` while the cell is selected or highlighted, in place of the
  /// colour of ``selectionStyle``; not shown where that is `none`.
  @MainActor public final var selectedBackgroundView: View? {
    get { selectedBackground?.view }
    set {
      selectedBackground = newValue.map(ForeignContent.init)
      looksDidChange("selectedBackgroundView")
    }
  }

  // MARK: Time

  /// Whether an immediate picture waits for the cell's content rather than showing placeholders.
  public final var neverShowPlaceholders = false

  // MARK: Where it stands

  /// The row or item that the cell stands for, in the numbers of the data source after all edits made
  /// so far; nil outside of a container, before the cell has loaded, and once its row is deleted.
  public final var indexPath: IndexPath? { sharedIndexPath?.value }

  /// The index path as the cell's container keeps it.
  package final var sharedIndexPath: SharedIndexPath?

  /// Where the cell lies in its container; nil outside of one. Set before the cell enters or leaves
  /// the visible state, and before events are sent.
  @MainActor package final var placement: CellPlacement?

  private final var background: ForeignContent?
  private final var selectedBackground: ForeignContent?

  /// Makes a cell that manages the subnodes of its layout spec by itself.
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    clipsToBounds = true
  }

  // MARK: Visibility

  /// Tells how the visible part of the cell changes.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - viewport: The part of the container's content that is in view, in points; nil where the cell
  ///     stands in no container, or has left it.
  ///   - cellFrame: The cell's place in the container's content; zero where there is no viewport.
  @MainActor open func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in viewport: Rect?, cellFrame: Rect
  ) {}

  /// Sends an event with the cell's place.
  @MainActor package final func sendVisibilityEvent(_ event: CellNodeVisibilityEvent) {
    cellNodeVisibilityEvent(
      event, in: placement?.viewport, cellFrame: placement?.frame ?? .zero)
  }

  /// Sends the event of it.
  open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    sendVisibilityEvent(.visible)
  }

  /// Sends the event of it.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
    sendVisibilityEvent(.invisible)
  }

  // MARK: Drawing

  override final func drawBackground(in canvas: Canvas) {
    super.drawBackground(in: canvas)
    background?.draw(in: canvas)
    guard isSelected || isHighlighted, let color = selectionStyle.color else { return }
    if let selectedBackground {
      selectedBackground.draw(in: canvas)
    } else {
      canvas.fill(outline, with: color)
    }
  }

  override final func drawOverSubnodes(in canvas: Canvas) {
    drawAccessory(in: canvas)
  }

  override final func displayOwnForeignContent() {
    super.displayOwnForeignContent()
    for content in [background, selectedBackground] {
      guard let content else { continue }
      if content.display(in: bounds.size, environment) { looksChanged = true }
    }
  }
}

/// Makes the cell of one row, on a background thread, once for each stay in the preload range.
public typealias CellNodeBlock = @Sendable () -> CellNode

/// Where a cell lies in its container's content, in points.
package struct CellPlacement: Hashable, Sendable {
  /// The cell's place.
  package var frame: Rect
  /// The part that is in view.
  package var viewport: Rect

  /// Makes a placement.
  package init(frame: Rect, viewport: Rect) {
    self.frame = frame
    self.viewport = viewport
  }
}
