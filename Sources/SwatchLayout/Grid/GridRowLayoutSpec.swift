import SwatchGeometry

/// A row of a grid: its children are cells in the grid's columns, so that the columns of all rows
/// line up, over a background that is as wide as the grid and as high as the row.
///
///     GridLayoutSpec(
///       columns: [.fr(1), .auto],
///       children: items.map { item in
///         GridRowLayoutSpec(children: [item.name, item.price], background: item.stripe)
///       })
///
/// The spec starts a row of the grid, below the children before it, and the children after it start
/// another one. Its cells have the properties of a grid's children, except for `row`; of the spec's
/// own style only `row` is used. A row spec that is not a child of a grid is a grid of its own,
/// with an `auto` column for each cell.
public final class GridRowLayoutSpec: LayoutSpec {
  private var ownBackground: LayoutElement?

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - children: The cells, from left to right.
  ///   - background: The element behind the cells, in the size of the row.
  public init(children: [LayoutElement] = [], background: LayoutElement? = nil) {
    ownBackground = background
    super.init(children: children)
  }

  /// The element behind the cells, in the size of the row.
  /// - Precondition: When set, no node has used the row.
  public var background: LayoutElement? {
    get { ownBackground }
    set {
      requireMutable()
      ownBackground = newValue
    }
  }

  /// Passes the context to the cells, before their grid measures them.
  func prepareCells() {
    prepareChildren()
  }

  /// Returns the layout of the background, if there is one.
  func background(in size: Size) -> [Layout] {
    guard let background = ownBackground else { return [] }
    if let layoutContext { hand(layoutContext, to: background, at: children.count) }
    if !background.isNode { background.pass = pass }
    return [background.layoutThatFits(SizeRange(exact: size), parentSize: size)]
  }

  /// Lays out the row as a grid of one row.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let options = GridOptions(
      columns: .tracks([.auto]), rows: [], autoRows: .auto, columnSpacing: 0, rowSpacing: 0,
      justifyItems: .stretch, alignItems: .stretch, justifyContent: .stretch,
      alignContent: .stretch)
    var grid = GridLayout(of: self, children: [self], options: options, in: range)
    let size = grid.layOut()
    var layout = Layout(
      element: self, size: size, sublayouts: grid.sublayouts().flatMap(\.sublayouts))
    layout.position = .zero
    return layout
  }
}
