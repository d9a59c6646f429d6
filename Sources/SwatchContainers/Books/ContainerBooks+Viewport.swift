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
  }

  var surroundings: Surroundings {
    Surroundings(viewport: viewportRect, isVisible: isVisible)
  }

  /// The part of the content in the bounds, in points.
  var viewportRect: Rect { Rect(origin: client.boundsOrigin, size: client.bounds.size) }

  /// How wide the content is at most, in points.
  var breadth: Double {
    client.bounds.width - client.adjustedContentInset.left - client.adjustedContentInset.right
  }

  /// The part of the content that nothing covers, in points.
  var uncoveredRect: Rect {
    let insets = client.adjustedContentInset
    let rect = viewportRect
    return Rect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: breadth,
      height: rect.height - insets.top - insets.bottom)
  }

  /// Moves the viewport.
  func scroll(to offset: Point) {
    guard offset != client.boundsOrigin else { return }
    ranges.scrollDirection.note(movementFrom: client.boundsOrigin, to: offset)
    client.boundsOrigin = offset
    isScrolled = true
    batches.isDue = true
  }

  /// The topmost cell in view, which edits are to leave where it is.
  func takeAnchor() {
    anchor = nil
    guard client.automaticallyAdjustsContentOffset && hasPendingUpdates else { return }
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
    let arrangement = arrangementNow()
    if let anchor, live.contains(where: { $0 === anchor.cell }) {
      client.boundsOrigin.y = arrangement.frame(of: anchor.cell.index).minY - anchor.distance
    }
    let content = arrangement.contentSize
    let insets = client.adjustedContentInset
    let last = Point(
      x: max(-insets.left, content.width + insets.right - client.bounds.width),
      y: max(-insets.top, content.height + insets.bottom - client.bounds.height))
    if ranges.axes.contains(.horizontal) {
      client.boundsOrigin.x = min(client.boundsOrigin.x, last.x)
    }
    if ranges.axes.contains(.vertical) {
      client.boundsOrigin.y = min(client.boundsOrigin.y, last.y)
    }
    workedSurroundings = surroundings
  }
}
