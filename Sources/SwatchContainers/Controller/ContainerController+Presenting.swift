import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchMessages
import SwatchNodes

/// The picture of a container, made of the pictures of its cells.
extension ContainerController {
  /// Updates the picture of the cells and their decorations in the container's node.
  func showCells() {
    let arrangement = arrangementNow()
    client.didArrange(arrangement)
    let viewport = viewportFrame.uncovered
    let cells = shown
    let items =
      cells.compactMap { cell in
        cell.items.map { items in
          let place =
            showsContentUnstuck
            ? (origin: arrangement.frame(of: cell.index).origin, z: 0)
            : arrangement.shownPlace(of: cell.index, in: viewport)
          let frame = Rect(origin: place.origin, size: arrangement.frame(of: cell.index).size)
          return item(of: cell, showing: items, at: turned(frame).origin, z: place.z)
        }
      } + decorations(of: cells) { turned(arrangement.frame(of: $0.index)) }
    if items != client.contentItems { client.contentItems = items }
  }

  /// Returns the frame in which a part of the content is shown, in the content's coordinates: the
  /// given frame, or, if the content is turned around, its reflection in the middle of the
  /// viewport.
  func turned(_ frame: Rect) -> Rect {
    let axes = showsContentUnstuck ? [] : client.turnedAxes
    guard !axes.isEmpty else { return frame }
    let viewport = viewportRect
    var origin = frame.origin
    if axes.contains(.horizontal) { origin.x = viewport.minX + viewport.maxX - frame.maxX }
    if axes.contains(.vertical) { origin.y = viewport.minY + viewport.maxY - frame.maxY }
    return Rect(origin: origin, size: frame.size)
  }

  private func decorations(
    of cells: [CellState], frame: (CellState) -> Rect
  ) -> [Scene.Item] {
    let elements = cells.map { cell in
      ShownElement(
        place: live.place(of: cell), frame: frame(cell), separatorInset: cell.mirror.separatorInset)
    }
    return client.decorations(around: elements).map { [Scene.Item(.list(DisplayList([$0])))] } ?? []
  }

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

  /// The cells in the viewport; none while they are measured for other bounds.
  private var shown: [CellState] {
    isMeasuredForBounds ? cellsInView : []
  }

  /// The cells in the viewport.
  var cellsInView: [CellState] {
    live.all.filter { $0.state.contains(isVisible ? .visible : .display) }
  }

  private func item(
    of cell: CellState, showing items: [Scene.Item], at place: Point, z: Double
  ) -> Scene.Item {
    Scene.Item(
      .items(items), transform: .translation(x: place.x, y: place.y),
      clip: cell.mirror.clipsToBounds ? .rect(Rect(origin: .zero, size: cell.size)) : nil, z: z,
      scope: NodePath(root: name(of: cell)))
  }

  /// Returns the cell's own name, else the name of its place.
  private func name(of cell: CellState) -> String {
    cell.mirror.id ?? cell.mirror.debugName ?? live.place(of: cell).name
  }

  /// Returns the picture of a displayed row of the first section, with the decorations around it;
  /// nil if the row has no cell.
  func picture(ofRow row: Int) -> RowPicture? {
    let index = live.map.index(of: ElementPlace(section: 0, kind: .row(row)))
    guard let cell = live.map[index].cell else { return nil }
    let size = Size(width: client.bounds.width, height: live.map[index].length)
    let content = item(of: cell, showing: cell.items ?? [], at: .zero, z: 0)
    let around = decorations(of: [cell]) { _ in Rect(origin: .zero, size: size) }
    return RowPicture(
      row: row, items: [content] + around, size: size, failures: cell.allFailures,
      warnings: cell.allWarnings, origin: cell.mirror.origin?().description, breaks: cell.breaks)
  }
}
