import SwatchGeometry

/// The part of a plane of pixels that is visible through the filters of the enclosing groups.
///
/// Each group needs a margin beyond its own pixels, as far as its filters look. The sum of these
/// margins would grow with each level of nesting, and the pixels with its square, so no group goes
/// farther beyond the visible pixels than its surroundings look.
struct GroupRoom {
  /// The visible pixels; nil on a surface without an enclosing group, where all are visible.
  private var seen: PixelBox?
  /// The longest reach of the enclosing filters.
  private var longest = FilterReach()

  /// Returns the pixels that a group needs to show some of its painted pixels, `shown`.
  func box(for shown: PixelBox, _ reach: FilterReach, painted: PixelBox) -> PixelBox {
    let farthest = max(longest.farthest, reach.farthest)
    let near = (seen ?? shown).outset(by: farthest)
    return shown.outset(by: reach.distance).intersection(painted)?.intersection(near) ?? shown
  }

  /// Returns the room inside a group with the pixels of a box.
  func inside(_ box: PixelBox, showing shown: PixelBox, _ reach: FilterReach) -> GroupRoom {
    var room = self
    room.seen = (seen ?? shown).moved(from: box)
    if reach.longest > longest.longest { room.longest = reach }
    return room
  }
}
