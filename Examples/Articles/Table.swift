import Swatch

/// A row with a name.
final class NameCell: CellNode {
  private let name: TextNode

  init(_ name: String) {
    self.name = TextNode(AttributedText(name, font: Font(size: 17)))
    super.init()
    self.name.id = "name"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: name)
  }
}

/// A table of names in sections.
final class NamesController: ViewController {
  let table = TableNode(style: .grouped)
  private var names = [
    ("Mathematics", ["Ada", "Emmy", "Sofya"]), ("Astronomy", ["Caroline"]),
  ]

  override init() {
    super.init(node: table)
    table.dataSource = self
  }

  func add(_ name: String) throws {
    names[1].1.append(name)
    let place = IndexPath(row: names[1].1.count - 1, section: 1)
    try table.performBatchUpdates { try table.insertRows(at: [place]) }
  }
}

extension NamesController: TableDataSource {
  func numberOfSections(in tableNode: TableNode) -> Int { names.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    names[section].1.count
  }

  func tableNode(
    _ tableNode: TableNode, titleForHeaderInSection section: Int
  ) -> String? {
    names[section].0
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let name = names[indexPath.section].1[indexPath.row]
    return { NameCell(name) }
  }
}

/// The program of the article "A table".
@MainActor func table() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let window = Window(size: Size(width: 320, height: 240), renderer: renderer)
  let controller = NamesController()
  window.rootViewController = controller
  try await renderer.write(window.capture(), to: "table.png")

  try controller.add("Henrietta")
  await controller.table.withNode(forRowAt: IndexPath(row: 0, section: 0)) { cell in
    cell.backgroundColor = Color(hex: "#FFF4CC")
  }
  try await renderer.writeLong(window.content(of: controller.table), to: "table-all.png")
}
