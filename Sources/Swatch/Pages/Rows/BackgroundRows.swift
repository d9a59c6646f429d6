import SwatchCairo
import SwatchConcurrency
import SwatchMessages

/// The display of rows without a table: each is made, measured and displayed in the background.
///
/// Such rows have no hooks and know no index path. A row that has work for the main actor is left
/// to a table.
struct BackgroundRows: Sendable {
  /// A row after its display.
  enum Row: Sendable {
    /// A displayed row.
    case picture(RowPicture)
    case failed(FailedRow)
    /// A row that has work for the main actor.
    case leftToTable
  }

  /// A row that failed.
  struct FailedRow: Sendable {
    /// The index of the row.
    let row: Int
    let failures: [NodeFailure]
    /// The sizes that its replacement may have.
    let range: SizeRange
  }

  /// The environment of the cells.
  let environment: NodeEnvironment
  /// The width of the rows, in points.
  let width: Double
  /// The limit of the rows' heights.
  let heightLimit: CellHeightLimit
  /// Makes the cell shown instead of a row that failed; nil to leave failed rows out.
  let failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  /// The fonts, which determine how far rows draw beyond their frames.
  let resources: PaintResources

  /// A row after its measurement.
  private enum Measured {
    case fine(NodeElement)
    case ended(Row)
  }

  private var range: SizeRange { .anyHeight(width: width) }

  /// Displays rows that follow each other, and looks each picture file up once.
  ///
  /// - Parameters:
  ///   - blocks: The blocks that make the cells.
  ///   - first: The index of the first row.
  /// - Returns: The rows, in order.
  func rows(of blocks: [CellNodeBlock], from first: Int) async -> [Row] {
    let limit = environment.workLimit
    let indices = Array(first..<first + blocks.count)
    return await FileLookups.shared {
      let cells = await limit.map(Array(zip(indices, blocks)), as: .measure) { row, block in
        await measured(block, at: row)
      }
      return await limit.map(Array(zip(indices, cells)), as: .display) { row, cell in
        switch cell {
        case .fine(let element): await displayed(element, at: row)
        case .ended(let row): row
        }
      }
    }
  }

  private func measured(_ block: @escaping CellNodeBlock, at row: Int) async -> Measured {
    let element = NodeElement(environment: environment, block: block)
    let failures = await element.measureWithoutHooks(in: range) { cell in
      cell.failuresOutsideDrawing + [heightLimit.failure(of: cell)].compactMap(\.self)
    }
    guard let failures else { return .ended(.leftToTable) }
    guard !failures.isEmpty else { return .fine(element) }
    return .ended(.failed(FailedRow(row: row, failures: failures, range: range)))
  }

  private func displayed(_ element: NodeElement, at row: Int) async -> Row {
    await element.displayWithoutHooks { cell, items in
      let failures = TreeFailures(of: cell)
      guard failures.all.isEmpty else {
        let others = failures.outsideDrawing
        // The size of a row that failed only in drawing is valid.
        return .failed(
          others.isEmpty
            ? FailedRow(
              row: row, failures: failures.all, range: SizeRange(exact: cell.bounds.size))
            : FailedRow(row: row, failures: others, range: range))
      }
      return .picture(
        withInk(picture(of: cell, at: row, showing: items, warnings: failures.warnings)))
    }
  }

  /// Displays the replacements of failed rows, with their hooks.
  ///
  /// - Parameter rows: The failed rows.
  /// - Returns: The pictures of the replacements, each with the failures of its row.
  @MainActor func replacements(of rows: [FailedRow]) async -> [RowPicture] {
    guard !rows.isEmpty else { return [] }
    // Unlike child tasks, these are not cancelled with the run, which would fail the replacements.
    let tasks = rows.map { row in Task { await replacement(of: row) } }
    var pictures: [RowPicture] = []
    for task in tasks { pictures.append(await task.value) }
    return await withInk(pictures)
  }

  @MainActor private func replacement(of failed: FailedRow) async -> RowPicture {
    guard let failedCell else {
      return RowPicture(
        row: failed.row, items: [], size: Size(width: width, height: 0), failures: failed.failures,
        warnings: [], origin: nil, breaks: [])
    }
    let tree = BackgroundTree(for: .picture, environment: environment.ofReplacements) {
      failedCell(failed.failures)
    }
    var unsettled = await tree.settle(in: failed.range)
    if !heightLimit.allows(tree.size.height) {
      // Only now, because a plain node fills a limited height.
      unsettled = await tree.settle(in: heightLimit.limited(failed.range))
    }
    let (items, warnings) = (tree.items, tree.warnings)
    let failures = failed.failures + tree.failures + unsettled
    let shown = await tree.read { cell in
      picture(of: cell, at: failed.row, showing: items, failures: failures, warnings: warnings)
    }
    await tree.end()
    return shown
  }

  private func picture(
    of cell: DisplayNode, at row: Int, showing items: [Scene.Item], failures: [NodeFailure] = [],
    warnings: [NodeWarning]
  ) -> RowPicture {
    let name = cell.id ?? cell.debugName ?? ElementPlace(section: 0, kind: .row(row)).name
    let clip = cell.clipsToBounds ? Path.rect(cell.bounds) : nil
    // As in a table, a row is as wide as the page leaves it, although its cell ends at whole pixels.
    return RowPicture(
      row: row, items: [Scene.Item(.items(items), clip: clip, scope: NodePath(root: name))],
      size: Size(width: width, height: cell.bounds.height), failures: failures, warnings: warnings,
      origin: cell.origin?().description, breaks: cell.contentBreaks())
  }

  /// Returns rows with the bounds of their drawing.
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

extension BackgroundRows.Row {
  /// The picture of a displayed row; nil for other rows.
  var picture: RowPicture? {
    guard case .picture(let picture) = self else { return nil }
    return picture
  }

  /// The facts about a failed row; nil for other rows.
  var failed: BackgroundRows.FailedRow? {
    guard case .failed(let failed) = self else { return nil }
    return failed
  }

  var isLeftToTable: Bool {
    guard case .leftToTable = self else { return false }
    return true
  }
}
