public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout
public import SwatchNodes

/// A column of cells, of which only those near the viewport exist (after ASTableNode).
open class TableNode: ContainerNode {
  /// The arrangement of sections.
  public let tableStyle: TableStyle

  /// The source of rows and their cells. Not retained.
  public final weak var dataSource: (any TableDataSource)?
  /// The delegate for rows and their size ranges. Not retained.
  public final weak var delegate: (any TableDelegate)?

  /// The style of the lines between rows.
  public final var separatorStyle = SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  public final var separatorColor = Color(
    light: Color(red: 0.78, green: 0.78, blue: 0.8),
    dark: Color(red: 0.22, green: 0.22, blue: 0.23))
  /// The insets of the lines between rows from the table's sides, in points; only `left` and
  /// `right` are used. In right-to-left layouts they change sides, as in UIKit.
  public final var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// The node above the first section, which scrolls with the rows; nil, the default, for none.
  public final var tableHeaderNode: DisplayNode? {
    didSet { exchange(oldValue, for: tableHeaderNode) }
  }
  /// The node below the last section, which scrolls with the rows; nil, the default, for none.
  public final var tableFooterNode: DisplayNode? {
    didSet { exchange(oldValue, for: tableFooterNode) }
  }

  /// The largest height of a row, in points; a row that is higher fails. Infinite by default. A
  /// change does not affect rows that are already measured.
  public final var maximumRowHeight: Double {
    get { cellHeightLimit.points }
    set { cellHeightLimit.points = newValue }
  }
  /// The largest height of a row, and the advice for a row that is higher.
  package final var cellHeightLimit = CellHeightLimit()

  /// A Boolean value that is true when edits above the viewport move the content so that the
  /// topmost visible row keeps its place in the viewport.
  public final var automaticallyAdjustsContentOffset = false

  /// Makes an empty table.
  public init(style: TableStyle = .plain) {
    tableStyle = style
    super.init(
      backgroundColor: style == .grouped ? Color(red: 0.949, green: 0.949, blue: 0.969) : nil)
  }

  open override func didLoad() {
    super.didLoad()
    containerController = ContainerController(client: self)
  }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    TableFrameSpec(header: tableHeaderNode, footer: tableFooterNode, insets: contentInset)
  }

  private func exchange(_ old: DisplayNode?, for new: DisplayNode?) {
    old?.removeFromSupernode()
    if let new { addSubnode(new) }
    setNeedsLayout()
  }
}

/// The arrangement of a table's sections (after UITableView.Style).
public enum TableStyle: Hashable, Sendable {
  /// Rows in one column; the header of the topmost visible section sticks to the top.
  case plain
  /// Sections are separated, and their headers scroll with their rows.
  case grouped
}

/// The lines between rows (after UITableViewCell.SeparatorStyle).
public enum SeparatorStyle: Hashable, Sendable {
  /// No lines.
  case none
  /// A line of one pixel below each row, which makes the row one pixel higher.
  case singleLine
}
