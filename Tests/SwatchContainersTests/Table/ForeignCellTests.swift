import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Cells of existing drawing code in a table")
@MainActor
struct ForeignCellTests {
  @Test("A visit that changes a view of a cell changes its drawing")
  func visit() async {
    let rows = ViewRows()
    let table = HostedTable(TableNode())
    table.node.separatorStyle = .none
    table.node.dataSource = rows
    table.show(size: Size(width: 50, height: 100))
    await table.settle()
    #expect(colors(table.node) == ["#FFFFFFFF", "#FFFFFFFF"])
    await table.node.withNode(forRowAt: IndexPath(row: 1, section: 0)) { cell in
      cell.view?.backgroundColor = .black
    }
    await table.settle()
    #expect(colors(table.node) == ["#FFFFFFFF", "#000000FF"])
    #expect(rows.made == 2)
  }

  private func colors(_ table: TableNode) -> [String] {
    table.contentItems.flatMap(colors)
  }

  private func colors(_ item: Scene.Item) -> [String] {
    switch item.content {
    case .items(let items): items.flatMap(colors)
    case .list(let list):
      list.sections.flatMap(\.commands).compactMap { command in
        guard case .fill(_, .color(let color)) = command else { return nil }
        return color.hex
      }
    }
  }
}

/// Two rows, each a white view of 10 points.
@MainActor private final class ViewRows: TableDataSource {
  var made = 0

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    {
      let cell = CellNode(viewBlock: {
        self.made += 1
        let view = ForeignView()
        view.backgroundColor = .white
        return view
      })
      cell.style.height = .points(10)
      return cell
    }
  }
}
