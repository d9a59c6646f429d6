package import SwatchGeometry

/// The edges of a box that are aligned with device pixels when the box is painted, and are exact in
/// files without pixels.
///
/// Each edge moves to the nearest edge of a pixel on the surface, so that neighbouring boxes meet
/// without a gap and without an overlap. A box stays at least a pixel wide and high, and so does
/// each line along its edges, whose width is rounded to the nearest number of pixels. On a rotated
/// surface no edge is moved.
package struct PixelEdges: Hashable, Sendable {
  /// The box, in the coordinates of its drawing.
  package var rect: Rect
  /// The widths of the lines along the edges, inside the box.
  package var widths: EdgeInsets
  /// A Boolean value that is true when the box ends at the right edge of the picture, and then
  /// fills the picture's last pixel column.
  package var isAtRight = false
  /// A Boolean value that is true when the box ends at the bottom edge of the picture, and then
  /// fills the picture's last pixel row.
  package var isAtBottom = false

  /// Makes the edges of a box.
  package init(_ rect: Rect, widths: EdgeInsets = .zero) {
    self.rect = rect
    self.widths = widths
  }

  /// Returns the edges of another box, with a line of a given width along each of its edges.
  package func around(_ rect: Rect, width: Double) -> PixelEdges {
    PixelEdges(rect, widths: EdgeInsets(max(0, width)))
  }

  /// Returns the positions of the edges in the pixels of a surface; nil if the surface isn't
  /// parallel to the edges.
  func grid(through map: Transform) -> PixelGrid? { PixelGrid(self, through: map) }
}

/// A mapping of coordinates that moves the edges of a box to edges of pixels.
struct PixelGrid {
  private let columns: PixelAxis
  private let rows: PixelAxis

  fileprivate init?(_ edges: PixelEdges, through map: Transform) {
    let isUpright = map.b == 0 && map.c == 0
    guard isUpright || map.a == 0 && map.d == 0 else { return nil }
    let (x, y) = isUpright ? ((map.a, map.tx), (map.d, map.ty)) : ((map.b, map.ty), (map.c, map.tx))
    guard x.0 != 0, y.0 != 0, (x.0 + x.1 + y.0 + y.1).isFinite else { return nil }
    let (rect, widths) = (edges.rect, edges.widths)
    columns = PixelAxis(
      start: rect.minX, end: rect.maxX, lines: (widths.left, widths.right),
      isAtEnd: edges.isAtRight, scale: x.0, origin: x.1)
    rows = PixelAxis(
      start: rect.minY, end: rect.maxY, lines: (widths.top, widths.bottom),
      isAtEnd: edges.isAtBottom, scale: y.0, origin: y.1)
  }

  func apply(to point: Point) -> Point { Point(x: columns.moved(point.x), y: rows.moved(point.y)) }

  func apply(to rect: Rect) -> Rect {
    let (left, top) = (columns.moved(rect.minX), rows.moved(rect.minY))
    return Rect(
      x: left, y: top, width: max(0, columns.moved(rect.maxX) - left),
      height: max(0, rows.moved(rect.maxY) - top))
  }

  /// Returns the path with its points moved.
  func apply(to path: Path) -> Path {
    switch path.shape {
    case .rect(let rect): return .rect(apply(to: rect))
    case .roundedRect(let rect, let radii):
      return .roundedRect(apply(to: rect), radii: apply(to: radii, of: rect))
    case .ellipse(in: let rect): return .ellipse(in: apply(to: rect))
    case .elements(let elements):
      return Path(elements.map(apply), fillRule: path.fillRule)
    }
  }

  private func apply(to element: Path.Element) -> Path.Element {
    switch element {
    case .move(let point): .move(to: apply(to: point))
    case .line(let point): .line(to: apply(to: point))
    case .curve(let point, let first, let second):
      .curve(to: apply(to: point), control1: apply(to: first), control2: apply(to: second))
    case .close: .close
    }
  }

  /// Returns the radii of a moved rectangle: the mean of the radii on both axes, because the
  /// corners stay circular.
  private func apply(to radii: CornerRadii, of rect: Rect) -> CornerRadii {
    func radius(_ radius: Double, isRight: Bool, isBottom: Bool) -> Double {
      if radius == 0 { return 0 }
      let across =
        isRight
        ? columns.length(rect.maxX - radius, rect.maxX)
        : columns.length(rect.minX, rect.minX + radius)
      let down =
        isBottom
        ? rows.length(rect.maxY - radius, rect.maxY) : rows.length(rect.minY, rect.minY + radius)
      return max(0, (across + down) / 2)
    }
    return CornerRadii(
      topLeft: radius(radii.topLeft, isRight: false, isBottom: false),
      topRight: radius(radii.topRight, isRight: true, isBottom: false),
      bottomLeft: radius(radii.bottomLeft, isRight: false, isBottom: true),
      bottomRight: radius(radii.bottomRight, isRight: true, isBottom: true))
  }

  /// Returns the style of a line along the edges. The width changes by the same length as the
  /// nearest border line's width, or by twice that length if the style is twice as wide, because
  /// the line is clipped along its middle; the dashes change in proportion to the length.
  func apply(to style: StrokeStyle, of path: Path) -> StrokeStyle {
    guard let bounds = path.bounds else { return style }
    var style = style
    let isAlongRows = bounds.width >= bounds.height
    let axis = isAlongRows ? rows : columns
    let middle = isAlongRows ? bounds.midY : bounds.midX
    let line = axis.line(nearest: middle)
    guard line.width > 0 else { return style }
    style.width += (style.width >= line.width * 2 ? 2 : 1) * (line.moved - line.width)
    let moved = apply(to: bounds)
    let (old, new) = isAlongRows ? (bounds.width, moved.width) : (bounds.height, moved.height)
    if old > 0 && new > 0 { style.dashes = style.dashes.map { $0 * new / old } }
    return style
  }
}

/// A mapping of coordinates along one axis: linear between the edges of the box and of its lines,
/// and a translation outside the box.
private struct PixelAxis {
  /// The old and new positions of the edges, and of the inner edges of the lines.
  private let start: (from: Double, to: Double)
  private let innerStart: (from: Double, to: Double)
  private let innerEnd: (from: Double, to: Double)
  private let end: (from: Double, to: Double)

  init(
    start: Double, end: Double, lines: (first: Double, last: Double), isAtEnd: Bool, scale: Double,
    origin: Double
  ) {
    let pixel = 1 / abs(scale)
    func place(_ pixels: Double) -> Double { (pixels - origin) / scale }
    let (first, last) = (start * scale + origin, end * scale + origin)
    var (low, high) = (first.roundedToNearest, last.roundedToNearest)
    if isAtEnd { high = (last - Self.error).rounded(.up) }
    if low == high && start < end {
      low = ((first + last) / 2 + Self.error).rounded(.down)
      high = low + 1
      if scale < 0 { (low, high) = (high, low) }
    }
    func width(_ line: Double) -> Double {
      line > 0 ? max(1, (line / pixel).roundedToNearest) * pixel : 0
    }
    self.start = (start, place(low))
    self.end = (end, place(high))
    let inner = (start + lines.first, end - lines.last)
    let moved = (place(low) + width(lines.first), place(high) - width(lines.last))
    let isOpen = inner.0 < inner.1 && moved.0 < moved.1
    innerStart = isOpen ? (inner.0, moved.0) : self.start
    innerEnd = isOpen ? (inner.1, moved.1) : self.end
  }

  /// The largest error of a sum of lengths, in pixels.
  private static let error = 1.0 / 256

  func moved(_ place: Double) -> Double {
    if place <= start.from { return place + (start.to - start.from) }
    if place >= end.from { return place + (end.to - end.from) }
    if place < innerStart.from { return Self.between(start, innerStart, place) }
    if place > innerEnd.from { return Self.between(innerEnd, end, place) }
    return Self.between(innerStart, innerEnd, place)
  }

  private static func between(
    _ low: (from: Double, to: Double), _ high: (from: Double, to: Double), _ place: Double
  ) -> Double {
    guard high.from > low.from else { return low.to }
    return low.to + (place - low.from) / (high.from - low.from) * (high.to - low.to)
  }

  func length(_ from: Double, _ to: Double) -> Double { moved(to) - moved(from) }

  /// Returns the width of the line along the nearest edge, and its width in whole pixels.
  func line(nearest place: Double) -> (width: Double, moved: Double) {
    place - start.from <= end.from - place
      ? (innerStart.from - start.from, innerStart.to - start.to)
      : (end.from - innerEnd.from, end.to - innerEnd.to)
  }
}

extension Path {
  /// Returns the path aligned with the pixels of the surface to which `map` leads.
  package func onPixels(through map: Transform) -> Path {
    guard let grid = pixelEdges?.grid(through: map) else { return self }
    return grid.apply(to: self)
  }
}

extension DisplayCommand {
  /// Returns the command with its paths aligned with the pixels of the surface to which `map`
  /// leads.
  package func onPixels(through map: @autoclosure () -> Transform) -> DisplayCommand {
    guard let edges = outline?.pixelEdges, let grid = edges.grid(through: map()) else {
      return self
    }
    switch self {
    case .fill(let path, .image(let image, in: let rect)):
      return .fill(grid.apply(to: path), .image(image, in: grid.apply(to: rect)))
    case .fill(let path, let paint): return .fill(grid.apply(to: path), paint)
    case .stroke(let path, let style, let color):
      return .stroke(grid.apply(to: path), grid.apply(to: style, of: path), color)
    case .shadow(let path, let shadow): return .shadow(grid.apply(to: path), shadow)
    case .replace(let path, let color): return .replace(grid.apply(to: path), color)
    case .pushClip(let path): return .pushClip(grid.apply(to: path))
    case .glyphs, .rule, .link, .pushTransform, .pushGroup, .pop: return self
    }
  }

  private var outline: Path? {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _), .shadow(let path, _), .replace(let path, _),
      .pushClip(let path):
      path
    case .glyphs, .rule, .link, .pushTransform, .pushGroup, .pop: nil
    }
  }

  /// Returns a recorded picture or clip with edges that are aligned with device pixels; other
  /// commands are returned unchanged.
  package func pictureMeeting(_ edges: PixelEdges) -> DisplayCommand {
    switch self {
    case .fill(let path, let paint) where paint.image != nil: .fill(path.meeting(edges), paint)
    case .pushClip(let path): .pushClip(path.meeting(edges))
    default: self
    }
  }
}

extension PixelEdges: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(rect, as: .place)
    sink.write(widths)
    sink.write(isAtRight)
    sink.write(isAtBottom)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), widths: reader.read())
    isAtRight = try reader.read()
    isAtBottom = try reader.read()
  }
}
