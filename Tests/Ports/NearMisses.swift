// swift-format-ignore-file
// Methods whose names differ from the names that Swatch calls: the compiler reports them.
import Swatch
import SwatchPorting

final class Rows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(  // error: instance method 'tableNode(_:nodeBlockForRowAtIndexPath:)' has different argument labels from those required by protocol 'TableDataSource'
    _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

final class PlainNodes: TableNodeDataSource {  // error: type 'PlainNodes' does not conform to protocol 'TableNodeDataSource'
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode { CellNode() }
}

final class Pages: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }
  func pagerNode(_ pagerNode: PagerNode, nodeBlockAtIndex index: Int) -> CellNodeBlock { { CellNode() } }  // error: instance method 'pagerNode(_:nodeBlockAtIndex:)' has different argument labels from those required by protocol 'PagerDataSource'
}

final class Items {}

extension Items: CollectionDataSource {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }

  func collectionNode(  // warning: nearly matches defaulted requirement 'collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)'
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

extension Items: CollectionDelegate {
  func collectionNode(  // warning: nearly matches defaulted requirement 'collectionNode(_:constrainedSizeForItemAt:)'
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange { .unconstrained }
}
