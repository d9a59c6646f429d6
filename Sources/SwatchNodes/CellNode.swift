/// The node of a row or page (after ASCellNode). Cuts off what lies outside its bounds.
///
/// Made by a node block on a background thread, with all its subnodes.
open class CellNode: DisplayNode {
  /// Whether an immediate picture waits for the cell's content rather than showing placeholders.
  public final var neverShowPlaceholders = false

  /// Makes a cell that manages the subnodes of its layout spec by itself.
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    clipsToBounds = true
  }

  override final var neverShowsPlaceholders: Bool { neverShowPlaceholders }
}

/// Makes the cell of one row, on a background thread, once for each stay in the preload range.
public typealias CellNodeBlock = @Sendable () -> CellNode
