import Swatch

/// A controller that fills the window with a collection of deals, which fetches twenty at a time.
final class DealsViewController: ViewController {
  private static let padding = 10.0
  private static let batchSize = 20

  let collection = CollectionNode()
  private var deals: [Deal] = []

  override init() {
    super.init(node: collection)
    title = "Cat Deals"
    collection.dataSource = self
    collection.delegate = self
    collection.backgroundColor = .gray
    collection.leadingScreensForBatching = 2
    collection.setTuningParameters(
      RangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1),
      rangeType: .preload)
  }

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    collection.relayoutItems()
  }

  /// Marks a deal as sold out; its cell stays.
  func sellOut(_ number: Int) throws {
    deals[number].isSoldOut = true
    try collection.reloadItems(at: [IndexPath(item: number, section: 0)])
  }
}

extension DealsViewController: CollectionDataSource {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { deals.count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { DealNode() } }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { deals[indexPath.item] }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    if kind == .header { return { BlurbNode() } }
    return { LoadingNode() }
  }
}

extension DealsViewController: CollectionDelegateFlowLayout {
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? {
    let width = node.bounds.width - 2 * Self.padding
    let columns = max(1, (width / 320).rounded(.down))
    let room = width - (columns - 1) * Self.padding
    return SizeRange(exact: DealNode.size(forWidth: (room / columns).rounded(.down)))
  }

  func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { deals.count < 40 }

  func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    let new = deals.count..<deals.count + Self.batchSize
    deals += new.map { Deal(number: $0) }
    do {
      try collectionNode.insertItems(at: new.map { IndexPath(item: $0, section: 0) })
      context.completeBatchFetching(true)
    } catch {
      preconditionFailure("The items are those of the deals: \(error)")
    }
  }
}
