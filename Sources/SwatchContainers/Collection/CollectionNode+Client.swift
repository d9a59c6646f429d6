package import FoundationEssentials
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
    guard let delegate else { return }
    do {
      try delegate.collectionNode(self, willBeginBatchFetchWith: context)
    } catch {
      refuse(
        "collectionNode(_:willBeginBatchFetchWithContext:)", of: delegate,
        write: "collectionNode(_:willBeginBatchFetchWith:)"
      ) { () throws(NotImplemented) in
        try delegate.collectionNode(self, willBeginBatchFetchWithContext: context)
      }
      throw error
    }
  }

  @MainActor package final var sourceSectionCount: Int {
    checked(itemSource?.numberOfSections(in: self) ?? 0, "sections")
  }

  @MainActor package final func sourceElementCount(ofSection section: Int) -> Int {
    checked(
      itemSource?.collectionNode(self, numberOfItemsInSection: section) ?? 0,
      "items in section \(section)")
  }

  @MainActor package final func countSections() -> [SectionShape] {
    refuseNearMissesOfCounts()
    let sections = (0..<sourceSectionCount).map { section in
      SectionShape(
        rowCount: sourceElementCount(ofSection: section),
        hasHeader: supplementaryBlock(.header, of: section) != nil,
        hasFooter: supplementaryBlock(.footer, of: section) != nil,
        furtherKinds: furtherKinds(inSection: section))
    }
    refuseNearMisses(in: sections)
    return sections
  }

  // MARK: Cells

  @MainActor package final func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement {
    if let path = place.indexPath { return makeItem(at: path, environment) }
    let block = place.supplementaryKind.flatMap { supplementaryBlock($0, of: place.section) }
    return NodeElement(environment: environment, block: block ?? { CellNode() })
  }

  /// The kinds besides header and footer whose elements a section has.
  @MainActor private func furtherKinds(inSection section: Int) -> [SupplementaryElementKind] {
    guard let itemSource else { return [] }
    let kinds = itemSource.collectionNode(self, supplementaryElementKindsInSection: section)
    var further: [SupplementaryElementKind] = []
    for kind in kinds where kind != .header && kind != .footer && !further.contains(kind) {
      if supplementaryBlock(kind, of: section) != nil { further.append(kind) }
    }
    return further
  }

  @MainActor private func makeItem(
    at path: IndexPath, _ environment: NodeEnvironment
  ) -> NodeElement {
    // A data source that went during the turn; the next one counts anew.
    guard let itemSource else { return NodeElement(environment: environment) { CellNode() } }
    let block = answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try itemSource.collectionNode(self, nodeBlockForItemAt: path)
    } or: {
      itemSource.collectionNode(self, nodeBlockForItemAt: path)
    }
    if let block { return element(of: block, showing: nodeModel(at: path), environment) }
    do {
      let node: CellNode = try itemSource.collectionNode(self, nodeForItemAt: path)
      node.nodeModel = node.nodeModel ?? nodeModel(at: path)
      return NodeElement(environment: environment, node: node)
    } catch {
      let node: CellNode? = itemSource.collectionNode(self, nodeForItemAt: path)
      if let node {
        node.nodeModel = node.nodeModel ?? nodeModel(at: path)
        return NodeElement(environment: environment, node: node)
      }
    }
    preconditionFailure(
      "\(dataSourceName) gave neither a block nor a node for item \(path.item) of section "
        + "\(path.section): implement \(nodeBlockRequirement) -> CellNodeBlock, or "
        + "\(nodeRequirement) -> sending CellNode, whose type has the word sending, in the class that "
        + "conforms to the protocol; a subclass overrides it")
  }

  /// The owner of an item's cell, which gets its model when the block has made it.
  @MainActor private func element(
    of block: @escaping CellNodeBlock, showing model: (any Sendable)?,
    _ environment: NodeEnvironment
  ) -> NodeElement {
    guard let model else { return NodeElement(environment: environment, block: block) }
    return NodeElement(environment: environment) {
      let cell = block()
      cell.nodeModel = cell.nodeModel ?? model
      return cell
    }
  }

  @MainActor package final func nodeModel(at path: IndexPath) -> (any Sendable)? {
    guard let itemSource else { return nil }
    // Seen as this protocol alone, as an optional model is a model, too.
    let plainSource: any TextureCollectionDataSource = itemSource
    return answer {
      () throws(NotImplemented) -> any Sendable in
      try plainSource.collectionNode(self, nodeModelForItemAt: path)
    } or: {
      itemSource.collectionNode(self, nodeModelForItemAt: path)
    }
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
    refuseNearMissesOfDisplay(of: cell, isItem: place.indexPath != nil)
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, willDisplaySupplementaryElementWith: cell)
      return
    }
    delegate?.collectionNode(self, willDisplayItemAt: path)
    delegate?.collectionNode(self, willDisplayItemWith: cell)
    willDisplayItem(at: path)
  }

  @MainActor package final func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode) {
    refuseNearMissesOfDisplayEnd(of: cell, isItem: place.indexPath != nil)
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, didEndDisplayingSupplementaryElementWith: cell)
      return
    }
    delegate?.collectionNode(self, didEndDisplayingItemAt: path)
    delegate?.collectionNode(self, didEndDisplayingItemWith: cell)
    didEndDisplayingItem(at: path)
  }

  // MARK: Around the cells

  /// The horizontal axis where content that scrolls from side to side runs from the right.
  @MainActor package final var turnedAxes: ScrollAxes {
    var axes: ScrollAxes = inverted ? .vertical : []
    if effectiveLayoutDirection == .rightToLeft && !scrollableDirections.contains(.vertical) {
      axes.insert(.horizontal)
    }
    return axes
  }

  /// Does nothing, as there are no views beside the cells.
  @MainActor package final func didArrange(_ arrangement: any ContentArrangement) {}

  /// Returns no decorations.
  @MainActor package final func decorations(
    around elements: [ShownElement]
  ) -> DisplayList.Section? { nil }
}
