public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// Queries of a container's cells. Index paths refer to the data source after all edits made so
/// far.
extension ContainerNode {
  /// The number of sections.
  @MainActor public final var numberOfSections: Int { sectionCount }

  /// The index paths of the rows or items in view, in order.
  @MainActor final var visibleIndexPaths: [IndexPath] {
    containerController?.indexPaths { $0.state.contains(.visible) } ?? []
  }

  /// Runs `body` with the cells in view, in order, on the main actor, between turns (after
  /// `visibleNodes`). Do not keep the cells.
  ///
  /// Changes are measured and displayed in the next turn.
  @MainActor public final func withVisibleNodes<Result: Sendable>(
    _ body: @MainActor ([CellNode]) throws -> Result
  ) async rethrows -> Result {
    guard let controller = containerController else { return try body([]) }
    return try await controller.visit(cells: { $0.state.contains(.visible) }, body)
  }

  /// Returns the index path of a cell's row or item, with item 0 of its section for a header or
  /// footer; nil for cells of other containers, and after the row was deleted.
  @MainActor public final func indexPath(for cell: CellNode) -> IndexPath? {
    cell.owningNode === self ? cell.indexPath : nil
  }

  /// Measures all cells again in the next turn; their size ranges are requested again.
  @MainActor public final func relayoutItems() {
    containerController?.isRelayoutDue = true
  }

  // MARK: Ranges

  /// Returns how far the ranges extend beyond the viewport in a mode.
  @MainActor public final func tuningParameters(
    for mode: RangeMode = .full, rangeType: RangeType
  ) -> RangeTuningParameters {
    ranges.tuning[mode, rangeType]
  }

  /// Sets how far the ranges extend beyond the viewport in a mode, from the next turn on.
  @MainActor public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: RangeMode = .full, rangeType: RangeType
  ) {
    ranges.tuning[mode, rangeType] = parameters
  }

  /// Sets the range mode; it is kept for at least one turn.
  @MainActor public final func updateCurrentRange(with mode: RangeMode) {
    ranges.setMode(mode)
  }

  /// The mode of a container outside the display range while memory is low; `lowMemory` by default.
  /// A container in the display range uses `visibleOnly`.
  ///
  /// - Precondition: The mode is visibleOnly or lowMemory.
  @MainActor public final var rangeModeForMemoryWarnings: RangeMode {
    get { ranges.modeForMemoryWarnings }
    set {
      precondition(
        newValue == .visibleOnly || newValue == .lowMemory,
        "\(nodeName) can't use range mode \(newValue) when memory is low; choose "
          + "visibleOnly or lowMemory")
      ranges.modeForMemoryWarnings = newValue
    }
  }

  // MARK: Scrolling

  /// A Boolean value that is true while sticky headers and footers are shown at their places in the
  /// content. Has no effect before the container has loaded.
  @MainActor package final var showsContentUnstuck: Bool {
    get { containerController?.showsContentUnstuck ?? false }
    set { containerController?.showsContentUnstuck = newValue }
  }

  /// The top-left corner of the viewport in the content, in points.
  @MainActor public final var contentOffset: Point {
    get { boundsOrigin }
    set {
      if let controller = containerController {
        controller.scroll(to: newValue)
      } else {
        boundsOrigin = newValue
      }
    }
  }

  /// The size of all content, in points; zero before the container has loaded. Elements that were
  /// never measured are assumed to have the mean size of the measured elements.
  @MainActor public final var contentSize: Size {
    containerController?.arrangementNow().contentSize ?? .zero
  }
}
