import SwatchGeometry
import SwatchMessages

/// A layout spec that places its children in columns and rows, as CSS Grid does.
///
///     let grid = GridLayoutSpec(columns: 3, columnSpacing: 12, rowSpacing: 12, children: cards)
///     let gallery = GridLayoutSpec(columns: .autoFill(.minmax(120, .fr(1))), children: pictures)
///
/// Children take the next free place in reading order, or the `column`, `row`, `columnSpan` and
/// `rowSpan` of their styles. A `GridRowLayoutSpec` among them is a whole row, with a background.
/// The width and height of a child's style apply, with their minimums and maximums; `flexGrow`,
/// `flexShrink`, `spacingBefore` and similar properties have no effect. Columns and rows end on
/// whole pixels. `GridLayout` describes the steps.
///
/// There is one difference from CSS: content has no minimum width of its own. The longest word of a
/// text, or the boxes within a stack, don't keep a column from becoming narrower; a style's `width`
/// and `minWidth` do.
public final class GridLayoutSpec: LayoutSpec {
  private var options: GridOptions

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: A number of equal columns, a list of tracks, or as many columns as fit.
  ///   - rows: The first rows.
  ///   - autoRows: The height of further rows; `.auto` is as high as the highest child, `.fr(1)`
  ///     makes all these rows equally high.
  ///   - columnSpacing: The space between columns, in points.
  ///   - rowSpacing: The space between rows, in points.
  ///   - justifyItems: The horizontal alignment of children in their columns.
  ///   - alignItems: The vertical alignment of children in their rows.
  ///   - justifyContent: The distribution of the width that columns leave free.
  ///   - alignContent: The distribution of the height that rows leave free.
  ///   - children: The children, in reading order.
  /// - Precondition: There are from 1 to 1,000 columns; lengths and shares are at least 0 and
  ///   finite, fractions from 0 to 1.
  public init(
    columns: GridColumns = 1, rows: [GridTrack] = [], autoRows: GridTrack = .auto,
    columnSpacing: Double = 0, rowSpacing: Double = 0, justifyItems: GridJustifyItems = .stretch,
    alignItems: StackAlignItems = .stretch, justifyContent: GridTrackAlignment = .stretch,
    alignContent: GridTrackAlignment = .stretch, children: [LayoutElement] = []
  ) {
    options = GridOptions(
      columns: columns, rows: rows, autoRows: autoRows, columnSpacing: columnSpacing,
      rowSpacing: rowSpacing, justifyItems: justifyItems, alignItems: alignItems,
      justifyContent: justifyContent, alignContent: alignContent)
    super.init(children: children)
    requireUsable()
  }

  /// The columns. Children placed beyond them add `auto` columns.
  public var columns: GridColumns {
    get { options.columns }
    set { change { $0.columns = newValue } }
  }

  /// The first rows.
  public var rows: [GridTrack] {
    get { options.rows }
    set { change { $0.rows = newValue } }
  }

  /// The height of the rows after `rows`, of which there are as many as the children need.
  public var autoRows: GridTrack {
    get { options.autoRows }
    set { change { $0.autoRows = newValue } }
  }

  /// The space between columns, in points.
  public var columnSpacing: Double {
    get { options.columnSpacing }
    set { change { $0.columnSpacing = newValue } }
  }

  /// The space between rows, in points.
  public var rowSpacing: Double {
    get { options.rowSpacing }
    set { change { $0.rowSpacing = newValue } }
  }

  /// The horizontal alignment of children in their columns.
  public var justifyItems: GridJustifyItems {
    get { options.justifyItems }
    set { change { $0.justifyItems = newValue } }
  }

  /// The vertical alignment of children in their rows.
  public var alignItems: StackAlignItems {
    get { options.alignItems }
    set { change { $0.alignItems = newValue } }
  }

  /// The distribution of the width that columns leave free.
  public var justifyContent: GridTrackAlignment {
    get { options.justifyContent }
    set { change { $0.justifyContent = newValue } }
  }

  /// The distribution of the height that rows leave free.
  public var alignContent: GridTrackAlignment {
    get { options.alignContent }
    set { change { $0.alignContent = newValue } }
  }

  /// Lays out the children. A side of the grid that is not given is as long as its columns or rows.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    var grid = GridLayout(of: self, children: children, options: options, in: range)
    let size = grid.layOut()
    return Layout(element: self, size: size, sublayouts: grid.sublayouts())
  }

  private func change(_ body: (inout GridOptions) -> Void) {
    requireMutable()
    var changed = options
    body(&changed)
    options = changed
    requireUsable()
  }

  private func requireUsable() {
    if let mistake = options.mistake { preconditionFailure("\(layoutName): \(mistake)") }
  }
}
