/// The distances by which a range extends beyond the viewport, in screenfuls, each of the
/// viewport's length (after ASRangeTuningParameters).
public struct RangeTuningParameters: Hashable, Sendable {
  /// The distance ahead of the viewport, in the direction of scrolling, in screenfuls.
  public var leadingBufferScreenfuls: Double
  /// The distance behind the viewport, in screenfuls.
  public var trailingBufferScreenfuls: Double

  /// Makes parameters from the numbers of screenfuls ahead of and behind the viewport, each at
  /// least 0.
  public init(leadingBufferScreenfuls: Double, trailingBufferScreenfuls: Double) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}

/// The type of a range.
public enum RangeType: Hashable, Sendable, CaseIterable {
  /// The range in which cells are displayed before they come into view.
  case display
  /// The range in which cells exist, are measured, and load their content.
  case preload
}

/// The mode that determines the size of the ranges (after ASLayoutRangeMode).
public enum RangeMode: Hashable, Sendable, CaseIterable {
  /// Small ranges, for a container that was not scrolled yet.
  case minimum
  /// The ranges of a container that is being scrolled.
  case full
  /// The viewport alone.
  case visibleOnly
  /// The viewport alone; cells are displayed only for captures.
  case lowMemory
}

/// The parameters of every mode and range.
package struct RangeTuning: Hashable, Sendable {
  private struct Key: Hashable {
    var mode: RangeMode
    var type: RangeType
  }

  private var parameters: [Key: RangeTuningParameters] = [:]

  /// Makes Texture's defaults for tables and collections (ASAbstractLayoutController).
  package init() {
    self[.full, .display] = RangeTuningParameters(
      leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5)
    self[.full, .preload] = RangeTuningParameters(
      leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5)
    self[.minimum, .display] = RangeTuningParameters(
      leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25)
    self[.minimum, .preload] = RangeTuningParameters(
      leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25)
  }

  /// The parameters of a range in a mode; a range does not extend beyond the viewport unless
  /// parameters were set.
  package subscript(mode: RangeMode, type: RangeType) -> RangeTuningParameters {
    get {
      parameters[Key(mode: mode, type: type)]
        ?? RangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
    }
    set { parameters[Key(mode: mode, type: type)] = newValue }
  }
}
