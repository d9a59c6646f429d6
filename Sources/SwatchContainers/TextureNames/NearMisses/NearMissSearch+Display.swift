import SwatchNodes

/// The methods of delegates about cells that come into view and go out of it.
extension TableNode {
  /// Stops the program if the delegate has another name for a row that comes into view.
  @MainActor final func refuseNearMissOfDisplay(of cell: CellNode, by delegate: any TableDelegate) {
    refuse(
      "tableNode(_:willDisplayRowWithNode:)", of: delegate,
      write: "tableNode(_:willDisplayRowWith:)"
    ) { () throws(NotImplemented) in
      try delegate.tableNode(self, willDisplayRowWithNode: cell)
    }
  }

  /// Stops the program if the delegate has another name for a row that went out of view.
  @MainActor final func refuseNearMissOfDisplayEnd(
    of cell: CellNode, by delegate: any TableDelegate
  ) {
    refuse(
      "tableNode(_:didEndDisplayingRowWithNode:)", of: delegate,
      write: "tableNode(_:didEndDisplayingRowWith:)"
    ) { () throws(NotImplemented) in
      try delegate.tableNode(self, didEndDisplayingRowWithNode: cell)
    }
  }
}

extension CollectionNode {
  /// Stops the program if the delegate has another name for an item or a supplementary element that
  /// comes into view.
  @MainActor final func refuseNearMissesOfDisplay(of cell: CellNode, isItem: Bool) {
    guard let delegate else { return }
    if isItem {
      refuse(
        "collectionNode(_:willDisplayItemWithNode:)", of: delegate,
        write: "collectionNode(_:willDisplayItemWith:)"
      ) { () throws(NotImplemented) in
        try delegate.collectionNode(self, willDisplayItemWithNode: cell)
      }
    } else {
      refuse(
        "collectionNode(_:willDisplaySupplementaryElementWithNode:)", of: delegate,
        write: "collectionNode(_:willDisplaySupplementaryElementWith:)"
      ) { () throws(NotImplemented) in
        try delegate.collectionNode(self, willDisplaySupplementaryElementWithNode: cell)
      }
    }
  }

  /// Stops the program if the delegate has another name for an item or a supplementary element that
  /// went out of view.
  @MainActor final func refuseNearMissesOfDisplayEnd(of cell: CellNode, isItem: Bool) {
    guard let delegate else { return }
    if isItem {
      refuse(
        "collectionNode(_:didEndDisplayingItemWithNode:)", of: delegate,
        write: "collectionNode(_:didEndDisplayingItemWith:)"
      ) { () throws(NotImplemented) in
        try delegate.collectionNode(self, didEndDisplayingItemWithNode: cell)
      }
    } else {
      refuse(
        "collectionNode(_:didEndDisplayingSupplementaryElementWithNode:)", of: delegate,
        write: "collectionNode(_:didEndDisplayingSupplementaryElementWith:)"
      ) { () throws(NotImplemented) in
        try delegate.collectionNode(self, didEndDisplayingSupplementaryElementWithNode: cell)
      }
    }
  }
}
