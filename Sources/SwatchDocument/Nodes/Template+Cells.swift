import SwatchGeometry
import SwatchLayout
public import SwatchNodes

extension Template {
  /// Creates the cell of a feed's row; call it in a node block, which runs in the background.
  ///
  /// A row that is malformed or lacks a value gives a cell that fails with the row's error when it
  /// is measured, so that the table reports it like any failure of a node. Failures of the cell as
  /// a whole have the row's line.
  public func makeCell(for row: FeedRow) -> CellNode {
    do throws(DocumentError) {
      return try document(for: row.value()).makeCell(for: row.place)
    } catch {
      return MistakenCellNode(error)
    }
  }
}

/// The cell of a row that can't be read.
final class MistakenCellNode: CellNode {
  private let mistake: DocumentError

  init(_ mistake: DocumentError) {
    self.mistake = mistake
    super.init()
    debugName = "row"
    origin = { mistake.place.description }
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    fail(mistake.sentence)
    return .zero
  }
}
