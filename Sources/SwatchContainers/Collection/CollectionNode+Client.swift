import FoundationEssentials
import SwatchGeometry
package import SwatchGraphics
import SwatchLayout
package import SwatchNodes

/// A collection's part in what its books do.
extension CollectionNode: ContainerClient {
  @MainActor package final var automaticallyAdjustsContentOffset: Bool { false }

  @MainActor package final func countSections() -> [SectionShape] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      SectionShape(
        rowCount: dataSource.collectionNode(self, numberOfItemsInSection: section),
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
    guard let dataSource else {
      preconditionFailure("A collection asked for a cell after its data source was gone")
    }
    if let block = dataSource.collectionNode(self, nodeBlockForItemAt: path) {
      return NodeElement(environment: environment, block: block)
    }
    guard let node = dataSource.collectionNode(self, nodeForItemAt: path) else {
      preconditionFailure(
        "\(dataSourceName) gave neither a block nor a node for item \(path.item) of section "
          + "\(path.section): implement \(nodeBlockRequirement) -> CellNodeBlock?, whose type "
          + "has a question mark")
    }
    return NodeElement(environment: environment, node: node)
  }

  @MainActor private func supplementaryBlock(
    _ kind: SupplementaryElementKind, of section: Int
  ) -> CellNodeBlock? {
    dataSource?.collectionNode(
      self, nodeBlockForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
  }

  @MainActor package final func willDisplay(_ place: ElementPlace) {
    if let path = place.indexPath { delegate?.collectionNode(self, willDisplayItemAt: path) }
  }

  @MainActor package final func didEndDisplaying(_ place: ElementPlace) {
    if let path = place.indexPath { delegate?.collectionNode(self, didEndDisplayingItemAt: path) }
  }

  // MARK: Around the cells

  /// Nothing lies beside the cells.
  @MainActor package final func didArrange(_ arrangement: any ContentArrangement) {}

  /// Nothing is drawn around cells.
  @MainActor package final func decorations(
    around elements: [ShownElement]
  ) -> DisplayList.Section? { nil }
}
