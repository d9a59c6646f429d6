import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Lists of section controllers")
@MainActor
struct ListAdapterTests {
  private final class Counter {
    var value = 0
  }

  /// A word, each letter of which is an item.
  private struct Word: ListDiffable {
    var id: Int
    var letters: String
    var comparisons: Counter?

    var diffIdentifier: AnyHashable { id }

    func isEqual(toDiffableObject object: any ListDiffable) -> Bool {
      comparisons?.value += 1
      return (object as? Word)?.letters == letters
    }
  }

  private final class Letters: SectionController {
    private(set) var word = ""
    /// The section in which the controller was at each update.
    private(set) var updates: [Int?] = []
    var isLast = false
    var batches = 0
    let log: EventLog

    init(log: EventLog) { self.log = log }

    override func didUpdate(to object: any ListDiffable) {
      word = (object as? Word)?.letters ?? ""
      updates.append(collectionNode == nil ? nil : section)
    }

    override func numberOfItems() -> Int { word.count }

    override func nodeBlockForItem(at index: Int) -> CellNodeBlock {
      let name = "\(Array(word)[index])"
      return { [log] in NamedCell(name, width: 10, height: 10, log: log) }
    }

    override func nodeBlockForSupplementaryElement(
      ofKind kind: SupplementaryElementKind
    ) -> CellNodeBlock? {
      guard kind == .header, word.count > 2 else { return nil }
      return { [log, word] in NamedCell(word.uppercased(), height: 5, log: log) }
    }

    override func sizeRangeForItem(at index: Int) -> SizeRange? {
      word == "wide" ? SizeRange(exact: Size(width: 20, height: 10)) : nil
    }

    override var inset: EdgeInsets? { word == "in" ? EdgeInsets(left: 7) : nil }

    override func willDisplayItem(at index: Int, cell: CellNode) {
      log.hear("\(word) shows \(index)")
    }

    override func didEndDisplayingItem(at index: Int, cell: CellNode) {
      log.hear("\((cell as? NamedCell)?.name ?? "") hides \(index)")
    }

    override func shouldBatchFetch() -> Bool { isLast && batches == 0 }

    override func beginBatchFetch(with context: BatchContext) {
      batches += 1
      context.completeBatchFetching(true)
    }
  }

  private final class Words: ListAdapterDataSource {
    var words: [Word]
    let log = EventLog()

    init(_ words: [Word]) { self.words = words }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { words }

    func listAdapter(
      _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> SectionController { Letters(log: log) }
  }

  private let words = Words([Word(id: 1, letters: "ab"), Word(id: 2, letters: "wide")])
  private let node = CollectionNode(
    layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))

  private func show() async -> (ListAdapter, HostedContainer<CollectionNode>) {
    let adapter = ListAdapter(node)
    adapter.dataSource = words
    let host = HostedContainer(node)
    host.show(size: Size(width: 40, height: 200))
    await host.settle()
    return (adapter, host)
  }

  private var counts: [Int] { (0..<node.numberOfSections).map(node.numberOfItems) }

  @Test("Each object is a section of its own controller, with the controller's sizes and header")
  func showing() async {
    let (adapter, _) = await show()
    #expect(counts == [2, 4])
    #expect(
      node.rectForItem(at: IndexPath(item: 0, section: 1))
        == Rect(x: 0, y: 15, width: 20, height: 10))
    let heard = words.log.take().filter { $0.contains("shows") }
    #expect(heard.prefix(2) == ["ab shows 0", "ab shows 1"])
    #expect(adapter.sectionController(forSection: 1)?.section == 1)
    #expect(adapter.sectionController(forSection: 2) == nil)
    #expect(adapter.section(for: Word(id: 2, letters: "")) == 1)
    #expect(adapter.sectionController(forSection: 0)?.collectionNode === node)
  }

  @Test("Section controllers stay with their objects, and only changed sections are created again")
  func updating() async {
    let (adapter, host) = await show()
    let first = adapter.sectionController(forSection: 0)
    let second = adapter.sectionController(forSection: 1)
    words.words = [
      Word(id: 2, letters: "wide"), Word(id: 3, letters: "in"), Word(id: 1, letters: "abc"),
      Word(id: 3, letters: "twice"),
    ]
    adapter.performUpdates()
    await host.settle()
    #expect(counts == [4, 2, 3])
    #expect(adapter.sectionController(forSection: 0) === second)
    #expect(adapter.sectionController(forSection: 2) === first)
    #expect((first as? Letters)?.updates == [0, 2])
    // Two values of this type always differ, even if they look equal.
    #expect((second as? Letters)?.updates == [1, 0])
    #expect(node.rectForItem(at: IndexPath(item: 0, section: 1))?.minX == 7)
    words.words = [Word(id: 3, letters: "in")]
    adapter.performUpdates()
    await host.settle()
    #expect(counts == [2])
    #expect(first?.section == nil)
    #expect(first?.collectionNode == nil)
    #expect(words.log.living == 2)
  }

  @Test("A reloaded list has new section controllers, which know their objects")
  func reloading() async {
    let (adapter, host) = await show()
    let first = adapter.sectionController(forSection: 0)
    words.words = [
      Word(id: 1, letters: "ab"), Word(id: 3, letters: "x"), Word(id: 2, letters: "y"),
    ]
    var isComplete = false
    adapter.reloadData { isComplete = true }
    #expect(first?.section == nil)
    let second = adapter.sectionController(forSection: 0) as? Letters
    #expect(second !== first)
    #expect(second?.word == "ab")
    await host.settle()
    #expect(isComplete)
    #expect(counts == [2, 1, 1])
    words.words = []
    adapter.reloadData()
    await host.settle()
    #expect(counts == [])
  }

  @Test("The header of a section is inserted and deleted with its items")
  func header() async throws {
    let (adapter, host) = await show()
    let letters = try #require(adapter.sectionController(forSection: 0) as? Letters)
    func header() async -> [String?]? {
      await host.node.withSupplementaryNode(ofKind: .header, inSection: 0) {
        [$0.supplementaryElementKind?.rawValue, ($0 as? NamedCell)?.name]
      }
    }
    #expect(await header() == nil)
    letters.didUpdate(to: Word(id: 1, letters: "abc"))
    try letters.insertItems(at: [2])
    await host.settle()
    #expect(await header() == ["header", "ABC"])
    #expect(node.rectForItem(at: IndexPath(item: 0, section: 0))?.minY == 5)
    letters.didUpdate(to: Word(id: 1, letters: "ab"))
    try letters.deleteItems(at: [2])
    await host.settle()
    #expect(await header() == nil)
    #expect(node.rectForItem(at: IndexPath(item: 0, section: 0))?.minY == 0)
  }

  @Test("A section controller that left its list can't change the list")
  func leftList() async throws {
    let (adapter, host) = await show()
    let last = try #require(adapter.sectionController(forSection: 1))
    words.words = [Word(id: 1, letters: "ab")]
    adapter.performUpdates()
    #expect(last.adapter == nil)
    // Any edit would find one item more than there should be.
    let first = try #require(adapter.sectionController(forSection: 0))
    first.didUpdate(to: Word(id: 1, letters: "abc"))
    try last.insertItems(at: [0])
    first.didUpdate(to: Word(id: 1, letters: "ab"))
    await host.settle()
    #expect(counts == [2])
  }

  @Test("An object is compared only once with the earlier object of its identifier")
  func comparisons() async {
    let counter = Counter()
    words.words[0].comparisons = counter
    let (adapter, _) = await show()
    #expect(counter.value == 0)
    adapter.performUpdates()
    #expect(counter.value == 1)
  }

  @Test("A section controller is notified of items that leave view")
  func scrolling() async {
    let (adapter, host) = await show()
    host.resize(to: Size(width: 40, height: 10))
    await host.settle()
    _ = words.log.take()
    node.contentOffset.y = 15
    await host.settle()
    #expect(hidden == ["a hides 0", "b hides 1"])
    // Nothing else refers to the node.
    #expect(adapter.collectionNode === node)
  }

  @Test(
    "A section controller is notified of items that an update removes from view, by old numbers")
  func updatedItems() async throws {
    let (adapter, host) = await show()
    let letters = try #require(adapter.sectionController(forSection: 0) as? Letters)
    _ = words.log.take()
    letters.didUpdate(to: Word(id: 1, letters: "xab"))
    try letters.insertItems(at: [0])
    letters.didUpdate(to: Word(id: 1, letters: "xb"))
    try letters.deleteItems(at: [1])
    await host.settle()
    #expect(hidden == ["a hides 1"])
    try letters.reloadItems(at: [1])
    await host.settle()
    #expect(hidden == ["b hides 1"])
    words.words.removeFirst()
    adapter.performUpdates()
    await host.settle()
    #expect(hidden == ["x hides 0", "b hides 1"])
    adapter.reloadData()
    await host.settle()
    #expect(hidden == ["w hides 0", "i hides 1", "d hides 2", "e hides 3"])
  }

  /// The items that became invisible since this property was last read.
  private var hidden: [String] { words.log.take().filter { $0.contains("hides") } }

  /// An object with several equal instances.
  private final class Note: ListDiffable {
    var diffIdentifier: AnyHashable { 0 }

    func isEqual(toDiffableObject object: any ListDiffable) -> Bool { true }
  }

  /// A section controller that shows one item, and fetches batches without asking for permission.
  private final class Fetching: SectionController {
    var notes: [ObjectIdentifier] = []
    var batches = 0

    override func didUpdate(to object: any ListDiffable) {
      if let note = object as? Note { notes.append(ObjectIdentifier(note)) }
    }

    override func nodeBlockForItem(at index: Int) -> CellNodeBlock { { CellNode() } }

    override func beginBatchFetch(with context: BatchContext) {
      batches += 1
      context.completeBatchFetching(true)
    }
  }

  private final class Plain: SectionController {
    override func nodeBlockForItem(at index: Int) -> CellNodeBlock { { CellNode() } }
  }

  private final class OneObject: ListAdapterDataSource {
    var note = Note()
    let controller: SectionController

    init(_ controller: SectionController) { self.controller = controller }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { [note] }

    func listAdapter(
      _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> SectionController { controller }
  }

  private func show(_ source: OneObject) async -> (ListAdapter, HostedContainer<CollectionNode>) {
    let adapter = ListAdapter(node)
    adapter.dataSource = source
    let host = HostedContainer(node)
    host.show(size: Size(width: 40, height: 200))
    await host.settle()
    return (adapter, host)
  }

  @Test("A section controller is notified of an equal new instance, but not of the same instance")
  func instances() async {
    let controller = Fetching()
    let source = OneObject(controller)
    let (adapter, host) = await show(source)
    let first = source.note
    adapter.performUpdates()
    source.note = Note()
    adapter.performUpdates()
    await host.settle()
    #expect(controller.notes == [ObjectIdentifier(first), ObjectIdentifier(source.note)])
  }

  @Test("Only section controllers that fetch batches get requests for batches")
  func permission() async {
    let controller = Fetching()
    let source = OneObject(controller)
    let (first, _) = await show(source)
    #expect(controller.batches == 1)
    #expect(first.objects.count == 1)
    let plain = OneObject(Plain())
    let (adapter, host) = await show(plain)
    #expect(host.controller.isSettled(for: .everything))
    #expect(adapter.objects.count == 1)
  }

  @Test("A section controller changes its own items, and the last controller fetches batches")
  func ownEdits() async throws {
    let (adapter, host) = await show()
    let last = try #require(adapter.sectionController(forSection: 1) as? Letters)
    last.didUpdate(to: Word(id: 2, letters: "wides"))
    last.isLast = true
    try last.insertItems(at: [4])
    await host.settle()
    #expect(counts == [2, 5])
    #expect(last.batches == 1)
  }
}
