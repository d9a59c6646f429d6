import FoundationEssentials
import SwatchGeometry
import SwatchNodes

/// Movements of the viewport: by scrolling, with edits, and back to the content.
extension ContainerController {
  /// The current inputs of a turn.
  var surroundings: LastTurn.Surroundings {
    LastTurn.Surroundings(
      viewport: viewportRect, rows: rowsInViewport, isVisible: isVisible,
      conditions: client.measuringConditions, layoutVersion: client.layoutVersion,
      turnedAxes: client.turnedAxes)
  }

  /// The viewport in the content's coordinates, in points.
  var viewportRect: Rect { Rect(origin: client.boundsOrigin, size: client.bounds.size) }

  /// The viewport with its insets and scroll axes, in points.
  var viewportFrame: ViewportFrame {
    ViewportFrame(rect: viewportRect, insets: client.contentInset, axes: ranges.axes)
  }

  /// The rows of the first section that define the viewport; nil if the bounds define it.
  var rowsInViewport: Range<Int>? {
    get { viewport.rows }
    set {
      if let direction = viewport.move(over: newValue) { ranges.scrollDirection = direction }
    }
  }

  /// Scrolls the viewport to a point of the content.
  func scroll(to offset: Point) {
    let origin = client.willScroll(to: offset)
    guard offset != client.boundsOrigin else { return }
    ranges.noteMovement(from: client.boundsOrigin, to: offset)
    client.boundsOrigin = origin
    note(.visibleRectChanged)
    batches.makeDue()
  }

  /// Scrolls to a row or item in the next turn, which measures the elements around it.
  func scroll(to target: Viewport.Target) {
    viewport.aim(at: target)
    note(.visibleRectChanged)
    batches.makeDue()
  }

  /// A Boolean value that is true when the next turn will move the viewport to the scroll target,
  /// because the container has a size and its elements are counted.
  var isAimDue: Bool { viewport.target != nil && !viewportRect.isEmpty && edits.isCounted }

  /// Moves the viewport to the scroll target, and makes the target the anchor of this turn.
  func takeAim() {
    guard isAimDue, let target = viewport.target else { return }
    viewport.dropTarget()
    let index = live.map.index(of: target.indexPath)
    viewport.anchor = .element(index, target.position)
    let frame = arrangementNow().frame(of: index)
    let origin = viewportFrame.origin(showing: frame, at: target.position)
    ranges.noteMovement(from: client.boundsOrigin, to: origin)
    client.boundsOrigin = origin
  }

  /// Makes the topmost visible row the anchor of the turn, if there are pending edits that must not
  /// move it.
  func takeAnchor() {
    guard viewport.anchor == nil,
      client.automaticallyAdjustsContentOffset && hasPendingUpdates
    else { return }
    let arrangement = arrangementNow()
    let top = live.all.first { cell in
      cell.state.contains(.visible) && live.place(of: cell).indexPath != nil
    }
    viewport.anchor = top.map { cell in
      .cell(cell, distance: arrangement.frame(of: cell.index).minY - client.boundsOrigin.y)
    }
  }

  /// Moves the viewport with the anchor, and back to the content if the content became too short.
  func holdViewport() {
    guard viewport.rows == nil else { return }
    followAnchor()
    if !client.keepsViewport {
      let origin = viewportFrame.origin(within: arrangementNow().contentSize)
      if origin != client.boundsOrigin { client.boundsOrigin = origin }
    }
    lastTurn.surroundings?.viewport = viewportRect
  }

  /// Moves the viewport with the anchor, if it still exists.
  func followAnchor() {
    let arrangement = arrangementNow()
    switch viewport.anchor {
    case .cell(let cell, let distance) where live.holds(cell):
      client.boundsOrigin.y = arrangement.frame(of: cell.index).minY - distance
    case .element(let index, let position):
      client.boundsOrigin = viewportFrame.origin(
        showing: arrangement.frame(of: index), at: position)
    default: break
    }
  }
}
