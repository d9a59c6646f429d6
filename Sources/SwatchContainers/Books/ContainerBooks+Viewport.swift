import SwatchGeometry
import SwatchNodes

/// Where the viewport lies.
extension ContainerBooks {
  /// A cell in view, and how far above the viewport's top it begins, in points.
  struct Anchor {
    let cell: LiveCell
    let distance: Double
  }

  /// What a turn depends on beside the elements.
  struct Surroundings: Hashable {
    var viewport: Rect
    var isVisible: Bool
    var conditions: MeasuringConditions
    var layoutVersion: Int
  }

  var surroundings: Surroundings {
    Surroundings(
      viewport: viewportRect, isVisible: isVisible,
      conditions: client.measuringConditions, layoutVersion: client.layoutVersion)
  }

  /// The part of the content in the bounds, in points.
  var viewportRect: Rect { Rect(origin: client.boundsOrigin, size: client.bounds.size) }

  /// The part of the content in the bounds that the insets leave free, in points.
  var uncoveredRect: Rect { viewportRect.inset(by: client.contentInset) }

  /// Moves the viewport.
  func scroll(to offset: Point) {
    let origin = client.willScroll(to: offset)
    guard offset != client.boundsOrigin else { return }
    ranges.scrollDirection.note(movementFrom: client.boundsOrigin, to: offset)
    client.boundsOrigin = origin
    note(.visibleRectChanged)
    batches.isDue = true
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
      Anchor(
        cell: cell,
        distance: arrangement.frame(of: cell.index).minY - client.boundsOrigin.y)
    }
  }

  /// Moves the viewport with the anchor, and back to the content where that became too short.
  func holdViewport() {
    guard case .bounds = viewport else { return }
    followAnchor()
    if !client.keepsViewport { moveBack(to: arrangementNow().contentSize) }
    workedSurroundings = surroundings
  }

  /// Moves the viewport with the anchor, where edits left that.
  func followAnchor() {
    guard let anchor, live.contains(where: { $0 === anchor.cell }) else { return }
    client.boundsOrigin.y = arrangementNow().frame(of: anchor.cell.index).minY - anchor.distance
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
