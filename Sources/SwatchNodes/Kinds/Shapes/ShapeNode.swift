public import SwatchGeometry
public import SwatchGraphics
import SwatchLayout

/// A node that fills and strokes an outline. It is as large as its ``viewBox`` or, without one, as
/// its outline, measured from the top-left corner. A shape that follows the node's bounds is as
/// large as the available space if that is finite, like a plain node.
open class ShapeNode: DisplayNode {
  /// The content of a shape node.
  public enum Shape: Hashable, Sendable {
    /// An outline.
    case path(Path)
    /// The ellipse that fills the bounds, with the stroke inside them.
    case ellipse
    /// The bounds with the node's corners, with the stroke inside them.
    case box
    /// A line through values in the bounds, and the area below it.
    case chart(ChartLine)
  }

  /// A line along an outline.
  public struct Stroke: Hashable, Sendable {
    /// The colour of the line.
    public var color: Color
    /// The width, the dashes, the line caps and the joins.
    public var style: StrokeStyle

    /// Makes a stroke in a colour; black and one point wide by default.
    public init(_ color: Color = .black, style: StrokeStyle = StrokeStyle(width: 1)) {
      self.color = color
      self.style = style
    }
  }

  /// The shape; nil for none.
  public final var shape: Shape? {
    didSet {
      guard shape != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The rectangle of a path's coordinates that is fitted into the bounds; nil, the default, for a
  /// path in points of the node. The stroke is scaled with it (after SVG).
  public final var viewBox: Rect? {
    didSet {
      guard viewBox != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The scaling and the position of the ``viewBox`` in the bounds; by default as large as fits
  /// without distortion.
  public final var contentMode = ContentMode.scaleAspectFit { didSet { setNeedsDisplay() } }

  /// The fill; nil, the default, for none.
  public final var fill: Background? { didSet { setNeedsDisplay() } }

  /// The line along the outline; nil, the default, for none.
  public final var stroke: Stroke? {
    didSet {
      guard stroke != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Makes a node without a shape.
  public override init() {
    super.init()
  }

  /// Makes a node that fills an outline.
  public convenience init(_ path: Path, fill: Background = .color(.black)) {
    self.init()
    shape = .path(path)
    self.fill = fill
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    guard case .path(let path)? = shape else {
      return super.calculateSizeThatFits(constrainedSize)
    }
    if let viewBox { return viewBox.size }
    guard let bounds = path.bounds else { return .zero }
    let half = strokeWidth / 2
    return Size(width: max(0, bounds.maxX + half), height: max(0, bounds.maxY + half))
  }

  open override func draw(in canvas: Canvas) {
    switch shape {
    case .path(let path):
      guard let viewBox else { return draw(path, in: canvas) }
      guard !viewBox.isEmpty else { return }
      let map = map(of: viewBox)
      canvas.transformed(by: map) {
        draw(path, in: $0, magnified: Size(width: map.a, height: map.d))
      }
    case .ellipse: draw(.ellipse(in: room), within: .ellipse(in: bounds), in: canvas)
    case .box:
      let box = shownLook.roundedBox(bounds)
      draw(box.outset(by: -strokeWidth / 2).path, within: box.path, in: canvas)
    case .chart(let line):
      if let fill { draw(fill, in: line.area(in: room), over: room, canvas) }
      if let path = line.path(in: room) { draw(stroke, along: path, in: canvas) }
    case nil: break
    }
  }

  override final var drawsInsideOutline: Bool { false }

  private var strokeWidth: Double { max(0, stroke?.style.width ?? 0) }

  /// The bounds, inset by half the stroke's width.
  private var room: Rect {
    let half = min(strokeWidth, bounds.width, bounds.height) / 2
    return bounds.inset(by: EdgeInsets(half))
  }

  /// Draws an outline whose stroke ends at an outer outline; a stroke that leaves no interior
  /// covers the whole outer outline.
  private func draw(_ path: Path, within outer: Path, in canvas: Canvas) {
    guard let stroke, strokeWidth >= min(bounds.width, bounds.height) else {
      return draw(path, in: canvas)
    }
    canvas.fill(outer, with: stroke.color)
  }

  /// Draws an outline in scaled coordinates.
  private func draw(
    _ path: Path, in canvas: Canvas, magnified factors: Size = Size(width: 1, height: 1)
  ) {
    if let fill, let bounds = path.bounds {
      draw(fill, in: path, over: bounds, canvas, magnified: factors)
    }
    draw(stroke, along: path, in: canvas)
  }

  private func draw(
    _ fill: Background, in path: Path?, over rect: Rect, _ canvas: Canvas,
    magnified factors: Size = Size(width: 1, height: 1)
  ) {
    guard let path else { return }
    let pictures = BackgroundPictures(of: self)
    fill.fill(path, over: rect, in: canvas) { pictures.placed($0, in: rect, magnified: factors) }
  }

  private func draw(_ stroke: Stroke?, along path: Path, in canvas: Canvas) {
    guard let stroke else { return }
    canvas.stroke(path, style: stroke.style, with: stroke.color)
  }

  /// Returns the transform from the coordinates of the path to the coordinates of the node.
  private func map(of viewBox: Rect) -> Transform {
    let frame = contentMode.rect(of: viewBox.size, in: bounds)
    return Transform.translation(x: -viewBox.minX, y: -viewBox.minY)
      .concatenating(
        .scale(x: frame.width / viewBox.width, y: frame.height / viewBox.height)
      )
      .concatenating(.translation(x: frame.minX, y: frame.minY))
  }
}
