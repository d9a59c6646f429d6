import FoundationEssentials
public import SwatchGeometry
import SwatchNodes

/// What a container knows of its cells. Numbers are those of the data source after all edits made so
/// far.
extension ContainerNode {
  /// How many sections the container has.
  @MainActor public final var numberOfSections: Int { sectionCount }

  /// The rows or items in view, in order.
  @MainActor final var visibleIndexPaths: [IndexPath] {
    containerController?.indexPaths { $0.state.contains(.visible) } ?? []
  }

  // MARK: Ranges

  /// How far the ranges reach beyond the viewport in a mode.
  @MainActor public final func tuningParameters(
    for mode: RangeMode = .full, rangeType: RangeType
  ) -> RangeTuningParameters {
    ranges.tuning[mode, rangeType]
  }

  /// Sets how far the ranges reach beyond the viewport in a mode; from the next turn on.
  @MainActor public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: RangeMode = .full, rangeType: RangeType
  ) {
    ranges.tuning[mode, rangeType] = parameters
  }

  /// Sets how generously cells are kept around the viewport; it survives at least one turn.
  @MainActor public final func updateCurrentRange(with mode: RangeMode) {
    ranges.setMode(mode)
  }

  /// The mode of a container that is not displayed when memory runs short; lowMemory by default. One
  /// that is displayed keeps what can be seen in any case.
  ///
  /// - Precondition: the mode is visibleOnly or lowMemory.
  @MainActor public final var rangeModeForMemoryWarnings: RangeMode {
    get { ranges.modeForMemoryWarnings }
    set {
      precondition(
        newValue == .visibleOnly || newValue == .lowMemory,
        "\(nodeName) can't take ranges of mode \(newValue) when memory runs short; choose "
          + "visibleOnly or lowMemory")
      ranges.modeForMemoryWarnings = newValue
    }
  }

  // MARK: Scrolling

  /// A Boolean value that is true while headers and footers that stick to the viewport's edges are shown at
  /// their own places in the content. Nothing happens before the container has loaded.
  @MainActor package final var showsContentUnstuck: Bool {
    get { containerController?.showsContentUnstuck ?? false }
    set { containerController?.showsContentUnstuck = newValue }
  }

  /// The top left corner of the viewport in the content, in points.
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

  /// The size of all content, in points; what was never measured counts with the mean of what was.
  @MainActor public final var contentSize: Size {
    containerController?.arrangementNow().contentSize ?? .zero
  }
}
