import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

extension CollectionTests {
  @Test("Only the items in the ranges have cells, each in the state of its range")
  func ranges() async {
    let names = (0..<100).map { "\($0)" }
    let collection = TestCollection([names], size: Size(width: 40, height: 40))
    collection.controller.note(.willBeginDragging)
    await collection.settle()
    #expect(collection.cells(in: .visible).count == 8)
    #expect(collection.cells(in: .display).count == 16)
    #expect(collection.cells(in: .preload).count == 28)
    #expect(collection.log.living == 28)
    collection.node.contentOffset.y = 200
    await collection.settle()
    #expect(collection.cells(in: .visible) == (40..<48).map { "\($0)" })
    #expect(collection.cells(in: .display) == (36..<56).map { "\($0)" })
    #expect(collection.cells(in: .preload) == (28..<68).map { "\($0)" })
    #expect(collection.log.living == 40)
    #expect(collection.log.take().contains("will display 0.47"))
  }

  @Test("In content that scrolls both ways, only items within the ranges of both axes have cells")
  func bothAxes() async {
    let collection = TestCollection(
      [(0..<100).map { "\($0)" }], size: Size(width: 20, height: 20), layout: Grid())
    collection.controller.note(.willBeginDragging)
    collection.node.contentOffset = Point(x: 40, y: 40)
    await collection.settle()
    #expect(collection.cells(in: .visible) == ["44", "45", "54", "55"])
    #expect(collection.cells(in: .display).count == 5 * 5)
    #expect(collection.log.living == 9 * 9)
    #expect(collection.shown == ["44@0,0", "45@10,0", "54@0,10", "55@10,10"])
  }

  @Test("After a movement along one of two axes, the ranges extend further to the left or the top")
  func oneOfTwoAxes() async {
    let collection = TestCollection(
      [(0..<100).map { "\($0)" }], size: Size(width: 20, height: 20), layout: Grid())
    collection.controller.note(.willBeginDragging)
    collection.node.contentOffset = Point(x: 40, y: 40)
    await collection.settle()
    collection.node.contentOffset.y = 50
    await collection.settle()
    #expect(collection.cells(in: .display) == names(rows: 4...8, columns: 2...6))
    collection.node.contentOffset.x = 50
    await collection.settle()
    #expect(collection.cells(in: .display) == names(rows: 3...7, columns: 4...8))
  }

  /// The items of a ``Grid``, by name.
  private func names(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> [String] {
    rows.flatMap { row in columns.map { "\(row * 10 + $0)" } }.sorted()
  }

  @Test("A change of the bounds across the scroll axis, and no other, measures all items again")
  func resizing() async {
    let collection = TestCollection([["a", "b", "c", "d"]])
    collection.itemRange = SizeRange(exact: Size(width: 20, height: 10))
    await collection.settle()
    let crossings = collection.controller.crossings
    collection.itemRange = SizeRange(exact: Size(width: 30, height: 10))
    collection.resize(to: Size(width: 50, height: 60))
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@30,0", "c@0,10", "d@30,10"])
    #expect(collection.controller.crossings <= crossings + 2)
    collection.resize(to: Size(width: 70, height: 60))
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@40,0", "c@0,10", "d@40,10"])
    #expect(collection.log.made == ["a": 1, "b": 1, "c": 1, "d": 1])
  }

  @Test("A new layout measures and places all items again, and keeps their cells")
  func anotherLayout() async {
    let collection = TestCollection([["a", "b", "c"]])
    await collection.settle()
    collection.node.collectionLayout = CollectionMosaicLayout(
      columnSpacing: 0, interitemSpacing: 0, sectionInset: .zero)
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@25,0", "c@0,10"])
    #expect(collection.log.made == ["a": 1, "b": 1, "c": 1])
  }

  @Test("The delegate's changed distances take effect when the layout is invalidated")
  func invalidation() async {
    let collection = TestCollection([["a", "b", "c"]])
    await collection.settle()
    collection.sections[0].lineSpacing = 9
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@30,0", "c@0,10"])
    collection.node.invalidateLayout()
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@30,0", "c@0,19"])
  }
}
