import SwatchGeometry
package import SwatchGraphics
import SwatchNodes

/// What a container shows of its cells.
extension ContainerBooks {
  /// Brings up to date what the container's node shows of its cells, and around them.
  func showCells() {
    let arrangement = arrangementNow()
    client.didArrange(arrangement)
    let viewport = uncoveredRect
    let cells = shown
    let items =
      cells.compactMap { cell in
        cell.items.map { items in
          let place =
            showsContentUnstuck
            ? (origin: arrangement.frame(of: cell.index).origin, z: 0)
            : arrangement.shownPlace(of: cell.index, in: viewport)
          return item(of: cell, showing: items, at: place.origin, z: place.z)
        }
      } + decorations(of: cells) { arrangement.frame(of: $0.index) }
    if items != client.contentItems { client.contentItems = items }
  }

  private func decorations(
    of cells: [LiveCell], frame: (LiveCell) -> Rect
  ) -> [Scene.Item] {
    let elements = cells.map { cell in
      ShownElement(
        place: map.place(of: cell.index), frame: frame(cell), separatorInset: cell.separatorInset)
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
      let trees = waiting.map { (element: $0.element, tree: $0.lent?.tree) }
      for cell in waiting { cell.lent = nil }
      let pictures = await inBackground(trees) { await $0.element.displayImmediately($0.tree) }
      for (cell, shown) in zip(waiting, pictures) {
        cell.items = shown.items
        cell.treeFailures = shown.failures
      }
      showCells()
      for cell in waiting { cell.items = nil }
    }
  }

  private func presentContainers(in cells: [LiveCell]) async {
    let outer = cells.filter { !$0.containers.isEmpty }
    await lend(outer)
    for cell in outer {
      await visitContainers(of: cell) { await $0.present(withPlaceholders: true) }
    }
  }

  /// The cells in the viewport; none while they are of another size than the container.
  private var shown: [LiveCell] {
    isMeasuredForBounds ? cellsInView : []
  }

  /// The cells in the viewport.
  var cellsInView: [LiveCell] {
    live.filter { $0.state.contains(isVisible ? .visible : .display) }
  }

  private func item(
    of cell: LiveCell, showing items: [Scene.Item], at place: Point, z: Double
  ) -> Scene.Item {
    Scene.Item(
      .items(items), transform: .translation(x: place.x, y: place.y),
      clip: cell.clipsToBounds ? .rect(Rect(origin: .zero, size: cell.size)) : nil, z: z,
      scope: NodePath(root: name(of: cell)))
  }

  /// The cell's own name, else its place, with the section where it is not the first: `cell 1.4`.
  private func name(of cell: LiveCell) -> String {
    if let name = cell.id ?? cell.debugName { return name }
    let place = map.place(of: cell.index)
    let section = place.section == 0 ? "" : "\(place.section)."
    return switch place.kind {
    case .header: "header \(place.section)"
    case .row(let row): "cell \(section)\(row)"
    case .footer: "footer \(place.section)"
    }
  }

  /// What some displayed elements of a column show, one item for each and what is drawn around them,
  /// from the first one's top edge, and how long they are together.
  package func picture(of elements: Range<Int>) -> (items: [Scene.Item], length: Double) {
    let cells = elements.compactMap { map[$0].cell }
    var tops: [Double] = []
    var length = 0.0
    for cell in cells {
      tops.append(length)
      length += map[cell.index].length
    }
    let items = zip(cells, tops).map { cell, top in
      item(of: cell, showing: cell.items ?? [], at: Point(x: 0, y: top), z: 0)
    }
    let first = elements.lowerBound
    let around = decorations(of: cells) { cell in
      Rect(
        x: 0, y: tops[cell.index - first], width: client.bounds.width,
        height: map[cell.index].length)
    }
    return (items + around, length)
  }
}
