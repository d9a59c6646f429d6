public import FoundationEssentials
public import SwatchGeometry
import SwatchGraphics

/// The node of a row, item or page (after ASCellNode), clipped to its bounds.
///
/// A node block creates the cell with all its subnodes, on a background thread: as an instance of a
/// subclass, or from existing drawing code by a view or layer block. The size of a cell made from
/// drawing code is its ``LayoutElement/style``.
open class CellNode: DisplayNode {
  // MARK: Appearance in a table

  /// The appearance of the cell while it is selected or highlighted.
  public final var selectionStyle = SelectionStyle.default {
    didSet { looksDidChange("selectionStyle") }
  }

  /// The accessory at the trailing edge. In a row of a table the cell ends before the accessory,
  /// like the content view of a UITableViewCell: 34 points before the row's end for a chevron, 40
  /// for a check mark, 48 for a detail button, and 68 for a detail button with a chevron; the
  /// background and the selection extend below the accessory. Elsewhere the accessory is drawn over
  /// the content.
  public final var accessoryType = AccessoryType.none {
    didSet { accessoryDidChange(from: oldValue) }
  }

  /// The insets of the separator below the cell from the table's edges, in points; nil, the
  /// default, for the insets of the table. In right-to-left layouts left and right change sides, as
  /// in UIKit.
  public final var separatorInset: EdgeInsets?

  /// A Boolean value that is true when the cell is selected. Setting it on the main actor selects
  /// or deselects the row or item too, if its container allows selection; setting it in a node
  /// block does not.
  ///
  /// Drawing stays valid: a cell whose drawing depends on the selection overrides the property and
  /// calls ``DisplayNode/setNeedsDisplay()``, as in Texture.
  open var isSelected = false {
    didSet { if isSelected != oldValue { looksDidChange("isSelected") } }
  }

  /// A Boolean value that is true when the cell is highlighted; drawing stays valid, as with
  /// ``isSelected``.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { looksDidChange("isHighlighted") } }
  }

  /// The view over the background colour, with the cell's size; nil, the default, for none. Create
  /// the view on the main actor, for example in `didLoad()`.
  @MainActor public final var backgroundView: ForeignView? {
    get { background?.view }
    set {
      background = newValue.map(ForeignContent.init)
      looksDidChange("backgroundView")
    }
  }

  /// The view over ``backgroundView`` while the cell is selected or highlighted, in place of the
  /// colour of ``selectionStyle``; not shown if the style is `none`.
  @MainActor public final var selectedBackgroundView: ForeignView? {
    get { selectedBackground?.view }
    set {
      selectedBackground = newValue.map(ForeignContent.init)
      looksDidChange("selectedBackgroundView")
    }
  }

  // MARK: Time

  /// A Boolean value that is true when an immediate capture waits for the cell's content rather
  /// than showing placeholders.
  public final var neverShowPlaceholders = false

  // MARK: Place

  /// The index path of the cell's row or item, in the data source's numbers after all edits made so
  /// far, with item 0 of its section for a header or footer; nil outside a container, in `init`,
  /// and after the row is deleted.
  public final var indexPath: IndexPath? { sharedPlace?.indexPath }

  /// The place of the cell, kept up to date by its container.
  package final var sharedPlace: SharedPlace?

  /// The position of the cell in its container; nil outside a container. Set before the cell enters
  /// or leaves the visible state, and before events are sent.
  @MainActor package final var placement: CellPlacement?

  // MARK: Model

  /// The model of the cell, given by the data source or by the cell's block; nil for none. A
  /// subclass overrides the property with `didSet` to show another model.
  ///
  /// A reload of an item keeps its cell if ``canUpdate(toNodeModel:)`` accepts the new model. The
  /// model is then set on the main actor, and the cell is measured and displayed again.
  open var nodeModel: (any Sendable)? {
    get { model?.value }
    set { model = newValue.map(CellModel.init) }
  }
  private final var model: CellModel?

  /// Returns true if the cell can show another model in place of its own; by default if both have
  /// the same type.
  open func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool {
    self.nodeModel.map { type(of: $0) == type(of: nodeModel) } ?? false
  }

  /// Called before the cell becomes visible, and when its frame changes while it is visible.
  @MainActor open func apply(_ layoutAttributes: LayoutAttributes) {}

  private final var background: ForeignContent?
  private final var selectedBackground: ForeignContent?

  /// Makes a cell that manages the subnodes of its layout spec by itself.
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    clipsToBounds = true
  }

  // MARK: Visibility

  /// Called when the visible part of the cell changes.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - viewport: The visible rectangle of the container's content, in points; nil if the cell is
  ///     not in a container, or has left it.
  ///   - cellFrame: The cell's frame in the container's content; zero without a viewport.
  @MainActor open func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in viewport: Rect?, withCellFrame cellFrame: Rect
  ) {}

  /// Sends an event with the cell's place and the viewport.
  @MainActor package final func sendVisibilityEvent(_ event: CellNodeVisibilityEvent) {
    cellNodeVisibilityEvent(
      event, in: placement?.viewport, withCellFrame: placement?.frame ?? .zero)
  }

  /// Sends the visibility event.
  open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    sendVisibilityEvent(.visible)
  }

  /// Sends the visibility event.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
    sendVisibilityEvent(.invisible)
  }

  // MARK: Drawing

  /// Draws the background, unless the row around the cell draws it.
  override final func drawBackground(of box: BoxDrawing, in canvas: Canvas) {
    guard rowInsets == .zero else { return drawForeignContent(in: canvas) }
    super.drawBackground(of: box, in: canvas)
    drawBackgroundViews(in: canvas, selected: box.coveredOutline)
  }

  /// Draws the background view, and over it the selection: its view, or else its colour in an
  /// outline.
  final func drawBackgroundViews(in canvas: Canvas, selected outline: Path) {
    background?.draw(in: canvas)
    guard isSelected || isHighlighted, let color = selectionStyle.color else { return }
    if let selectedBackground {
      selectedBackground.draw(in: canvas)
    } else {
      canvas.fill(outline, with: color)
    }
  }

  override final var drawsAroundContent: Bool { true }

  override final func drawOverSubnodes(in canvas: Canvas) {
    if rowInsets == .zero { drawAccessory(in: canvas, of: bounds) }
  }

  override final var showsForeignContent: Bool {
    super.showsForeignContent || background != nil || selectedBackground != nil
  }

  override final func displayOwnForeignContent() {
    super.displayOwnForeignContent()
    for content in [background, selectedBackground] {
      guard let content else { continue }
      if content.display(in: rowSize, environment) { displayState.hasChanged = true }
    }
  }
}

/// A function that makes the cell of one row, on a background thread, once for each stay in the
/// preload range.
public typealias CellNodeBlock = @Sendable () -> CellNode

/// The model of a cell, stored separately because few cells have one.
private final class CellModel {
  let value: any Sendable

  init(_ value: any Sendable) {
    self.value = value
  }
}

/// The position of a cell in its container's content, in points.
package struct CellPlacement: Hashable, Sendable {
  /// The cell's frame.
  package var frame: Rect
  /// The visible rectangle of the content.
  package var viewport: Rect

  /// Makes a placement.
  package init(frame: Rect, viewport: Rect) {
    self.frame = frame
    self.viewport = viewport
  }
}
