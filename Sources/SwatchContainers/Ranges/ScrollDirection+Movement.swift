package import SwatchGeometry
package import SwatchNodes

extension ScrollDirection {
  /// The direction of a movement of the viewport, as far as it is along some axes.
  package init(from old: Point, to new: Point, along axes: ScrollAxes) {
    self = []
    if axes.contains(.horizontal) && new.x != old.x { insert(new.x > old.x ? .right : .left) }
    if axes.contains(.vertical) && new.y != old.y { insert(new.y > old.y ? .down : .up) }
  }
}
