/// The distance, in pixels, over which a chain of filters spreads drawing.
struct FilterReach {
  /// The largest distance over which drawing spreads.
  private(set) var sum = 0
  /// The distance of the filter that spreads it farthest.
  private(set) var longest = 0

  /// The number of longest distances that are taken into account beyond the visible pixels.
  private static let longestCount = 4

  /// Adds a filter that is applied after the others.
  mutating func add(_ distance: Int) {
    sum = min(sum + distance, ImageSurface.sideLimit)
    longest = max(longest, distance)
  }

  /// The distance that filters look beyond the visible pixels. It is exact for up to four filters;
  /// farther pixels are no longer visible through more filters.
  var distance: Int { min(sum, farthest) }

  /// The distance from the visible pixels beyond which no filter looks.
  var farthest: Int { min(longest * Self.longestCount, ImageSurface.sideLimit) }
}
