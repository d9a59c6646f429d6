import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The kinds of containers that are nested in cells.
enum InnerKind: Hashable {
  /// Rows of 10 points.
  case table
  /// Items of 10 × 20 points in a line to the right.
  case strip
  /// Pages of the cell's size.
  case pager
}

/// A cell of a fixed height that contains a container, and the names of the inner cells.
final class HostCell: CellNode {
  let inner: ContainerNode
  private let source: InnerSource
  private let height: Double
  private let log: EventLog

  init(_ name: String, _ kind: InnerKind, count: Int, height: Double, log: EventLog) {
    source = InnerSource(names: (0..<count).map { "\(name).\($0)" }, log: log)
    self.height = height
    self.log = log
    switch kind {
    case .table:
      let table = TableNode()
      table.separatorStyle = .none
      table.dataSource = source
      inner = table
    case .strip:
      let strip = CollectionNode(
        layout: CollectionFlowLayout(
          scrollDirection: .horizontal, minimumLineSpacing: 0, minimumInteritemSpacing: 0,
          itemSize: Size(width: 10, height: 20)))
      strip.dataSource = source
      inner = strip
    case .pager:
      let pager = PagerNode()
      pager.dataSource = source
      inner = pager
    }
    super.init()
    id = name
  }

  /// Inserts a row, item or page at the beginning of the inner container.
  @MainActor func insertInner(_ name: String) throws {
    source.names.insert(name, at: 0)
    let paths = [IndexPath(item: 0, section: 0)]
    try inner.performBatchUpdates {
      try (inner as? TableNode)?.insertRows(at: paths)
      try (inner as? CollectionNode)?.insertItems(at: paths)
    } completion: { [log] in
      log.hear("\(name) inserted")
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    inner.style.height = .points(height)
    return WrapperLayoutSpec(children: [inner])
  }

  override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    if newState.isEmpty { log.hear("\(id ?? "") gone") }
  }
}

/// Named rows, items or pages; made with the cell, in the background.
final class InnerSource: TableDataSource, CollectionDataSource, PagerDataSource {
  fileprivate(set) var names: [String]
  private let log: EventLog

  init(names: [String], log: EventLog) {
    self.names = names
    self.log = log
  }

  private func block(_ index: Int) -> CellNodeBlock {
    let name = names[index]
    return { [log] in NamedCell(name, height: 10, log: log) }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block(indexPath.row) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block(indexPath.item) }

  func numberOfPages(in pagerNode: PagerNode) -> Int { names.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    block(index)
  }
}

/// A container whose cells contain containers, in its own window.
@MainActor final class NestingSource: TableDataSource, CollectionDataSource, PagerDataSource {
  let kind: InnerKind
  var names: [String]
  let innerCount: Int
  let height: Double
  let log = EventLog()

  init(_ kind: InnerKind, count: Int, innerCount: Int, height: Double) {
    self.kind = kind
    names = (0..<count).map { "c\($0)" }
    self.innerCount = innerCount
    self.height = height
  }

  /// A vertical collection of 40 × 100 points, with a strip of 40 × 20 points in each item.
  static func strips() -> (NestingSource, HostedContainer<CollectionNode>) {
    let source = NestingSource(.strip, count: 40, innerCount: 20, height: 20)
    let node = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    node.dataSource = source
    let host = HostedContainer(node)
    host.show(size: Size(width: 40, height: 100))
    return (source, host)
  }

  private func block(_ index: Int) -> CellNodeBlock {
    let name = names[index]
    return { [kind, innerCount, height, log] in
      HostCell(name, kind, count: innerCount, height: height, log: log)
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block(indexPath.row) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block(indexPath.item) }

  func numberOfPages(in pagerNode: PagerNode) -> Int { names.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    block(index)
  }

  /// The inner cells of an outer cell that are exactly in some ranges, by number.
  func inner(_ outer: Int, in state: InterfaceState) -> [Int] {
    let prefix = "c\(outer)."
    return log.states.filter { $0.value == state && $0.key.hasPrefix(prefix) }
      .compactMap { Int($0.key.dropFirst(prefix.count)) }.sorted()
  }
}
