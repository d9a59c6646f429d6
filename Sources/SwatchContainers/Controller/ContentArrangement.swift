package import SwatchGeometry

/// The positions of a container's elements in its content, in points from the content's origin.
package protocol ContentArrangement {
  /// The size of all content.
  var contentSize: Size { get }

  /// Returns the elements whose frames intersect a rectangle of the content, in order.
  func elements(in rect: Rect) -> [Int]

  /// Returns the frame of an element; one that was never measured has the mean length of the
  /// measured ones.
  func frame(of index: Int) -> Rect

  /// Returns the origin at which an element is shown in a viewport, and its height above the
  /// others. An element that sticks to an edge of the viewport is shown away from its frame.
  func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double)
}

extension ContentArrangement {
  /// Returns the origin of the element's frame, and height 0.
  package func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double) {
    (frame(of: index).origin, 0)
  }
}
