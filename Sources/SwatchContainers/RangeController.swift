/// Decides which stretch of a container's content is kept, preloaded and displayed (after
/// ASRangeController). A value: it knows lengths, not cells.
package struct RangeController: Sendable {
  /// Which way the content was scrolled last.
  package enum ScrollDirection: Sendable {
    /// Towards the end, or not yet at all.
    case forward
    /// Towards the beginning.
    case backward
  }

  /// Stretches of the content, in points from its beginning.
  package struct Ranges: Hashable, Sendable {
    /// What lies in the viewport.
    package let visible: Range<Double>
    /// What is displayed.
    package let display: Range<Double>
    /// What exists and is preloaded.
    package let preload: Range<Double>
  }

  /// The parameters of every mode and range.
  package var tuning = RangeTuning()
  /// How generously ranges are kept.
  package var mode = RangeMode.minimum
  /// Which way the content was scrolled last.
  package var scrollDirection = ScrollDirection.forward

  /// Makes a controller with Texture's defaults: minimum ranges until the content is scrolled.
  package init() {}

  /// The ranges around a viewport.
  ///
  /// In low memory nothing is displayed ahead of a capture that asks for it.
  package func ranges(around viewport: Range<Double>) -> Ranges {
    Ranges(
      visible: viewport,
      display: mode == .lowMemory
        ? viewport.lowerBound..<viewport.lowerBound : grown(viewport, for: .display),
      preload: grown(viewport, for: .preload))
  }

  private func grown(_ viewport: Range<Double>, for type: RangeType) -> Range<Double> {
    let length = viewport.upperBound - viewport.lowerBound
    let ahead = tuning[mode, type].leadingBufferScreenfuls * length
    let behind = tuning[mode, type].trailingBufferScreenfuls * length
    switch scrollDirection {
    case .forward: return (viewport.lowerBound - behind)..<(viewport.upperBound + ahead)
    case .backward: return (viewport.lowerBound - ahead)..<(viewport.upperBound + behind)
    }
  }
}
