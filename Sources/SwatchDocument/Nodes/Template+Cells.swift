import SwatchGeometry
import SwatchLayout
import SwatchMessages
public import SwatchNodes

extension Template {
  /// Creates the cell of a feed's row; call it in a node block, which runs in the background.
  ///
  /// A row that is malformed or lacks a value gives a cell that fails with the row's error when it
  /// is measured, so that the table reports it like any failure of a node. Failures of the cell as
  /// a whole have the row's line.
  public func makeCell(for row: FeedRow) -> CellNode {
    do throws(DocumentError) {
      let scope = scope(for: try row.value(), in: row.surroundings)
      return try document(in: scope).makeCell(for: row.place)
    } catch {
      return MistakenCellNode(error)
    }
  }
}

/// The cell of a row that can't be read.
final class MistakenCellNode: CellNode {
  private let mistake: DocumentError
  /// The row, where it could be parsed and its cell is to keep it.
  let kept: KeptRow?

  init(_ mistake: DocumentError, of kept: KeptRow? = nil) {
    self.mistake = mistake
    self.kept = kept
    super.init()
    debugName = "row"
    origin = { ElementOrigin(mistake.place.description, name: "the row") }
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    fail(mistake.sentence, isTransient: mistake.cause == .timeLimit)
    return .zero
  }
}

/// A row as its cell keeps it, for those who ask what a page depends on.
package struct KeptRow: Sendable {
  /// The row.
  package let value: JSONValue
  /// The place of the row and its neighbours, where they are shown.
  package let surroundings: RowSurroundings?
  /// The groups that it belongs to, from the outermost on.
  package let groups: [String]
  /// The pictures that it names.
  package let pictures: NamedPictures
  /// Creates the cell again in other surroundings; nil where it is the same in all.
  package var remade: (@Sendable (RowSurroundings) -> CellNode)?
}

/// The cell of a row that keeps the row's value.
final class RowCellNode: CellNode {
  let kept: KeptRow

  init(keeping row: KeptRow) {
    kept = row
    super.init()
    debugName = "cell"
  }
}

extension CellNode {
  /// The row that the cell keeps; nil for other cells, and for those of rows that can't be parsed.
  package final var keptRow: KeptRow? {
    (self as? RowCellNode)?.kept ?? (self as? MistakenCellNode)?.kept
  }
}
