import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The place of a node in the picture during the walk over the tree, as far as its edges may stand between
/// pixels: boxes of CSS don't move their children to whole pixels, and neither are nodes inside of these
/// where they seem to be.
struct ExactPlacement {
  /// The size of the picture, in points.
  var picture = Size.zero
  /// From the corner of the picture to the origin of the coordinates; nil inside of a transform.
  private var origin: Point? = .zero
  private var isBetweenPixels = false

  /// Goes on with a node inside of the last one.
  mutating func enter(_ node: DisplayNode) {
    isBetweenPixels = isBetweenPixels || Self.standsBetweenPixels(node)
  }

  /// Returns the placement in a group of the node's own coordinates.
  func inGroup(of node: DisplayNode, at place: Point) -> ExactPlacement {
    var inner = self
    inner.origin = node.transform == .identity ? origin.map { $0 + place } : nil
    return inner
  }

  /// Returns the edges of a node that meet device pixels where it is painted; nil where they do so anyway.
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

  /// Returns the place of cells, which meet the pixels of the layout's scale.
  func ofCells(at place: Point, in node: DisplayNode) -> Point {
    guard isBetweenPixels, let origin else { return place }
    let whole = origin + place
    return Point(x: node.scale.round(whole.x), y: node.scale.round(whole.y)) - origin
  }

  /// The error of sums of lengths, in points.
  private static let tolerance = 1e-6

  /// Returns true for a box, or a node in one, with an edge between pixels.
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
  /// Returns true for a number of whole pixels.
  fileprivate func isWhole(_ points: Double) -> Bool {
    let pixels = points * pixelsPerPoint
    return abs(pixels - pixels.rounded()) < 1e-6
  }
}
