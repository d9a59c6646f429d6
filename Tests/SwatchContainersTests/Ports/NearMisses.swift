import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// Data sources and delegates that have the right methods and, but for the first of each kind, one
/// with a label of Objective-C.
@MainActor enum NearMisses {
  /// Shows a container with the object of a name, and scrolls to its end.
  static func show(_ name: String) async {
    for rows in rows where "\(type(of: rows))" == name {
      let node = TableNode()
      (node.dataSource, node.delegate) = (rows, rows)
      await show(node, keeping: rows)
    }
    for items in items where "\(type(of: items))" == name {
      let node = CollectionNode(layout: CollectionFlowLayout())
      (node.dataSource, node.delegate) = (items, items)
      await show(node, keeping: items)
    }
    for pages in pages where "\(type(of: pages))" == name {
      let node = PagerNode()
      node.dataSource = pages
      await show(node, keeping: pages)
    }
  }

  private static func show(_ node: some ContainerNode, keeping object: AnyObject) async {
    let host = HostedContainer(node)
    host.show(size: Size(width: 50, height: 50))
    await host.settle()
    node.contentOffset = Point(x: 0, y: 200)
    await host.settle()
    withExtendedLifetime(object) {}
  }

  private static var rows: [any RightRows] {
    [
      Rows(), LabeledBlockRows(), LabeledNodeRows(), CountedSections(), LabeledSections(),
      SizedRows(),
      ShownRows(), GoneRows(), AskedRows(), LabeledAskedRows(), FetchedRows(),
    ]
  }

  private static var items: [any RightItems] {
    [
      Items(), LabeledBlockItems(), LabeledNodeItems(), ModelItems(), CountedItemSections(),
      LabeledItemSections(), SizedItems(), ShownItems(), GoneItems(), ShownHeaders(), GoneHeaders(),
      AskedItems(), LabeledAskedItems(), FetchedItems(), NamedBlockHeaders(), LabeledBlockHeaders(),
      NamedNodeHeaders(), LabeledNodeHeaders(),
    ]
  }

  private static var pages: [any RightPages] { [Pages(), LabeledBlockPages(), LabeledNodePages()] }
}

/// Ten rows of ten points.
private protocol RightRows: TableDataSource, TableDelegate {}

extension RightRows {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 10 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { { TallCell() } }
}

/// Ten items of fifty points in lines, with a header.
private protocol RightItems: CollectionDataSource, CollectionDelegate {}

extension RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 10 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { TallCell() } }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard kind == .header else { return nil }
    return { TallCell() }
  }
}

/// Two pages.
private protocol RightPages: PagerDataSource {}

extension RightPages {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock { { CellNode() } }
}

private final class TallCell: CellNode {
  override init() {
    super.init()
    style.preferredSize = Size(width: 50, height: 20)
  }
}

private final class Rows: RightRows {}

private final class LabeledBlockRows: RightRows {
  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

private final class LabeledNodeRows: RightRows {
  func tableNode(
    _ tableNode: TableNode, nodeForRowAtIndexPath indexPath: IndexPath
  ) -> CellNode { CellNode() }
}

private final class CountedSections: RightRows {
  func numberOfSectionsInTableNode(_ tableNode: TableNode) -> Int { 2 }
}

private final class LabeledSections: RightRows {
  func numberOfSections(inTableNode tableNode: TableNode) -> Int { 2 }
}

private final class SizedRows: RightRows {
  func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAtIndexPath indexPath: IndexPath
  ) -> SizeRange { .unconstrained }
}

private final class ShownRows: RightRows {
  func tableNode(_ tableNode: TableNode, willDisplayRowWithNode node: CellNode) {}
}

private final class GoneRows: RightRows {
  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWithNode node: CellNode) {}
}

private final class AskedRows: RightRows {
  func shouldBatchFetchForTableNode(_ tableNode: TableNode) -> Bool { false }
}

private final class LabeledAskedRows: RightRows {
  func shouldBatchFetch(forTableNode tableNode: TableNode) -> Bool { false }
}

private final class FetchedRows: RightRows {
  func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWithContext context: BatchContext
  ) {}
}

private final class Items: RightItems {}

private final class LabeledBlockItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAtIndexPath indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

private final class LabeledNodeItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
  ) -> CellNode { CellNode() }
}

private final class ModelItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAtIndexPath indexPath: IndexPath
  ) -> (any Sendable)? { nil }
}

private final class NamedBlockHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

private final class LabeledBlockHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

private final class NamedNodeHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) -> CellNode { CellNode() }
}

private final class LabeledNodeHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) -> CellNode { CellNode() }
}

private final class CountedItemSections: RightItems {
  func numberOfSectionsInCollectionNode(_ collectionNode: CollectionNode) -> Int { 2 }
}

private final class LabeledItemSections: RightItems {
  func numberOfSections(inCollectionNode collectionNode: CollectionNode) -> Int { 2 }
}

private final class SizedItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAtIndexPath indexPath: IndexPath
  ) -> SizeRange { .unconstrained }
}

private final class ShownItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWithNode node: CellNode
  ) {}
}

private final class GoneItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWithNode node: CellNode
  ) {}
}

private final class ShownHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWithNode node: CellNode
  ) {}
}

private final class GoneHeaders: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWithNode node: CellNode
  ) {}
}

private final class AskedItems: RightItems {
  func shouldBatchFetchForCollectionNode(_ collectionNode: CollectionNode) -> Bool { false }
}

private final class LabeledAskedItems: RightItems {
  func shouldBatchFetch(forCollectionNode collectionNode: CollectionNode) -> Bool { false }
}

private final class FetchedItems: RightItems {
  func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWithContext context: BatchContext
  ) {}
}

private final class Pages: RightPages {}

private final class LabeledBlockPages: RightPages {
  func pagerNode(_ pagerNode: PagerNode, nodeBlockAtIndex index: Int) -> CellNodeBlock {
    { CellNode() }
  }
}

private final class LabeledNodePages: RightPages {
  func pagerNode(_ pagerNode: PagerNode, nodeAtIndex index: Int) -> CellNode { CellNode() }
}
