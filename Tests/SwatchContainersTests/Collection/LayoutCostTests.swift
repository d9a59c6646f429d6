import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import Testing

/// A layout that counts its calculations.
private struct CountedLayout<Base: CollectionLayoutDelegate>: CollectionLayoutDelegate {
  let base: Base
  let count = Locked(0)

  var scrollableDirections: ScrollAxes { base.scrollableDirections }
  var estimatedItemSize: Size { base.estimatedItemSize }

  func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    base.sizeRangeForItems(inSection: section, viewportSize: viewportSize)
  }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    count.withLock { $0 += 1 }
    return base.calculateLayout(with: context)
  }
}

@Suite("The cost of scrolling a collection")
@MainActor
struct LayoutCostTests {
  /// The number of calculations of a layout of 200 items until the first screen is settled, and
  /// then over a scroll by nine screens.
  private func calculations<Layout: CollectionLayoutDelegate>(
    _ layout: Layout, height: (Int) -> Double
  ) async -> [Int] {
    let counted = CountedLayout(base: layout)
    let items = (0..<200).map {
      TestCollection.Item(name: "\($0)", size: Size(width: 33.3, height: height($0)))
    }
    let collection = TestCollection([TestCollection.Section(items: items)], layout: counted)
    await collection.settle()
    let first = counted.count.withLock { $0 }
    for _ in 0..<9 {
      collection.node.contentOffset.y += 100
      await collection.settle()
    }
    #expect(collection.shown.count >= 3)
    return [first, counted.count.withLock { $0 } - first]
  }

  @Test("A layout of items of one size is calculated once, however far the viewport is scrolled")
  func fixed() async {
    let size = Size(width: 33, height: 10)
    #expect(await calculations(CollectionGalleryLayout(itemSize: size)) { _ in 10 } == [1, 0])
    #expect(await calculations(CollectionFlowLayout(itemSize: size)) { _ in 10 } == [1, 0])
  }

  @Test("A layout is calculated once more if cells end on whole pixels and its item size does not")
  func fixedBetweenPixels() async {
    let size = Size(width: 33.3, height: 10.1)
    #expect(await calculations(CollectionGalleryLayout(itemSize: size)) { _ in 10.1 } == [2, 0])
  }

  @Test("A layout is calculated once more if all items prove to have one size")
  func alike() async {
    #expect(await calculations(TestCollection.tightFlow) { _ in 10.1 } == [2, 0])
  }

  @Test("A layout is calculated again if items prove to have other sizes")
  func varied() async {
    #expect(await calculations(TestCollection.tightFlow) { $0 < 100 ? 10 : 20 }[1] > 0)
  }

  @Test("A layout is calculated again after it is invalidated, and after edits")
  func invalidated() async throws {
    let counted = CountedLayout(
      base: CollectionFlowLayout(itemSize: Size(width: 20, height: 10)))
    let collection = TestCollection([["a", "b", "c"]], layout: counted)
    await collection.settle()
    collection.node.invalidateLayout()
    await collection.settle()
    #expect(counted.count.withLock { $0 } == 2)
    collection.sections[0].items.removeLast()
    try collection.node.deleteItems(at: [[0, 2]])
    await collection.settle()
    #expect(counted.count.withLock { $0 } == 3)
    #expect(collection.shown.count == 2)
  }
}
