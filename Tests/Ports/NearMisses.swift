// swift-format-ignore-file
// Methods that look like those of a delegate and are never called: the compiler says so where they
// stand in an extension that conforms.
import Swatch

final class Rows {}

extension Rows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode {  // warning: nearly matches defaulted requirement 'tableNode(_:nodeForRowAt:)'
    CellNode()
  }
}

extension Rows: TableDelegate {
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {}  // warning: nearly matches defaulted requirement 'tableNode(_:didSelectRowAt:)'
  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }  // warning: nearly matches defaulted requirement 'tableNode(_:shouldHighlightRowAt:)'
}

final class Items {}

extension Items: CollectionDataSource {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(  // warning: nearly matches defaulted requirement 'collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)'
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

extension Items: CollectionDelegate {
  func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath) {}  // warning: nearly matches defaulted requirement 'collectionNode(_:didSelectItemAt:)'
}
