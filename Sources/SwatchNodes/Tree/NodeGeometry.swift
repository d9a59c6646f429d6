import SwatchGeometry
import SwatchMessages

/// The place of a node in its supernode, in points, and the transform of its drawing there.
struct NodeGeometry {
  var frame = Rect.zero
  /// The point of the content that is drawn at the top-left corner of the frame.
  private(set) var contentOrigin = Point.zero
  var transform = Transform.identity
  /// The fixed point of the transform, in fractions of the bounds.
  var anchor = Point(x: 0.5, y: 0.5)
  /// The height above siblings.
  var z = 0.0

  /// The node's own rectangle.
  var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The position of the anchor in the supernode.
  var position: Point {
    Point(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// Scrolls to a point of the content. A coordinate that is not finite is ignored, because it may
  /// result from dividing by a length of 0.
  mutating func scroll(to origin: Point) {
    if origin.x.isFinite { contentOrigin.x = origin.x }
    if origin.y.isFinite { contentOrigin.y = origin.y }
  }

  /// Returns the frame with another size and the same ``position``.
  func frame(of size: Size) -> Rect {
    let change = Size(width: size.width - frame.width, height: size.height - frame.height)
    return Rect(
      origin: Point(
        x: frame.minX - change.width * anchor.x, y: frame.minY - change.height * anchor.y),
      size: size)
  }

  /// Returns the transform that moves the node to a place and applies its own transform about its
  /// anchor.
  func placement(at origin: Point) -> Transform {
    let toPlace = Transform.translation(x: origin.x, y: origin.y)
    guard transform != .identity else { return toPlace }
    let fixed = Point(x: frame.width * anchor.x, y: frame.height * anchor.y)
    return Transform.translation(x: -fixed.x, y: -fixed.y)
      .concatenating(transform)
      .concatenating(.translation(x: fixed.x, y: fixed.y))
      .concatenating(toPlace)
  }

  /// Returns the translation to the top-left corner of a node that is drawn as a part of another
  /// node, in content that begins at an origin. As in Texture, the transform is applied only to the
  /// vector from the node's centre to that corner.
  func rasterPlacement(in origin: Point) -> Transform {
    let center = frame.center - origin
    let (width, height) = (frame.width, frame.height)
    return .translation(
      x: center.x - (transform.a * width + transform.c * height) / 2 + transform.tx,
      y: center.y - (transform.b * width + transform.d * height) / 2 + transform.ty)
  }
}

extension Rect {
  /// A Boolean value that is true when all edges are finite.
  var isFinite: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }

  /// The same area with a width and a height of at least 0.
  var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: size.width.magnitude,
      height: size.height.magnitude)
  }

  /// The origin and the size, for messages.
  var numbers: String {
    [minX, minY, width, height].map { "\(Numeral($0))" }.joined(separator: ", ")
  }
}
