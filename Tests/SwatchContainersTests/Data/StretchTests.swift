import FoundationEssentials
import SwatchGeometry
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("Ranges of arbitrary numbers")
struct StretchTests {

  @Test(
    "A range of any two numbers ends at or after its start, and is empty at 0 for NaN",
    arguments: [
      (1, 3, 1..<3), (3, 1, 3..<3), (-.infinity, .infinity, -.infinity..<Double.infinity),
      (.nan, 1, 0..<0), (1, .nan, 0..<0), (most, .infinity, most..<Double.infinity),
    ] as [(Double, Double, Range<Double>)])
  func stretch(start: Double, end: Double, stretch: Range<Double>) {
    #expect(Range(from: start, to: end) == stretch)
  }

  @Test(
    "A viewport of any extent finds its rows, even with ranges beyond all numbers",
    arguments: [most, 1e300, 1e19, 65_536])
  @MainActor func viewports(height: Double) async {
    let table = TestTable([["a", "b", "c"]], height: height)
    table.node.setTuningParameters(
      RangeTuningParameters(leadingBufferScreenfuls: .infinity, trailingBufferScreenfuls: most),
      rangeType: .preload)
    table.node.updateCurrentRange(with: .full)
    table.node.contentOffset = Point(x: 0, y: -most)
    await table.settle()
    table.node.contentOffset = .zero
    await table.settle()
    #expect(table.node.indexPathsForVisibleRows.map(\.item) == [0, 1, 2])
  }

  @Test(
    "A collection that scrolls to an item with an invalid frame keeps a finite offset",
    arguments: [
      Rect(x: .nan, y: .nan, width: 10, height: 10), Rect(x: 0, y: 50, width: -5, height: -5),
      Rect(x: 0, y: 0, width: 10, height: .infinity),
    ])
  @MainActor func unplacedItem(frame: Rect) async {
    let collection = TestCollection([["a"]], layout: FixedFrame(frame: frame))
    await collection.settle()
    for position in [ScrollPosition.none, .top, .middle, .bottom] {
      collection.node.scrollToItem(at: [0, 0], at: position)
      await collection.settle()
      let offset = collection.node.contentOffset
      #expect(offset.x.isFinite && offset.y.isFinite)
    }
  }
}

/// A layout that puts all items into one frame.
private struct FixedFrame: CollectionLayoutDelegate {
  let frame: Rect

  var scrollableDirections: ScrollAxes { [.horizontal, .vertical] }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    CollectionLayoutState(
      contentSize: Size(width: 500, height: 500),
      frames: context.sizes.map { _ in frame })
  }
}

/// The largest possible number.
private let most = Double.greatestFiniteMagnitude
