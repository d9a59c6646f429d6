import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A controller whose rows, items or pages are added in its hooks.
final class LateController: ViewController, TableDataSource, CollectionDataSource,
  PagerDataSource
{
  var names: [String]
  /// Called in a hook, by the hook's name.
  var actions: [String: (LateController) -> Void] = [:]
  var onCount: () -> Void = {}
  /// The results of counts, and the requested rows.
  private(set) var counts: [Int] = []
  private(set) var asked: [Int] = []

  init(_ node: DisplayNode, _ names: [String] = []) {
    self.names = names
    super.init(node: node)
    setDataSource(self)
  }

  func setDataSource(_ source: LateController?) {
    (node as? TableNode)?.dataSource = source
    (node as? CollectionNode)?.dataSource = source
  }

  override func loadView() { actions["loadView"]?(self) }
  override func viewDidLoad() { actions["viewDidLoad"]?(self) }
  override func viewWillAppear(_ animated: Bool) { actions["viewWillAppear"]?(self) }
  override func viewWillLayoutSubviews() { actions["viewWillLayoutSubviews"]?(self) }
  override func viewDidLayoutSubviews() { run(once: "viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { actions["viewDidAppear"]?(self) }

  private func run(once hook: String) { actions.removeValue(forKey: hook)?(self) }

  private func count() -> Int {
    counts.append(names.count)
    onCount()
    return names.count
  }

  private func block(at index: Int) -> CellNodeBlock {
    asked.append(index)
    let name = names[index]
    return { RowCell(name, height: 10) }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count() }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { block(at: indexPath.row) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { count() }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { block(at: indexPath.item) }

  func numberOfPages(in pagerNode: PagerNode) -> Int { count() }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    block(at: index)
  }
}

/// A controller that sets its table up in viewDidLoad, and fetches two batches.
final class BatchController: ViewController, TableDataSource, TableDelegate {
  private let table: TableNode
  private var count = 0

  init(_ table: TableNode) {
    self.table = table
    super.init(node: table)
  }

  override func viewDidLoad() {
    table.dataSource = self
    table.delegate = self
    table.leadingScreensForBatching = 2.5
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    return { RowCell("\(row)", height: 10) }
  }

  func shouldBatchFetch(for tableNode: TableNode) -> Bool { count < 6 }

  func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    count += 3
    try? table.insertRows(at: (count - 3..<count).map { IndexPath(row: $0, section: 0) })
    context.completeBatchFetching(true)
  }
}

struct Number: ListDiffable {
  let value: Int
  var diffIdentifier: AnyHashable { value }

  func isEqual(toDiffableObject object: any ListDiffable) -> Bool { true }
}

/// Objects of a list that are numbers.
@MainActor final class NumberList: ListAdapterDataSource {
  var numbers: [Int] = []
  var adapter: ListAdapter?

  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { numbers.map(Number.init) }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> SectionController { NumberSection() }
}

final class NumberSection: SectionController {
  private var number = 0

  override func didUpdate(to object: any ListDiffable) {
    number = (object as? Number)?.value ?? 0
  }

  override func nodeBlockForItem(at index: Int) -> CellNodeBlock {
    let number = number
    return { RowCell("\(number)", height: 10) }
  }
}

/// The data source of a table with one row that contains a table.
final class NestingSource: TableDataSource {
  private let hook: String

  init(_ hook: String) { self.hook = hook }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [hook] in LateNestingCell(hook) }
  }
}

/// A cell with a table whose rows are added in one of the cell's hooks.
final class LateNestingCell: CellNode, TableDataSource {
  private let hook: String
  private let table = TableNode()
  private var names: [String] = []

  init(_ hook: String) {
    self.hook = hook
    super.init()
    table.style.preferredSize = Size(width: 100, height: 50)
    table.dataSource = self
    fill(in: "init")
  }

  private func fill(in hook: String) {
    if hook == self.hook { names = ["a", "b"] }
  }

  override func didLoad() { fill(in: "didLoad") }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    fill(in: "preload")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let name = names[indexPath.row]
    return { RowCell(name, height: 10) }
  }
}
