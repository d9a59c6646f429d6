public import FoundationEssentials
import SwatchGeometry
public import SwatchNodes

/// A column of cells, of which only those near the viewport exist (after ASTableNode).
///
/// The node itself is light and may be made anywhere; what it keeps about its rows is made when it
/// loads, and belongs to the main actor.
open class TableNode: DisplayNode {
  /// Says which rows there are. Not retained.
  public final weak var dataSource: (any TableDataSource)?

  /// Makes the cell shown in the place of one that could not do its work, from the row and the
  /// failures; runs in the background. Nil, the default, shows what the failing cell could draw.
  public final var failedCellBlock: (@Sendable (IndexPath, [NodeFailure]) -> CellNode)?

  /// What the table keeps about its rows, once it is loaded.
  @MainActor package final private(set) var books: TableBooks?

  /// Makes an empty table.
  public override init() {
    super.init()
  }

  open override func didLoad() {
    super.didLoad()
    books = TableBooks(table: self)
  }

  /// Asks the data source again for everything: all cells are made anew.
  @MainActor public final func reloadData() {
    books?.reloadData()
  }

  /// Tells that the data source has new rows at these places, counted after the insertion.
  ///
  /// - Precondition: the data source's count is the old one and the new rows.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) {
    books?.insertRows(at: indexPaths)
  }

  /// How many sections the table has.
  @MainActor public final var numberOfSections: Int { books?.sectionCounts.count ?? 0 }

  /// How many rows a section has.
  @MainActor public final func numberOfRows(inSection section: Int) -> Int {
    books?.sectionCounts[section] ?? 0
  }

  /// How far the ranges reach beyond the viewport in a mode.
  @MainActor public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: RangeMode, rangeType: RangeType
  ) {
    books?.ranges.tuning[mode, rangeType] = parameters
  }

  /// How generously cells are kept around the viewport.
  @MainActor public final func updateCurrentRange(with mode: RangeMode) {
    books?.ranges.mode = mode
  }
}
