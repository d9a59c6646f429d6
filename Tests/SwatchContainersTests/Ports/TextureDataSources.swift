import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes

@MainActor final class BlockRows: TableDataSource {
  let log: EventLog
  private(set) var nodeCount = 0

  init(_ log: EventLog) { self.log = log }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("\(indexPath.row)", height: 10, log: log) }
  }

  func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode? {
    nodeCount += 1
    return CellNode()
  }
}

@MainActor final class NodeRows: TableDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> sending CellNode {
    NamedCell("\(indexPath.row)", height: 10, log: log)
  }
}

@MainActor final class RowsWithTitles: TableDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("row", height: 10, log: log) }
  }

  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String {
    "Above \(section)"
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForFooterInSection section: Int
  ) -> CellNodeBlock {
    {
      let cell = TextCellNode()
      cell.text = "Below \(section)"
      return cell
    }
  }
}

@MainActor final class BlockItems: CollectionDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("item \(indexPath.item)", width: 10, height: 10, log: log) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("\(kind)", height: 5, log: log) }
  }
}

@MainActor final class BlockSizes: CollectionDelegateFlowLayout {
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange { SizeRange(exact: Size(width: 30, height: 20)) }

  func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> SizeRange { SizeRange(exact: Size(width: 50, height: 8)) }

  func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) -> SizeRange { SizeRange(exact: Size(width: 50, height: 4)) }

  func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets { EdgeInsets(top: 2, left: 3, right: 17) }
}

@MainActor final class BlockPages: PagerDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { [log] in NamedCell("page \(index)", height: 10, log: log) }
  }
}

@MainActor final class PagesAndItems: PagerDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode {
    NamedCell("page \(index)", height: 10, log: log)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("item \(indexPath.item)", width: 10, height: 10, log: log) }
  }
}

@MainActor final class PlainModels: CollectionDataSource, CollectionDelegate {
  final class Context: SectionContext {
    var sectionName: String? = "context"
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard kind == .header else { return nil }
    return { CellNode() }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> any Sendable { "model \(indexPath.item)" }

  func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> any SectionContext { Context() }

  func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange { SizeRange(exact: Size(width: 50, height: 7)) }
}
