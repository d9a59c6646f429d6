import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Collections")
@MainActor
struct CollectionTests {
  private typealias Section = TestCollection.Section
  private typealias Item = TestCollection.Item

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Placing and measuring

  @Test(
    "The items of two sections lie in lines, with each section's headers, footers and distances")
  func sections() async {
    let collection = TestCollection([
      Section(
        items: [Item(name: "a"), Item(name: "b"), Item(name: "c")], header: "A", footer: "A'",
        inset: EdgeInsets(top: 1, left: 5, bottom: 2, right: 5), lineSpacing: 3),
      Section(items: [Item(name: "d"), Item(name: "e")], itemSpacing: 30),
    ])
    await collection.settle()
    #expect(
      collection.shown == [
        "A@0,0", "a@5,9", "b@25,9", "c@5,22", "A'@0,34", "d@15,40", "e@15,50",
      ])
    #expect(collection.node.contentSize == Size(width: 50, height: 60))
    #expect(
      collection.node.rectForItem(at: path(1, 0)) == Rect(x: 15, y: 40, width: 20, height: 10))
  }

  @Test("A collection that scrolls sideways has columns, and its headers stay upright")
  func horizontal() async {
    var layout = CollectionFlowLayout(
      scrollDirection: .horizontal, minimumLineSpacing: 5, minimumInteritemSpacing: 0)
    layout.headerReferenceSize = Size(width: 7, height: 1)
    let items = ["a", "b", "c"].map { Item(name: $0, size: Size(width: 20, height: 40)) }
    let collection = TestCollection(
      [Section(items: items, header: "A")], size: Size(width: 100, height: 100), layout: layout)
    await collection.settle()
    #expect(collection.shown == ["A@0,0", "a@7,0", "b@7,60", "c@32,0"])
    #expect(collection.node.contentSize == Size(width: 52, height: 100))
    #expect(collection.node.scrollableDirections == .horizontal)
  }

  @Test(
    "An item's size is that of the delegate, else of the layout, else of the content",
    arguments: [
      (nil, nil, Size(width: 20, height: 10)),
      (Size(width: 30, height: 15), nil, Size(width: 30, height: 15)),
      (Size(width: 30, height: 15), Size(width: 25, height: 5), Size(width: 25, height: 5)),
    ] as [(Size?, Size?, Size)])
  func sizes(layout: Size?, delegate: Size?, expected: Size) async {
    let collection = TestCollection([["a"]], layout: CollectionFlowLayout(itemSize: layout))
    collection.itemRange = delegate.map(SizeRange.init(exact:))
    await collection.settle()
    #expect(collection.node.rectForItem(at: path(0, 0))?.size == expected)
  }

  @Test("A header or footer has the size that the delegate states")
  func supplementarySizes() async {
    let collection = TestCollection([
      Section(items: [Item(name: "a")], header: "A", footer: "A'"),
      Section(items: [Item(name: "b")], header: "B"),
    ])
    collection.supplementaryRange = { kind, section in
      guard section == 0 else { return nil }
      return SizeRange(exact: Size(width: 50, height: kind == .header ? 12 : 15))
    }
    await collection.settle()
    #expect(collection.shown == ["A@0,0", "a@0,12", "A'@0,22", "B@0,37", "b@0,45"])
  }

  @Test("The content's side insets reduce its width, and the top inset lies before the first line")
  func insets() async {
    let collection = TestCollection([["a", "b", "c"]]) {
      $0.contentInset = EdgeInsets(top: 7, left: 3, bottom: 2, right: 5)
    }
    await collection.settle()
    #expect(collection.shown == ["a@3,7", "b@25,7", "c@3,17"])
  }

  // MARK: Edits

  @Test("Items and sections are inserted, deleted, moved and reloaded as one update")
  func edits() async throws {
    let collection = TestCollection([["a", "b", "c", "d"], ["e"]])
    await collection.settle()
    collection.sections[0].items = ["x", "a", "d", "c"].map { Item(name: $0) }
    collection.sections[1] = Section(items: [Item(name: "f")], header: "F")
    try collection.node.performBatchUpdates {
      try collection.node.insertItems(at: [path(0, 0)])
      try collection.node.deleteItems(at: [path(0, 1)])
      try collection.node.moveItem(at: path(0, 3), to: path(0, 2))
      try collection.node.reloadItems(at: [path(0, 2)])
      try collection.node.reloadSections([1])
    }
    #expect(collection.node.numberOfItems(inSection: 0) == 4)
    await collection.node.waitUntilAllUpdatesAreProcessed()
    await collection.settle()
    #expect(
      collection.shown == ["x@0,0", "a@30,0", "d@0,10", "c@30,10", "F@0,20", "f@0,28"])
    #expect(
      collection.log.made == [
        "a": 1, "b": 1, "c": 2, "d": 2, "e": 1, "x": 1, "f": 1, "F": 1,
      ])
    #expect(collection.log.living == 6)
  }

  @Test("A mismatched update throws an error, and the collection stays unchanged")
  func inconsistent() async {
    let collection = TestCollection([["a"]])
    await collection.settle()
    #expect(throws: InvalidUpdate.self) { try collection.node.deleteItems(at: [path(0, 0)]) }
    await collection.settle()
    #expect(collection.shown == ["a@0,0"])
  }

  @Test("An item whose size changes moves later items, even in its own line")
  func sizeChange() async {
    let collection = TestCollection([["a", "b", "c"]])
    await collection.settle()
    await collection.node.withNode(forItemAt: path(0, 0)) { node in
      (node as? NamedCell)?.height = 30
    }
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@30,10", "c@0,30"])
  }

  @Test("The cell of a selected item is notified, and the selection moves with edits")
  func selection() async throws {
    let collection = TestCollection([["a", "b"]])
    await collection.settle()
    collection.node.selectItem(at: path(0, 1))
    collection.sections[0].items.removeFirst()
    try collection.node.deleteItems(at: [path(0, 0)])
    #expect(collection.node.indexPathsForSelectedItems == [path(0, 0)])
    await collection.settle()
    let isSelected = await collection.node.withNode(forItemAt: path(0, 0)) { $0.isSelected }
    #expect(isSelected == true)
  }

  // MARK: Mistakes

  @Test("A layout that places too few elements fails with a message that names it")
  func fewFrames() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await showForgetfulLayout()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Forgetful placed 0 of 1 elements; give a frame for each"))
  }
}

@MainActor private func showForgetfulLayout() async {
  await TestCollection([["a"]], layout: Forgetful()).settle()
}

/// A layout that places no items.
private struct Forgetful: CollectionLayoutDelegate {
  let scrollableDirections: ScrollAxes = .vertical

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    CollectionLayoutState(contentSize: .zero, frames: [])
  }
}
