import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes

/// A table of cells that a block makes, in a window of 50 × 100 points.
@MainActor final class ContractTable: TableDataSource {
  let node = TableNode()
  let host: HostedTable
  var count: Int
  private let block: CellNodeBlock

  init(count: Int, block: @escaping CellNodeBlock) {
    self.count = count
    self.block = block
    host = HostedTable(node)
    node.separatorStyle = .none
    node.dataSource = self
    host.show(size: Size(width: 50, height: 100))
  }

  func step(_ display: ContainerTurn.Display = .nextTurn) async {
    await host.controller.takeTurn(ContainerTurn(display: display))
    host.controller.completeUpdates()
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block }
}
