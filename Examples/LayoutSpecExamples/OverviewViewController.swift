import Swatch

/// The list of layouts; a selected layout is pushed.
final class OverviewViewController: ViewController, TableDataSource {
  let table = TableNode()

  override init() {
    super.init(node: table)
    title = "Layout Examples"
    table.dataSource = self
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    LayoutExample.allCases.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let example = LayoutExample.allCases[indexPath.row]
    return { OverviewCellNode(example) }
  }

  /// Shows a layout on top of the list.
  func show(_ example: LayoutExample) {
    let row = LayoutExample.allCases.firstIndex(of: example) ?? 0
    table.selectRow(at: IndexPath(row: row, section: 0))
    navigationController?.pushViewController(LayoutExampleViewController(example))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for path in table.indexPathsForSelectedRows { table.deselectRow(at: path) }
  }
}

/// A row of the list.
final class OverviewCellNode: CellNode {
  private let title: TextNode
  private let hint: TextNode?

  init(_ example: LayoutExample) {
    title = TextNode(AttributedText(example.rawValue, size: 16, .black))
    hint = example.hint.map { TextNode(AttributedText($0, size: 12, .lightGray)) }
    super.init()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let lines = StackLayoutSpec.vertical()
    lines.alignItems = .start
    lines.spacing = 5
    lines.children = [title, hint].compactMap(\.self)
    return InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: 16, bottom: 10, right: 10), child: lines)
  }
}

/// A layout in the middle of the window.
final class LayoutExampleViewController: ViewController {
  init(_ example: LayoutExample) {
    let root = DisplayNode()
    super.init(node: root)
    title = "Layout Example"
    edgesForExtendedLayout = []
    let shown = example.node
    root.automaticallyManagesSubnodes = true
    root.backgroundColor = example.fillsWidth ? .lightGray : .white
    root.layoutSpecBlock = { _, _ in
      CenterLayoutSpec(
        centering: example.fillsWidth ? .y : .xy, sizing: .minimumXY, child: shown)
    }
  }
}
