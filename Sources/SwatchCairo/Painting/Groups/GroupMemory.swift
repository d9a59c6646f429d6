import SwatchConcurrency
import SwatchGeometry

/// The memory of the nested groups that a painter draws.
final class GroupMemory {
  private let limit: Int
  private let turn: Turn
  private var byteCount = 0
  private var hasTurn = false

  /// The fraction of the limit that a painter may use without a turn is 1 divided by this number.
  private static let freeShare = 8

  /// Makes memory of at most `limit` bytes. A painter that needs more than an eighth of the limit
  /// waits for its turn, so that all painters of a picture together need little more memory than
  /// one painter.
  init(limit: Int, _ turn: Turn) {
    self.limit = limit
    self.turn = turn
  }

  /// Reserves memory for some pixels while `body` runs.
  /// - Throws: ``CairoError`` of `body`, or if there is not enough memory.
  func hold<Result>(
    _ box: PixelBox, _ body: () throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    let bytes = box.pixelCount * 4
    guard bytes <= limit - byteCount else {
      throw CairoError(.groups(byteCount: byteCount + bytes, limit: limit))
    }
    let takesTurn = !hasTurn && byteCount + bytes > limit / Self.freeShare
    if takesTurn { turn.take() }
    hasTurn = hasTurn || takesTurn
    byteCount += bytes
    defer {
      byteCount -= bytes
      if takesTurn {
        hasTurn = false
        turn.giveBack()
      }
    }
    return try body()
  }

  /// The right to use much memory, which one painter has at a time.
  final class Turn: Sendable {
    private let isTaken = Locked(false)

    func take() { isTaken.withLock(when: { !$0 }) { $0 = true } }

    func giveBack() { isTaken.withLock { $0 = false } }
  }
}

/// The part of a plane of pixels that is visible through the filters of the enclosing groups.
///
/// Each group needs a margin beyond its own pixels, as wide as the reach of its filters. The sum of
/// these margins would grow with each level of nesting, and the number of pixels with its square,
/// so no group extends farther beyond the visible pixels than the reach of the enclosing filters.
struct GroupRoom {
  /// The visible pixels; nil on a surface without an enclosing group, where all pixels are visible.
  private var seen: PixelBox?
  /// The longest reach of the enclosing filters.
  private var longest = FilterReach()

  /// Returns the pixels that a group needs to show some of its painted pixels, `shown`.
  func box(for shown: PixelBox, _ reach: FilterReach, painted: PixelBox) -> PixelBox {
    let farthest = max(longest.farthest, reach.farthest)
    let near = (seen ?? shown).outset(by: farthest)
    return shown.outset(by: reach.distance).intersection(painted)?.intersection(near) ?? shown
  }

  /// Returns the visible part inside a group that has the pixels of a box.
  func inside(_ box: PixelBox, showing shown: PixelBox, _ reach: FilterReach) -> GroupRoom {
    var room = self
    room.seen = (seen ?? shown).moved(from: box)
    if reach.longest > longest.longest { room.longest = reach }
    return room
  }
}

/// The distance, in pixels, over which a chain of filters spreads drawing.
struct FilterReach {
  /// The sum of the filters' distances, at most the largest side of a surface.
  private(set) var sum = 0
  /// The distance of the filter that spreads drawing farthest.
  private(set) var longest = 0

  /// The number of times that the longest distance is counted: pixels farther away are not visible.
  private static let longestCount = 4

  /// Adds a filter that is applied after the others.
  mutating func add(_ distance: Int) {
    sum = min(sum + distance, ImageSurface.sideLimit)
    longest = max(longest, distance)
  }

  /// The distance beyond the visible pixels that the filters use. It is exact for up to four
  /// filters; through more filters, pixels beyond this distance are not visible.
  var distance: Int { min(sum, farthest) }

  /// The largest distance beyond the visible pixels that filters use, however many there are.
  var farthest: Int { min(longest * Self.longestCount, ImageSurface.sideLimit) }
}
