package import SwatchGeometry

/// The direction of scrolling: one of two on each axis, or neither (after ASScrollDirection).
package struct ScrollDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  package let rawValue: UInt8

  /// Towards the right end of the content.
  package static let right = ScrollDirection(rawValue: 1)
  /// Towards the left end of the content.
  package static let left = ScrollDirection(rawValue: 2)
  /// Towards the upper end of the content.
  package static let up = ScrollDirection(rawValue: 4)
  /// Towards the lower end of the content.
  package static let down = ScrollDirection(rawValue: 8)

  /// Makes a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Makes the direction of a movement of the viewport; only movement along `axes` counts.
  package init(from old: Point, to new: Point, along axes: ScrollAxes) {
    self = []
    if axes.contains(.horizontal) && new.x != old.x { insert(new.x > old.x ? .right : .left) }
    if axes.contains(.vertical) && new.y != old.y { insert(new.y > old.y ? .down : .up) }
  }
}
