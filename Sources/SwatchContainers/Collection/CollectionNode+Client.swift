import FoundationEssentials
import SwatchGeometry
package import SwatchGraphics
import SwatchLayout
package import SwatchNodes

/// The collection's implementation of its controller's client.
extension CollectionNode: ContainerClient {
  @MainActor package final var automaticallyAdjustsContentOffset: Bool { false }

  @MainActor package final var mayFetchBatch: Bool {
    delegate?.shouldBatchFetch(for: self) ?? false
  }

  @MainActor package final func beginBatchFetch(
    with context: BatchContext
  ) throws(NotImplemented) {
    try delegate?.collectionNode(self, willBeginBatchFetchWith: context)
  }

  @MainActor package final var sourceSectionCount: Int {
    itemSource?.numberOfSections(in: self) ?? 0
  }

  @MainActor package final func sourceElementCount(ofSection section: Int) -> Int {
    itemSource?.collectionNode(self, numberOfItemsInSection: section) ?? 0
  }

  @MainActor package final func countSections() -> [SectionShape] {
    (0..<sourceSectionCount).map { section in
      SectionShape(
        rowCount: sourceElementCount(ofSection: section),
        hasHeader: supplementaryBlock(.header, of: section) != nil,
        hasFooter: supplementaryBlock(.footer, of: section) != nil)
    }
  }

  // MARK: Cells

  @MainActor package final func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement {
    if let path = place.indexPath { return makeItem(at: path, environment) }
    let block = supplementaryBlock(place.kind == .header ? .header : .footer, of: place.section)
    return NodeElement(environment: environment, block: block ?? { CellNode() })
  }

  @MainActor private func makeItem(
    at path: IndexPath, _ environment: NodeEnvironment
  ) -> NodeElement {
    guard let itemSource else {
      preconditionFailure("A collection asked for a cell after its data source was gone")
    }
    let block = answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try itemSource.collectionNode(self, nodeBlockForItemAt: path)
    } or: {
      itemSource.collectionNode(self, nodeBlockForItemAt: path)
    }
    if let block { return NodeElement(environment: environment, block: block) }
    do {
      let node: CellNode = try itemSource.collectionNode(self, nodeForItemAt: path)
      return NodeElement(environment: environment, node: node)
    } catch {
      let node: CellNode? = itemSource.collectionNode(self, nodeForItemAt: path)
      if let node { return NodeElement(environment: environment, node: node) }
    }
    preconditionFailure(
      "\(dataSourceName) gave neither a block nor a node for item \(path.item) of section "
        + "\(path.section): implement \(nodeBlockRequirement) -> CellNodeBlock, or "
        + "\(nodeRequirement) -> sending CellNode, whose type has the word sending, in the class that "
        + "conforms to the protocol; a subclass overrides it")
  }

  @MainActor private func supplementaryBlock(
    _ kind: SupplementaryElementKind, of section: Int
  ) -> CellNodeBlock? {
    guard let itemSource else { return nil }
    let path = IndexPath(item: 0, section: section)
    return answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try itemSource.collectionNode(self, nodeBlockForSupplementaryElementOfKind: kind, at: path)
    } or: {
      itemSource.collectionNode(self, nodeBlockForSupplementaryElementOfKind: kind, at: path)
    }
  }

  @MainActor package final func willDisplay(_ place: ElementPlace, _ cell: CellNode) {
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, willDisplaySupplementaryElementWith: cell)
      return
    }
    delegate?.collectionNode(self, willDisplayItemAt: path)
    delegate?.collectionNode(self, willDisplayItemWith: cell)
    willDisplayItem(at: path)
  }

  @MainActor package final func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode) {
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, didEndDisplayingSupplementaryElementWith: cell)
      return
    }
    delegate?.collectionNode(self, didEndDisplayingItemAt: path)
    delegate?.collectionNode(self, didEndDisplayingItemWith: cell)
    didEndDisplayingItem(at: path)
  }

  // MARK: Around the cells

  /// Does nothing, as there are no views beside the cells.
  @MainActor package final func didArrange(_ arrangement: any ContentArrangement) {}

  /// Returns no decorations.
  @MainActor package final func decorations(
    around elements: [ShownElement]
  ) -> DisplayList.Section? { nil }
}
