public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// What a table knows of its rows. Numbers are those of the data source after all edits made so far.
extension TableNode {
  /// How many sections the table has.
  @MainActor public final var numberOfSections: Int { books?.counts.count ?? 0 }

  /// How many rows a section has.
  /// - Precondition: there is such a section.
  @MainActor public final func numberOfRows(inSection section: Int) -> Int {
    books?.counts[section] ?? 0
  }

  /// The rows in view, from the top.
  @MainActor public final var indexPathsForVisibleRows: [IndexPath] {
    books?.indexPaths { $0.state.contains(.visible) } ?? []
  }

  /// Works with the cell of a row on the main actor, between turns.
  ///
  /// What `body` invalidates is measured and displayed again in the next turn; if the row's height
  /// changes the table moves the others.
  ///
  /// - Returns: what `body` returns; nil where the row has no cell, because it lies outside the preload
  ///   range.
  @MainActor public final func withNode<Result: Sendable>(
    forRowAt indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await books?.visit(indexPath, body)
  }

  /// The place of a row in the content, in points; one that was never measured counts with the mean
  /// of those that were. Nil where there is no such row in what the table shows.
  @MainActor public final func rectForRow(at indexPath: IndexPath) -> Rect? {
    books?.frame(at: indexPath)
  }

  // MARK: Ranges

  /// How far the ranges reach beyond the viewport in a mode.
  @MainActor public final func tuningParameters(
    for mode: RangeMode = .full, rangeType: RangeType
  ) -> RangeTuningParameters {
    books?.ranges.tuning[mode, rangeType] ?? RangeTuning()[mode, rangeType]
  }

  /// Sets how far the ranges reach beyond the viewport in a mode; from the next turn on.
  @MainActor public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: RangeMode = .full, rangeType: RangeType
  ) {
    books?.ranges.tuning[mode, rangeType] = parameters
  }

  /// Sets how generously cells are kept around the viewport; it survives at least one turn.
  @MainActor public final func updateCurrentRange(with mode: RangeMode) {
    books?.ranges.setMode(mode)
  }

  // MARK: Scrolling

  /// The top left corner of the viewport in the content, in points.
  @MainActor public final var contentOffset: Point {
    get { boundsOrigin }
    set { books?.scroll(to: newValue) }
  }

  /// The size of all content, in points; rows never measured count with the mean of those measured.
  @MainActor public final var contentSize: Size { books?.arrangementNow().contentSize ?? .zero }
}
