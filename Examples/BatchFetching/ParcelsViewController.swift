import Swatch

/// A controller that fills the window with a table of parcels, which is empty at first and fetches
/// its rows itself.
final class ParcelsViewController: ViewController, TableDataSource, TableDelegate,
  BatchFetchingDelegate
{
  let table = TableNode()
  private let depot = Depot()
  private var parcels: [Parcel] = []
  private var isAtEnd = false

  override init() {
    super.init(node: table)
    title = "Parcels"
    table.dataSource = self
    table.delegate = self
    table.leadingScreensForBatching = 1
  }

  // MARK: Batches

  func shouldBatchFetch() -> Bool { !isAtEnd }

  @concurrent nonisolated func willBeginBatchFetch(with context: BatchContext) async {
    let batch = await depot.nextParcels()
    await take(batch)
    context.completeBatchFetching(true)
  }

  private func take(_ batch: [Parcel]) {
    isAtEnd = batch.isEmpty
    let rows = parcels.count..<parcels.count + batch.count
    parcels += batch
    do {
      try table.insertRows(at: rows.map { IndexPath(row: $0, section: 0) })
    } catch {
      preconditionFailure("The rows are those of the parcels: \(error)")
    }
  }

  // MARK: Rows

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    parcels.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let parcel = parcels[indexPath.row]
    return { ParcelNode(parcel) }
  }
}
