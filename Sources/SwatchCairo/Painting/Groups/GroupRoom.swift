import SwatchGeometry

/// The part of a plane of pixels that is seen through the filters of the groups around.
///
/// Each group looks beyond its own pixels as far as its filters do. The sum of these margins would
/// grow with each level, and the pixels with its square: so no group goes farther beyond what is seen
/// than its surroundings look.
struct GroupRoom {
  /// The pixels that are seen; nil on a surface without a group around it, where all are.
  private var seen: PixelBox?
  /// The longest reach of the filters around.
  private var longest = FilterReach()

  /// The pixels that a group needs to show some of them, `shown`, of those that it paints.
  func box(for shown: PixelBox, _ reach: FilterReach, painted: PixelBox) -> PixelBox {
    let farthest = max(longest.farthest, reach.farthest)
    let near = (seen ?? shown).outset(by: farthest)
    return shown.outset(by: reach.distance).intersection(painted)?.intersection(near) ?? shown
  }

  /// The room inside of a group with the pixels of a box.
  func inside(_ box: PixelBox, showing shown: PixelBox, _ reach: FilterReach) -> GroupRoom {
    var room = self
    room.seen = (seen ?? shown).moved(from: box)
    if reach.longest > longest.longest { room.longest = reach }
    return room
  }
}
