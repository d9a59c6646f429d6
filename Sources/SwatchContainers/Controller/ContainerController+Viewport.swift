import FoundationEssentials
import SwatchGeometry
import SwatchNodes

/// Where the viewport lies.
extension ContainerController {
  /// What a turn holds the viewport by while lengths become known.
  enum Anchor {
    /// A cell, and how far below the viewport's top it begins, in points.
    case cell(CellState, distance: Double)
    /// An element, and where in the viewport it comes to lie.
    case element(Int, ScrollPosition)
  }

  /// What the next turn scrolls to.
  struct ScrollTarget {
    var indexPath: IndexPath
    var position: ScrollPosition
  }

  /// What a turn depends on beside the elements.
  struct Surroundings: Hashable {
    var viewport: Rect
    var rows: Range<Int>?
    var isVisible: Bool
    var conditions: MeasuringConditions
    var layoutVersion: Int
  }

  var surroundings: Surroundings {
    Surroundings(
      viewport: viewportRect, rows: rowsInViewport, isVisible: isVisible,
      conditions: client.measuringConditions, layoutVersion: client.layoutVersion)
  }

  /// The part of the content in the bounds, in points.
  var viewportRect: Rect { Rect(origin: client.boundsOrigin, size: client.bounds.size) }

  /// The part of the content in the bounds that the insets leave free, in points.
  var uncoveredRect: Rect { viewportRect.inset(by: client.contentInset) }

  /// The rows of the first section that the viewport lies over exactly; nil where it lies over the bounds.
  var rowsInViewport: Range<Int>? {
    get { if case .rows(let rows) = viewport { rows } else { nil } }
    set {
      if let rows = newValue, let last = rowsInViewport, last.lowerBound != rows.lowerBound {
        ranges.scrollDirection = rows.lowerBound > last.lowerBound ? .down : .up
      }
      viewport = newValue.map { .rows($0) } ?? .bounds
    }
  }

  /// Moves the viewport.
  func scroll(to offset: Point) {
    let origin = client.willScroll(to: offset)
    guard offset != client.boundsOrigin else { return }
    ranges.noteMovement(from: client.boundsOrigin, to: offset)
    client.boundsOrigin = origin
    note(.visibleRectChanged)
    batches.isDue = true
  }

  /// Scrolls to a row or item in the next turn, which measures what lies there.
  func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    target = ScrollTarget(indexPath: indexPath, position: position)
    note(.visibleRectChanged)
    batches.isDue = true
  }

  /// Holds the turn's viewport by what it was to be scrolled to, once the container has a size.
  func takeAim() {
    guard let target, !viewportRect.isEmpty else { return }
    self.target = nil
    let index = map.index(of: target.indexPath)
    anchor = .element(index, target.position)
    let origin = origin(showing: arrangementNow().frame(of: index), at: target.position)
    ranges.noteMovement(from: client.boundsOrigin, to: origin)
    client.boundsOrigin = origin
  }

  /// The topmost cell in view, which edits are to leave where it is.
  func takeAnchor() {
    guard anchor == nil, client.automaticallyAdjustsContentOffset && hasPendingUpdates else {
      return
    }
    let arrangement = arrangementNow()
    let top = live.first { cell in
      cell.state.contains(.visible) && map.place(of: cell.index).indexPath != nil
    }
    anchor = top.map { cell in
      .cell(cell, distance: arrangement.frame(of: cell.index).minY - client.boundsOrigin.y)
    }
  }

  /// Moves the viewport with the anchor, and back to the content where that became too short.
  func holdViewport() {
    guard case .bounds = viewport else { return }
    followAnchor()
    if !client.keepsViewport { moveBack(to: arrangementNow().contentSize) }
    workedSurroundings?.viewport = viewportRect
  }

  /// Where the viewport lies that shows a frame at a position, along the axes that scroll.
  private func origin(showing frame: Rect, at position: ScrollPosition) -> Point {
    let room = uncoveredRect
    let insets = client.contentInset
    var origin = client.boundsOrigin
    if ranges.axes.contains(.horizontal) {
      let start = position.start(
        of: Range(from: frame.minX, to: frame.maxX), in: Range(from: room.minX, to: room.maxX))
      origin.x = max(0, start) - insets.left
    }
    if ranges.axes.contains(.vertical) {
      let start = position.start(
        of: Range(from: frame.minY, to: frame.maxY), in: Range(from: room.minY, to: room.maxY))
      origin.y = max(0, start) - insets.top
    }
    return origin
  }

  /// Moves the viewport with the anchor, where edits left that.
  func followAnchor() {
    let arrangement = arrangementNow()
    switch anchor {
    case .cell(let cell, let distance) where cell.isIn(map):
      client.boundsOrigin.y = arrangement.frame(of: cell.index).minY - distance
    case .element(let index, let position):
      client.boundsOrigin = origin(showing: arrangement.frame(of: index), at: position)
    default: break
    }
  }

  private func moveBack(to content: Size) {
    let insets = client.contentInset
    let last = Point(
      x: max(-insets.left, content.width + insets.right - client.bounds.width),
      y: max(-insets.top, content.height + insets.bottom - client.bounds.height))
    var origin = client.boundsOrigin
    if ranges.axes.contains(.horizontal) { origin.x = min(origin.x, last.x) }
    if ranges.axes.contains(.vertical) { origin.y = min(origin.y, last.y) }
    if origin != client.boundsOrigin { client.boundsOrigin = origin }
  }
}
