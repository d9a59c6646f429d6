import SwatchConcurrency
import SwatchGeometry
import SwatchNodes

/// The picture of a container, composed of the pictures of its cells.
extension ContainerController {
  /// The picture of the elements and cells in their current state.
  private var picture: ContainerPicture {
    ContainerPicture(
      client: client, live: live, viewport: viewportFrame, isUnstuck: showsContentUnstuck)
  }

  /// Updates the picture of the cells and their decorations in the container's node.
  func showCells() {
    let arrangement = arrangementNow()
    client.didArrange(arrangement)
    let items = picture.items(of: shown, in: arrangement)
    if items != client.contentItems { client.contentItems = items }
  }

  /// Returns the frame in which a part of the content is shown, in the content's coordinates.
  func turned(_ frame: Rect) -> Rect { picture.turned(frame) }

  /// Returns the picture of a displayed row of the first section; nil if the row has no cell.
  func picture(ofRow row: Int) -> RowPicture? { picture.row(row) }

  package var isDisplayed: Bool {
    shown.allSatisfy { cell in
      cell.items != nil && !cell.needsDisplay && cell.containers.allSatisfy(\.isDisplayed)
    }
  }

  package func present(withPlaceholders: Bool) async {
    await queue.run { [self] in
      let waiting = withPlaceholders ? shown.filter { $0.items == nil } : []
      guard !waiting.isEmpty else { return showCells() }
      await presentContainers(in: waiting)
      let trees = waiting.map { (element: $0.element, tree: $0.lent) }
      for cell in waiting { cell.lent = nil }
      let pictures = await inBackground(trees, as: .display) {
        await $0.element.displayImmediately($0.tree)
      }
      for (cell, shown) in zip(waiting, pictures) {
        cell.showForNow(shown.items, failures: shown.failures)
      }
      showCells()
      for cell in waiting { cell.items = nil }
    }
  }

  private func presentContainers(in cells: [CellState]) async {
    let outer = cells.filter { !$0.containers.isEmpty }
    await lend(outer)
    for cell in outer {
      await visitContainers(of: cell) { await $0.present(withPlaceholders: true) }
    }
  }

  /// The cells in the viewport; none while cells are measured for other bounds.
  private var shown: [CellState] {
    isMeasuredForBounds ? cellsInView : []
  }

  /// The cells in the viewport.
  var cellsInView: [CellState] {
    live.all.filter { $0.state.contains(isVisible ? .visible : .display) }
  }
}
