import SwatchConcurrency
import SwatchMessages

/// The display of rows without a table: each is made, measured and displayed in the background.
///
/// Such rows have no hooks and know no index path. A row that has work for the main actor, or that
/// fails, is left to a table.
struct BackgroundRows: Sendable {
  /// The environment of the cells.
  let environment: NodeEnvironment
  /// The width of the rows, in points.
  let width: Double
  /// The greatest height of a row, in points.
  let maximumHeight: Double
  /// The fonts, which determine how far rows draw beyond their frames.
  let resources: PaintResources

  /// Displays rows that follow each other.
  ///
  /// - Parameters:
  ///   - blocks: The blocks that make the cells.
  ///   - first: The index of the first row.
  /// - Returns: The pictures of the rows, in order; nil for a row that is left to a table.
  func pictures(of blocks: [CellNodeBlock], from first: Int) async -> [RowPicture?] {
    let limit = environment.workLimit
    let elements = await limit.map(blocks, as: .measure) { block in
      let element = NodeElement(environment: environment, block: block)
      return await element.measureWithoutHooks(in: .anyHeight(width: width)) ? element : nil
    }
    return await limit.map(Array(elements.enumerated()), as: .display) { offset, element in
      await element?.displayWithoutHooks { root, items in
        picture(of: root, at: first + offset, showing: items)
      }
    }
  }

  /// Returns the picture of a displayed row; nil if the row failed or is too high.
  private func picture(
    of cell: DisplayNode, at row: Int, showing items: [Scene.Item]
  ) -> RowPicture? {
    // As in a table, a row is as wide as the page leaves it, although its cell ends at whole pixels.
    let size = Size(width: width, height: cell.bounds.height)
    let failures = TreeFailures(of: cell)
    guard failures.all.isEmpty, size.height <= maximumHeight else { return nil }
    let name = cell.id ?? cell.debugName ?? ElementPlace(section: 0, kind: .row(row)).name
    let item = Scene.Item(.items(items), scope: NodePath(root: name))
    let picture = RowPicture(
      row: row, items: [item], size: size, warnings: failures.warnings,
      origin: cell.origin?().description, breaks: cell.contentBreaks())
    return withInk(picture)
  }

  /// Returns rows of a table with the bounds of their drawing.
  @concurrent func withInk(_ pictures: [RowPicture]) async -> [RowPicture] {
    pictures.map(withInk)
  }

  /// Returns a row with the bounds of its drawing, if it is not clipped.
  private func withInk(_ picture: RowPicture) -> RowPicture {
    let open = picture.items.filter { $0.clip == nil }
    guard !open.isEmpty else { return picture }
    var picture = picture
    picture.ink = resources.ink(
      of: open, beyond: Rect(origin: .zero, size: picture.size), at: environment.scale)
    return picture
  }
}
