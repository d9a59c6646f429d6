import Swatch

/// A page: the menu's name above a table of its dishes.
final class MenuNode: CellNode, TableDataSource {
  private let name: TextNode
  private let banner = DisplayNode()
  private let table = TableNode()
  private let menu: Menu

  init(_ menu: Menu) {
    self.menu = menu
    name = TextNode(
      AttributedText(menu.name, font: Font(size: 28, weight: 700), color: .white))
    super.init()
    backgroundColor = .white
    banner.backgroundColor = menu.color
    table.dataSource = self
    table.style.flexGrow = 1
    table.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let title = InsetLayoutSpec(
      insets: EdgeInsets(top: 28, left: 15, bottom: 12, right: 15), child: name)
    return StackLayoutSpec(
      direction: .vertical,
      children: [BackgroundLayoutSpec(child: title, background: banner), table])
  }

  func numberOfSections(in tableNode: TableNode) -> Int { menu.parts.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    menu.parts[section].dishes.count
  }

  func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? { menu.parts[section].title }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let dish = menu.parts[indexPath.section].dishes[indexPath.row]
    return { DishNode(name: dish.name, price: dish.price) }
  }
}
