public import FoundationEssentials
public import SwatchNodes

/// A collection's data source that reads an asynchronous sequence: a batch of elements each time
/// the viewport comes near the end of the items, with one item for each element.
///
/// It becomes the collection's data source and delegate; the collection retains neither.
@MainActor
public final class CollectionSequenceDataSource<Elements: AsyncSequence & Sendable>:
  SequenceDataSource<Elements>, CollectionDataSource, CollectionDelegate
where Elements.Element: Sendable {
  /// Makes the data source and delegate of a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - elements: The sequence, which is read once, in order.
  ///   - batchSize: The number of elements in a batch.
  ///   - makeCell: Makes the cell of an element.
  /// - Precondition: A batch has at least one element.
  public init(
    _ collection: CollectionNode, reading elements: Elements, batchSize: Int = 20,
    makeCell: @escaping CellBlock
  ) {
    super.init(for: collection, reading: elements, batchSize: batchSize, makeCell: makeCell)
    collection.dataSource = self
    collection.delegate = self
  }

  /// Returns the number of elements read so far.
  public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    elements.count
  }

  /// Returns a block that makes the cell of the item's element.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    cellBlock(at: indexPath.item)
  }
}
