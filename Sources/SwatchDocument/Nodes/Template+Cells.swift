import SwatchGeometry
import SwatchLayout
public import SwatchNodes

extension Template {
  /// Makes the cell of a feed's row: what a node block calls, in the background.
  ///
  /// A row that is broken or lacks a value gives a cell that fails with the row's mistake when it is
  /// measured, so that the table's owner hears of it as of every failure of a node. What the cell as
  /// a whole can't do is told with the row's line.
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
