import SwatchGeometry
import SwatchGraphics
import SwatchMessages
import SwatchNodes

/// Composes the picture of a container from the pictures of its cells and the decorations around
/// them.
@MainActor struct ContainerPicture {
  let client: any ContainerClient
  let live: LiveCells
  let viewport: ViewportFrame
  /// A Boolean value that is true while elements that stick to the viewport's edges are shown at
  /// their own frames, and turned content is shown unturned.
  let isUnstuck: Bool

  /// Returns the pictures of cells in their places, with the decorations.
  func items(of cells: [CellState], in arrangement: any ContentArrangement) -> [Scene.Item] {
    let shown = cells.compactMap { cell in
      cell.items.map { items in
        let place =
          isUnstuck
          ? (origin: arrangement.frame(of: cell.index).origin, z: 0)
          : arrangement.shownPlace(of: cell.index, in: viewport.uncovered)
        let frame = Rect(origin: place.origin, size: arrangement.frame(of: cell.index).size)
        return item(of: cell, showing: items, at: turned(frame).origin, z: place.z)
      }
    }
    return shown + decorations(of: cells) { turned(arrangement.frame(of: $0.index)) }
  }

  /// Returns the frame in which a part of the content is shown, in the content's coordinates: the
  /// given frame or, if the content is shown from its far end, the frame reflected about the centre
  /// of the viewport.
  func turned(_ frame: Rect) -> Rect {
    let axes = isUnstuck ? [] : client.turnedAxes
    guard !axes.isEmpty else { return frame }
    let viewport = viewport.rect
    var origin = frame.origin
    if axes.contains(.horizontal) { origin.x = viewport.minX + viewport.maxX - frame.maxX }
    if axes.contains(.vertical) { origin.y = viewport.minY + viewport.maxY - frame.maxY }
    return Rect(origin: origin, size: frame.size)
  }

  /// Returns the picture of a displayed row of the first section, with the decorations around it;
  /// nil if the row has no cell.
  func row(_ row: Int) -> RowPicture? {
    let index = live.map.index(of: ElementPlace(section: 0, kind: .row(row)))
    guard let cell = live.map[index].cell else { return nil }
    let size = Size(width: client.bounds.width, height: live.map[index].length)
    let content = item(of: cell, showing: cell.items ?? [], at: .zero, z: 0)
    let around = decorations(of: [cell]) { _ in Rect(origin: .zero, size: size) }
    return RowPicture(
      row: row, items: [content] + around, size: size, failures: cell.allFailures,
      warnings: cell.allWarnings, origin: cell.mirror.origin?().description, breaks: cell.breaks)
  }

  // MARK: Parts

  private func decorations(
    of cells: [CellState], frame: (CellState) -> Rect
  ) -> [Scene.Item] {
    let elements = cells.map { cell in
      ShownElement(
        place: live.place(of: cell), frame: frame(cell), separatorInset: cell.mirror.separatorInset)
    }
    return client.decorations(around: elements).map { [Scene.Item(.list(DisplayList([$0])))] } ?? []
  }

  private func item(
    of cell: CellState, showing items: [Scene.Item], at place: Point, z: Double
  ) -> Scene.Item {
    Scene.Item(
      .items(items), transform: .translation(x: place.x, y: place.y),
      clip: cell.mirror.clipsToBounds ? .rect(Rect(origin: .zero, size: cell.size)) : nil, z: z,
      scope: NodePath(root: name(of: cell)))
  }

  /// Returns the cell's own name, or else the name of its place.
  private func name(of cell: CellState) -> String {
    cell.mirror.id ?? cell.mirror.debugName ?? live.place(of: cell).name
  }
}
