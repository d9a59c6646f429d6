import SwatchTesting
import Testing

@Suite("Pictures of containers")
struct ContainerPictureTests {
  /// A table of two sections with titles.
  private final class Sections: ViewController, TableDataSource {
    private let table: TableNode

    init(_ style: TableStyle) {
      table = TableNode(style: style)
      super.init(node: table)
      table.dataSource = self
    }

    func numberOfSections(in tableNode: TableNode) -> Int { 2 }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock
    {
      let (section, row) = (indexPath.section, indexPath.row)
      return {
        let cell = TextCellNode()
        cell.text = "Row \(section).\(row)"
        cell.accessoryType = row == 0 ? .disclosureIndicator : .checkmark
        return cell
      }
    }
  }

  /// Rows with each kind of accessory, and texts that don't fit beside it in one line.
  private final class LongRows: ViewController, TableDataSource {
    private let table = TableNode()
    private let direction: SemanticContentAttribute

    init(_ direction: SemanticContentAttribute) {
      self.direction = direction
      super.init(node: table)
      table.dataSource = self
    }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
      CellNode.AccessoryType.allCases.count
    }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock
    {
      let (type, direction) = (CellNode.AccessoryType.allCases[indexPath.row], direction)
      return {
        let cell = TextCellNode()
        cell.text = "Words that wrap before it"
        cell.accessoryType = type
        cell.semanticContentAttribute = direction
        cell.backgroundColor = Color(hue: 0.6, saturation: 0.1, brightness: 1)
        return cell
      }
    }
  }

  /// Tiles in wrapping rows.
  private final class Tiles: ViewController, CollectionDataSource {
    private let collection = CollectionNode(
      layout: CollectionFlowLayout(
        minimumLineSpacing: 4, minimumInteritemSpacing: 6,
        itemSize: Size(width: 40, height: 30)))

    override init() {
      super.init(node: collection)
      collection.dataSource = self
    }

    func collectionNode(_ node: CollectionNode, numberOfItemsInSection section: Int) -> Int { 7 }

    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock {
      let hue = Double(indexPath.item) / 7
      return {
        let cell = CellNode()
        cell.backgroundColor = Color(hue: hue, saturation: 0.6, brightness: 0.8)
        return cell
      }
    }
  }

  @Test("A table draws titles, lines and accessories", arguments: [TableStyle.plain, .grouped])
  func table(style: TableStyle) async {
    await assertSnapshot(
      of: Sections(style), as: .image(size: .fixed(width: 200, height: 260)),
      named: style == .plain ? "plain" : "grouped")
    await assertSnapshot(
      of: Sections(style), as: .layout(size: .fixed(width: 200, height: 260)),
      named: style == .plain ? "plain" : "grouped")
  }

  @Test("Texts end before the accessories of their rows", arguments: [false, true])
  func accessories(isMirrored: Bool) async {
    await assertSnapshot(
      of: LongRows(isMirrored ? .forceRightToLeft : .unspecified),
      as: .image(size: .fixed(width: 200, height: 300)),
      named: isMirrored ? "rightToLeft" : "leftToRight")
  }

  @Test("The lines of a collection break, and spread their items")
  func collection() async {
    await assertSnapshot(of: Tiles(), as: .image(size: .fixed(width: 150, height: 120)))
  }
}
