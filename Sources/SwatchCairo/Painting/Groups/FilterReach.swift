/// The distance, in pixels, that filters spread drawing over, one through the other.
struct FilterReach {
  /// The distance that drawing spreads over, at most.
  private(set) var sum = 0
  /// The distance of the filter that spreads farthest.
  private(set) var longest = 0

  /// The longest distances that are looked at beyond what is seen.
  private static let longestCount = 4

  /// Adds a filter that is applied after the others.
  mutating func add(_ distance: Int) {
    sum = min(sum + distance, ImageSurface.sideLimit)
    longest = max(longest, distance)
  }

  /// The distance that filters look beyond the pixels that are seen. That of any four together is
  /// exact; what lies farther away is no longer seen through more of them.
  var distance: Int { min(sum, farthest) }

  /// The distance from what is seen beyond which no filter looks.
  var farthest: Int { min(longest * Self.longestCount, ImageSurface.sideLimit) }
}
