import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The exact place of each node in the picture, tracked during the walk over a tree whose edges may
/// fall between pixels. A CSS box doesn't move its children to whole pixels, so a frame that is
/// whole in its supernode may still fall between pixels in the picture.
struct ExactPlacement {
  /// The size of the picture, in points.
  var picture = Size.zero
  /// The origin of the current coordinates, relative to the top-left corner of the picture; nil
  /// inside a transform.
  private var origin: Point? = .zero
  private var isBetweenPixels = false

  /// Continues the walk with a subnode of the current node.
  mutating func enter(_ node: DisplayNode) {
    isBetweenPixels = isBetweenPixels || Self.standsBetweenPixels(node)
  }

  /// Returns the placement for a group that is drawn in the node's own coordinates.
  func inGroup(of node: DisplayNode, at place: Point) -> ExactPlacement {
    var inner = self
    inner.origin = node.transform == .identity ? origin.map { $0 + place } : nil
    return inner
  }

  /// Returns the edges of a node to align with device pixels when it is painted; nil if they are
  /// aligned already.
  func edges(of node: DisplayNode, at place: Point) -> PixelEdges? {
    guard isBetweenPixels else { return nil }
    let look = node.shownLook
    var edges = PixelEdges(node.bounds, widths: look.hasBorder ? look.border.widths : .zero)
    guard let origin else { return edges }
    let end = origin + place + Point(x: node.bounds.width, y: node.bounds.height)
    edges.isAtRight = end.x >= picture.width - Self.tolerance
    edges.isAtBottom = end.y >= picture.height - Self.tolerance
    return edges
  }

  /// Returns the origin of a node's cells, rounded to whole pixels at the layout's scale.
  func ofCells(at place: Point, in node: DisplayNode) -> Point {
    guard isBetweenPixels, let origin else { return place }
    let whole = origin + place
    return Point(x: node.scale.round(whole.x), y: node.scale.round(whole.y)) - origin
  }

  /// The largest rounding error that a sum of lengths may have, in points.
  private static let tolerance = 1e-6

  /// Returns true for a box, or a child of a box, with an edge between pixels.
  private static func standsBetweenPixels(_ node: DisplayNode) -> Bool {
    guard node is BoxNode || node.placedBy == BoxLayoutSpec.self else { return false }
    let (frame, look, scale) = (node.geometry.frame, node.shownLook, node.scale)
    let lengths = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    if !lengths.allSatisfy(scale.isWhole) { return true }
    guard look.hasBorder else { return false }
    let widths = look.border.widths
    return ![widths.top, widths.left, widths.bottom, widths.right].allSatisfy(scale.isWhole)
  }
}

extension Scale {
  /// Returns true if a length in points is a whole number of pixels.
  fileprivate func isWhole(_ points: Double) -> Bool {
    let pixels = points * pixelsPerPoint
    return abs(pixels - pixels.rounded()) < 1e-6
  }
}
