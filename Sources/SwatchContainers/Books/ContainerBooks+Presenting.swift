import SwatchGeometry
package import SwatchGraphics
import SwatchNodes

/// What a container shows of its cells.
extension ContainerBooks {
  /// Brings up to date what the container's node shows of its cells.
  func showCells() {
    let arrangement = arrangementNow()
    client.didArrange(arrangement)
    client.contentItems = shown.compactMap { cell in
      cell.items.map { item(of: cell, showing: $0, at: arrangement.frame(of: cell.index).origin) }
    }
  }

  package func present(withPlaceholders: Bool) async {
    guard withPlaceholders else { return showCells() }
    let waiting = shown.filter { $0.items == nil }
    guard !waiting.isEmpty else { return }
    await queue.run { [self] in
      await presentContainers(in: waiting)
      let trees = waiting.map { (element: $0.element, tree: $0.lent?.tree) }
      for cell in waiting { cell.lent = nil }
      let pictures = await inBackground(trees) { await $0.element.placeholders($0.tree) }
      for (cell, items) in zip(waiting, pictures) { cell.items = items }
      showCells()
      for cell in waiting { cell.items = nil }
    }
  }

  private func presentContainers(in cells: [LiveCell]) async {
    let outer = cells.filter { !$0.containers.isEmpty }
    await lend(outer)
    for container in outer.flatMap(\.containers) { await container.present(withPlaceholders: true) }
  }

  /// The cells in the viewport.
  private var shown: [LiveCell] {
    let isVisible = client.interfaceState.contains(.visible)
    return live.filter { $0.state.contains(isVisible ? .visible : .display) }
  }

  private func item(
    of cell: LiveCell, showing items: [Scene.Item], at place: Point
  ) -> Scene.Item {
    Scene.Item(
      .items(items), transform: .translation(x: place.x, y: place.y),
      clip: .rect(Rect(origin: .zero, size: cell.size)))
  }

  /// What some displayed elements show, one item for each, from the first one's start, and how long
  /// they are together.
  package func picture(of elements: Range<Int>) -> (items: [Scene.Item], length: Double) {
    var items: [Scene.Item] = []
    var y = 0.0
    for cell in elements.compactMap({ map[$0].cell }) {
      items.append(item(of: cell, showing: cell.items ?? [], at: Point(x: 0, y: y)))
      y += cell.size.height
    }
    return (items, y)
  }
}
