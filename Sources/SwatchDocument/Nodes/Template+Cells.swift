import SwatchGeometry
import SwatchLayout
import SwatchMessages
public import SwatchNodes

extension Template {
  /// Creates the cell of a feed's row; call it in a node block, which runs in the background.
  ///
  /// For a row that is malformed or lacks a value, it creates a cell whose measurement fails with
  /// the row's error, so that the table reports the error like any failure of a node. Failures of
  /// the cell as a whole name the row's line.
  public func makeCell(for row: FeedRow) -> CellNode {
    do throws(DocumentError) {
      let scope = scope(for: try row.value(), in: row.surroundings)
      return try document(in: scope).makeCell(for: row.place)
    } catch {
      return MistakenCellNode(error)
    }
  }
}

/// The cell of a row that is malformed or lacks a value; its measurement fails with the row's
/// error.
final class MistakenCellNode: CellNode {
  private let mistake: DocumentError
  /// The row, if it could be parsed and the cell was asked to keep it; otherwise nil.
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

/// A row that its cell keeps, for finding out what a page depends on.
package struct KeptRow: Sendable {
  /// The row's data, which is an object.
  package let value: JSONValue
  /// The position of the row and its neighbours; nil if the template shows neither.
  package let surroundings: RowSurroundings?
  /// The groups that the row belongs to, outermost first.
  package let groups: [String]
  /// The pictures that the row names.
  package let pictures: NamedPictures
  /// Creates the cell again in other surroundings; nil unless the template shows the position of a
  /// row on its page.
  package var remade: (@Sendable (RowSurroundings) -> CellNode)?
}

/// A cell that keeps its row.
final class RowCellNode: CellNode {
  let kept: KeptRow

  init(keeping row: KeptRow) {
    kept = row
    super.init()
    debugName = "cell"
  }
}

extension CellNode {
  /// The row that the cell keeps; nil for other cells, and for rows that can't be parsed.
  package final var keptRow: KeptRow? {
    (self as? RowCellNode)?.kept ?? (self as? MistakenCellNode)?.kept
  }
}
