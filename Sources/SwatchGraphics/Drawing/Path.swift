public import SwatchGeometry

/// A sequence of lines and curves to fill, stroke or clip to, in points. Common shapes are stored
/// as such, so that a painter can draw them faster.
public struct Path: Hashable, Sendable {
  /// One element of a path, named as in Cairo and SVG.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// Closes the subpath with a straight line.
    case close
  }

  /// The kinds of paths.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rect(Rect)
    /// A rectangle with circular arcs as corners.
    case roundedRect(Rect, CornerRadii)
    /// The ellipse that touches the four sides of a rectangle.
    case ellipse(in: Rect)
    /// Any other path.
    case elements([Element])
  }

  /// The rule that decides what is inside a path whose subpaths overlap, like SVG's `fill-rule`.
  public enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// A point is inside if the path winds around it more often in one direction than in the other.
    case nonZero
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
  }

  private enum Storage: Sendable {
    case shape(Shape)
    case cells(FilledCells)
    indirect case meetingPixels(Shape, PixelEdges)
  }

  private let storage: Storage
  private var isEvenOdd = false

  /// The path's shape; the shape of grid cells is computed at each call.
  public var shape: Shape {
    switch storage {
    case .shape(let shape): shape
    case .cells(let cells): Path.rects(cells.rects).shape
    case .meetingPixels(let shape, _): shape
    }
  }

  /// The edges of the box to which the path belongs, which are aligned with device pixels when
  /// painted; nil for a path that is not moved.
  package var pixelEdges: PixelEdges? {
    if case .meetingPixels(_, let edges) = storage { edges } else { nil }
  }

  /// Returns the path as a part of a box whose edges are aligned with device pixels when painted.
  package func meeting(_ edges: PixelEdges) -> Path {
    Path(.meetingPixels(shape, edges), isEvenOdd: isEvenOdd)
  }

  private init(_ storage: Storage, isEvenOdd: Bool) {
    self.storage = storage
    self.isEvenOdd = isEvenOdd
  }

  /// The rule that decides what is inside where subpaths overlap; ``FillRule/nonZero`` by default.
  /// Common shapes don't overlap themselves, and always have the default.
  public var fillRule: FillRule {
    get { isEvenOdd ? .evenOdd : .nonZero }
    set {
      guard case .shape(.elements) = storage else { return }
      isEvenOdd = newValue == .evenOdd
    }
  }

  /// Makes a path from its elements, in order.
  public init(_ elements: [Element], fillRule: FillRule = .nonZero) {
    storage = .shape(.elements(elements))
    self.fillRule = fillRule
  }

  /// Makes a path from a shape, unchanged: radii that don't fit are not reduced.
  package init(shape: Shape) {
    storage = .shape(shape)
  }

  /// Makes the path of grid cells, which is stored in a few bytes for each run of cells.
  package init(_ cells: FilledCells) {
    storage = .cells(cells)
  }

  /// Returns a rectangle.
  public static func rect(_ rect: Rect) -> Path {
    Path(shape: .rect(rect))
  }

  /// Returns several rectangles, each clockwise from its top-left corner.
  package static func rects(_ rects: [Rect]) -> Path {
    Path(
      rects.flatMap { rect -> [Element] in
        [
          .move(to: rect.origin), .line(to: Point(x: rect.maxX, y: rect.minY)),
          .line(to: Point(x: rect.maxX, y: rect.maxY)),
          .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
        ]
      })
  }

  /// Returns a rectangle with circular corners. Radii that do not fit are reduced together, as in
  /// CSS (Backgrounds and Borders §5.5); if all are zero, returns a plain rectangle.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let fitting = radii.fitting(rect.size)
    return fitting == .zero ? .rect(rect) : Path(shape: .roundedRect(rect, fitting))
  }

  /// Returns the ellipse that touches the four sides of a rectangle.
  public static func ellipse(in rect: Rect) -> Path {
    Path(shape: .ellipse(in: rect))
  }
}

extension Path {
  /// Compares shapes, fill rules and the edges aligned with pixels, independently of how the shapes
  /// are stored.
  public static func == (left: Path, right: Path) -> Bool {
    if case .cells(let one) = left.storage, case .cells(let other) = right.storage, one == other {
      return true
    }
    return left.isEvenOdd == right.isEvenOdd && left.shape == right.shape
      && left.pixelEdges == right.pixelEdges
  }

  /// Hashes the shape and the fill rule.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(isEvenOdd)
  }
}

/// The radius of each corner of a rectangle, in points; 0 for a right angle.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top-left corner.
  public var topLeft: Double
  /// The radius of the top-right corner.
  public var topRight: Double
  /// The radius of the bottom-left corner.
  public var bottomLeft: Double
  /// The radius of the bottom-right corner.
  public var bottomRight: Double

  /// Four right angles.
  public static let zero = CornerRadii(0)

  /// Makes four equal radii, in points.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Makes four radii, in points.
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Returns the radii, all reduced by one factor so that no two overlap along a side.
  package func fitting(_ size: Size) -> CornerRadii {
    let factor = RoundedBox.fittingFactor(of: self, self, in: size)
    return map { max(0, $0 * factor) }
  }
}

extension Path: SceneValue {
  package func write(to sink: inout some ValueSink) {
    if let edges = pixelEdges {
      sink.write(byte: 5)
      sink.write(edges)
    }
    switch shape {
    case .rect(let rect):
      sink.write(byte: 0)
      sink.write(rect, as: .place)
    case .roundedRect(let rect, let radii):
      sink.write(byte: 1)
      sink.write(rect, as: .place)
      sink.write(radii)
    case .ellipse(in: let rect):
      sink.write(byte: 2)
      sink.write(rect, as: .place)
    case .elements(let elements):
      sink.write(byte: fillRule == .nonZero ? 3 : 4)
      sink.write(elements)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    var kind = try reader.readByte()
    var edges: PixelEdges?
    if kind == 5 {
      edges = try PixelEdges(from: &reader)
      kind = try reader.readByte()
    }
    try self.init(kind, from: &reader)
    if let edges { self = meeting(edges) }
  }

  private init(_ kind: UInt8, from reader: inout SceneReader) throws(SceneFileError) {
    switch kind {
    case 0: try self.init(shape: .rect(reader.read()))
    case 1: try self.init(shape: .roundedRect(reader.read(), reader.read()))
    case 2: try self.init(shape: .ellipse(in: reader.read()))
    case 3: try self.init(reader.read())
    case 4: try self.init(reader.read(), fillRule: .evenOdd)
    default: throw reader.damaged("a kind of outline ending")
    }
  }
}

extension Path.Element: SceneValue {
  package func write(to sink: inout some ValueSink) {
    switch self {
    case .move(let point):
      sink.write(byte: 0)
      sink.write(point)
    case .line(let point):
      sink.write(byte: 1)
      sink.write(point)
    case .curve(let point, let first, let second):
      sink.write(byte: 2)
      for point in [point, first, second] { sink.write(point) }
    case .close: sink.write(byte: 3)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    switch try reader.readByte() {
    case 0: self = try .move(to: reader.read())
    case 1: self = try .line(to: reader.read())
    case 2: self = try .curve(to: reader.read(), control1: reader.read(), control2: reader.read())
    case 3: self = .close
    default: throw reader.damaged("a step of an outline ending")
    }
  }
}

extension CornerRadii: SceneValue {
  package func write(to sink: inout some ValueSink) {
    for radius in [topLeft, topRight, bottomLeft, bottomRight] { sink.write(radius) }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(
      topLeft: reader.read(), topRight: reader.read(), bottomLeft: reader.read(),
      bottomRight: reader.read())
  }
}
