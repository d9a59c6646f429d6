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

  @MainActor package final func beginBatchFetch(with context: BatchContext) {
    delegate?.collectionNode(self, willBeginBatchFetchWith: context)
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
    (0..<sourceSectionCount).map { section in
      SectionShape(
        rowCount: sourceElementCount(ofSection: section),
        hasHeader: supplementaryBlock(.header, of: section) != nil,
        hasFooter: supplementaryBlock(.footer, of: section) != nil,
        furtherKinds: furtherKinds(inSection: section))
    }
  }

  // MARK: Cells

  @MainActor package final func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement {
    // A data source may have gone during the turn; the next one counts anew.
    NodeElement(environment: environment, block: block(for: place) ?? { CellNode() })
  }

  @MainActor private func block(for place: ElementPlace) -> CellNodeBlock? {
    if let path = place.indexPath { return itemBlock(at: path) }
    return place.supplementaryKind.flatMap { supplementaryBlock($0, of: place.section) }
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

  /// The block of an item's cell, which gets its model when the block has made it.
  @MainActor private func itemBlock(at path: IndexPath) -> CellNodeBlock? {
    let block = itemSource?.collectionNode(self, nodeBlockForItemAt: path)
    guard let block, let model = nodeModel(at: path) else { return block }
    return {
      let cell = block()
      cell.nodeModel = cell.nodeModel ?? model
      return cell
    }
  }

  @MainActor package final func nodeModel(at path: IndexPath) -> (any Sendable)? {
    itemSource?.collectionNode(self, nodeModelForItemAt: path)
  }

  @MainActor private func supplementaryBlock(
    _ kind: SupplementaryElementKind, of section: Int
  ) -> CellNodeBlock? {
    itemSource?.collectionNode(
      self, nodeBlockForSupplementaryElementOfKind: kind,
      at: IndexPath(item: 0, section: section))
  }

  @MainActor package final func willDisplay(_ place: ElementPlace, _ cell: CellNode) {
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, willDisplaySupplementaryElementWith: cell)
      return
    }
    delegate?.collectionNode(self, willDisplayItemWith: cell)
    willDisplayItem(at: path)
  }

  @MainActor package final func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode) {
    guard let path = place.indexPath else {
      delegate?.collectionNode(self, didEndDisplayingSupplementaryElementWith: cell)
      return
    }
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
