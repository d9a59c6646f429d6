/// The distance, in pixels, over which a chain of filters spreads drawing.
struct FilterReach {
  /// The largest distance over which drawing spreads.
  private(set) var sum = 0
  /// The reach of the filter with the longest reach, in pixels.
  private(set) var longest = 0

  /// The number of longest distances that are taken into account beyond the visible pixels.
  private static let longestCount = 4

  /// Adds a filter that is applied after the others.
  mutating func add(_ distance: Int) {
    sum = min(sum + distance, ImageSurface.sideLimit)
    longest = max(longest, distance)
  }

  /// The distance beyond the visible pixels that the filters use. It is exact for up to four
  /// filters; through more filters farther pixels are no longer visible.
  var distance: Int { min(sum, farthest) }

  /// The distance from the visible pixels beyond which no filter looks.
  var farthest: Int { min(longest * Self.longestCount, ImageSurface.sideLimit) }
}
