import FoundationEssentials
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("A viewport as a value")
struct ViewportTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Between turns

  @Test("Consecutive movements count as one event")
  func events() {
    var viewport = Viewport()
    #expect(!viewport.hasEvents)
    for event: CellNodeVisibilityEvent in [
      .visibleRectChanged, .visibleRectChanged, .willBeginDragging, .visibleRectChanged,
      .didEndDragging, .didEndDragging,
    ] { viewport.note(event) }
    #expect(viewport.hasEvents)
    let events = viewport.takeEvents()
    #expect(
      events == [
        .visibleRectChanged, .willBeginDragging, .visibleRectChanged, .didEndDragging,
        .didEndDragging,
      ])
    #expect(!viewport.hasEvents)
  }

  @Test(
    "A movement between two ranges of rows has the direction of their shift",
    arguments: [(0..<2, 2..<4, .down), (2..<4, 0..<2, .up), (0..<2, 0..<4, nil)]
      as [(Range<Int>, Range<Int>, ScrollDirection?)])
  func rows(old: Range<Int>, new: Range<Int>, direction: ScrollDirection?) {
    var viewport = Viewport()
    var directions = [viewport.move(over: old), viewport.move(over: new)]
    #expect(viewport.rows == new)
    directions.append(viewport.move(over: nil))
    #expect(viewport.rows == nil)
    #expect(directions == [nil, direction, nil])
  }

  @Test(
    "A scroll target moves with its row, and is dropped when the row is deleted",
    arguments: [(0, nil), (1, 2)])
  func target(old: Int, new: Int?) throws {
    var viewport = Viewport()
    viewport.aim(at: Viewport.Target(indexPath: path(old), position: .middle))
    var changes = ChangeSet()
    changes.deleteRows(at: [path(0)])
    changes.insertRows(at: [path(0), path(1)])
    viewport.follow(try changes.validated(against: [2], new: [3], source: "Rows"))
    #expect(
      viewport.target
        == new.map { Viewport.Target(indexPath: path($0), position: .middle) })
    viewport.dropTarget()
    #expect(viewport.target == nil)
  }

  // MARK: Places

  /// A window of 100 × 200 points over content that is scrolled to (10, 20).
  private func frame(_ axes: ScrollAxes, insets: EdgeInsets = .zero) -> ViewportFrame {
    ViewportFrame(
      rect: Rect(x: 10, y: 20, width: 100, height: 200), insets: insets, axes: axes)
  }

  @Test(
    "A viewport scrolls to a frame only along the axes that scroll, at the stated position",
    arguments: [
      (.vertical, .top, 10, 500), (.vertical, .middle, 10, 410), (.vertical, .bottom, 10, 320),
      (.vertical, .none, 10, 320), (.horizontal, .top, 300, 20),
      ([.horizontal, .vertical], .bottom, 240, 320),
    ] as [(ScrollAxes, ScrollPosition, Double, Double)])
  func showing(axes: ScrollAxes, position: ScrollPosition, x: Double, y: Double) {
    let shown = Rect(x: 300, y: 500, width: 40, height: 20)
    #expect(frame(axes).origin(showing: shown, at: position) == Point(x: x, y: y))
  }

  @Test("Insets reduce the viewport, and the content begins below the top inset")
  func insets() {
    let frame = frame(.vertical, insets: EdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    #expect(frame.uncovered == Rect(x: 10, y: 50, width: 100, height: 160))
    let row = Rect(x: 0, y: 500, width: 100, height: 20)
    #expect(frame.origin(showing: row, at: .top) == Point(x: 10, y: 470))
    #expect(frame.origin(showing: row, at: .bottom) == Point(x: 10, y: 330))
    let first = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(frame.origin(showing: first, at: .bottom) == Point(x: 10, y: -30))
  }

  @Test(
    "A viewport beyond shortened content moves back, but not before the beginning",
    arguments: [(1000, 20), (215, 15), (100, 0)] as [(Double, Double)])
  func within(height: Double, y: Double) {
    let content = Size(width: 50, height: height)
    #expect(frame(.vertical).origin(within: content) == Point(x: 10, y: y))
    let inset = frame(.vertical, insets: EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    #expect(inset.origin(within: content).y == (y == 0 ? -5 : y))
  }
}
