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
    // The data source may have been released during the turn; the next turn then counts anew.
    NodeElement(environment: environment, block: block(for: place) ?? { CellNode() })
  }

  @MainActor private func block(for place: ElementPlace) -> CellNodeBlock? {
    if let path = place.indexPath { return itemBlock(at: path) }
    return place.supplementaryKind.flatMap { supplementaryBlock($0, of: place.section) }
  }

  /// Returns the kinds, other than header and footer, of which a section has an element.
  @MainActor private func furtherKinds(inSection section: Int) -> [SupplementaryElementKind] {
    guard let itemSource else { return [] }
    let kinds = itemSource.collectionNode(self, supplementaryElementKindsInSection: section)
    var further: [SupplementaryElementKind] = []
    for kind in kinds where kind != .header && kind != .footer && !further.contains(kind) {
      if supplementaryBlock(kind, of: section) != nil { further.append(kind) }
    }
    return further
  }

  /// Returns the block for an item's cell; the cell gets its model after the data source's block
  /// has made it.
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

  /// The horizontal axis if the content scrolls horizontally and begins at the right.
  @MainActor package final var turnedAxes: ScrollAxes {
    var axes: ScrollAxes = inverted ? .vertical : []
    if effectiveLayoutDirection == .rightToLeft && !scrollableDirections.contains(.vertical) {
      axes.insert(.horizontal)
    }
    return axes
  }

  /// Does nothing, because a collection has no parts beside its cells.
  @MainActor package final func didArrange(_ arrangement: any ContentArrangement) {}

  /// Returns no decorations.
  @MainActor package final func decorations(
    around elements: [ShownElement]
  ) -> DisplayList.Section? { nil }
}
