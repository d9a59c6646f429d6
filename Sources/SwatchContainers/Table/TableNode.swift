public import FoundationEssentials
public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout
public import SwatchNodes

/// A column of cells, of which only those near the viewport exist (after ASTableNode).
///
/// The node itself is light and may be made anywhere; what it keeps about its rows is made when it
/// loads, and belongs to the main actor. What is set before loading is kept.
open class TableNode: DisplayNode {
  /// How sections are arranged.
  public let tableStyle: TableStyle

  /// Says which rows there are. Not retained.
  public final weak var dataSource: (any TableDataSource)?
  /// Hears of rows, and says how they are measured. Not retained.
  public final weak var delegate: (any TableDelegate)?

  /// Makes the cell shown in the place of one that could not do its work, from the row and the
  /// failures; runs in the background. Nil, the default, shows what the failing cell could draw.
  public final var failedCellBlock: (@Sendable (IndexPath, [NodeFailure]) -> CellNode)?

  /// What is drawn between rows.
  public final var separatorStyle = SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  public final var separatorColor = Color(red: 0.78, green: 0.78, blue: 0.8)
  /// How far the lines between rows keep from the table's sides, in points; only `left` and `right`
  /// count.
  public final var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// What lies above the first section and scrolls with it.
  public final var tableHeaderNode: DisplayNode? {
    didSet { exchange(oldValue, for: tableHeaderNode) }
  }
  /// What lies below the last section and scrolls with it.
  public final var tableFooterNode: DisplayNode? {
    didSet { exchange(oldValue, for: tableFooterNode) }
  }

  /// Whether rows can be selected. By default they can.
  public final var allowsSelection = true
  /// Whether selecting a row leaves those selected before. By default it does not.
  public final var allowsMultipleSelection = false

  /// What is kept free around the content beside the safe area, in points: rows are as wide as is
  /// left, and the content can be scrolled so far beyond its ends.
  public final var contentInset = EdgeInsets.zero {
    didSet { insetDidChange(from: oldValue.adding(safeAreaContentInset)) }
  }
  /// What a view controller keeps free around the content, in points.
  final var safeAreaContentInset = EdgeInsets.zero {
    didSet { insetDidChange(from: oldValue.adding(contentInset)) }
  }

  /// Whether the cells of all rows are made at once and kept, as Texture does; by default only those
  /// in the preload range exist.
  public final var keepsAllCells = false
  /// How many heights of the table before the end a further batch of rows is asked for.
  public final var leadingScreensForBatching = 2.0
  /// Whether edits above leave the topmost row in view where it is, by moving the content.
  public final var automaticallyAdjustsContentOffset = false

  /// What the table keeps about its rows, once it is loaded.
  @MainActor package final private(set) var books: ContainerBooks?

  /// Makes an empty table.
  public init(style: TableStyle = .plain) {
    tableStyle = style
    super.init()
    clipsToBounds = true
    if style == .grouped { backgroundColor = Color(red: 0.949, green: 0.949, blue: 0.969) }
  }

  open override func didLoad() {
    super.didLoad()
    let books = ContainerBooks(client: self)
    self.books = books
    container = books
  }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    TableFrameSpec(
      header: tableHeaderNode, footer: tableFooterNode, insets: adjustedContentInset)
  }

  private func exchange(_ old: DisplayNode?, for new: DisplayNode?) {
    old?.removeFromSupernode()
    if let new { addSubnode(new) }
    setNeedsLayout()
  }
}
