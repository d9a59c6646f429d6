import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A shape: an outline that is filled, stroked or both.
struct ShapeElement: ElementBody {
  private var shape: ShapeNode.Shape?
  private var chart: ChartLine?
  private var range: ClosedRange<Double>?
  private var viewBox: Rect?
  private var contentMode = ContentMode.scaleAspectFit
  private var fill: Background?
  private var fillRule = Path.FillRule.nonZero
  private var stroke: ShapeNode.Stroke?

  enum Key: String, CaseIterable, Sendable {
    case rect, ellipse, line, polygon, path, points
    case range, viewBox, contentMode, fill, fillRule, stroke
  }

  static let title = "a shape node"

  /// The keys of which an element needs exactly one: each is a kind of shape.
  private static let kinds: [Key] = [.rect, .ellipse, .line, .polygon, .path, .points]

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .one(kinds), "a shape needs exactly one of \(KeyRule.list(kinds))",
      advice: "write one of these keys"),
    KeyRule(
      .needs(.fillRule, [.path, .polygon]), "\"fillRule\" applies only to \"path\" and \"polygon\"",
      advice: "remove it"),
    KeyRule(
      .needs(.range, [.points]), "\"range\" applies only to \"points\"", advice: "remove it"),
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .rect: shape = try Self.box(field, whole: .box) { .rect($0) }
    case .ellipse: shape = try Self.box(field, whole: .ellipse) { .ellipse(in: $0) }
    case .line: shape = .path(try ShapePoints.line(field))
    case .polygon: shape = .path(try ShapePoints.polygon(field))
    case .path: shape = .path(try Self.path(field))
    case .points: chart = try ShapePoints.chart(field)
    case .range: range = try ShapePoints.range(field)
    case .viewBox: viewBox = try ShapePoints.rect(field)
    case .contentMode: contentMode = try field.word()
    case .fill: fill = try BackgroundLayer.layer(field)
    case .fillRule: fillRule = try field.word()
    case .stroke: stroke = try StrokeDescriptor.stroke(field)
    }
  }

  /// Reads a rectangle in points, or `true` for the whole node.
  private static func box(
    _ field: Field, whole: ShapeNode.Shape, _ path: (Rect) -> Path
  ) throws(DocumentError) -> ShapeNode.Shape {
    if field.bool == true { return whole }
    guard field.count != nil else {
      throw field.mismatch(
        "[x, y, width, height], or true for the whole node", advice: field.listAdvice)
    }
    return .path(path(try ShapePoints.rect(field)))
  }

  /// Reads an outline from the text of an SVG path.
  static func path(_ field: Field) throws(DocumentError) -> Path {
    try field.answer(.string, .text)
    guard let string = field.string else {
      throw field.mismatch("an SVG path such as \"M0 0 L10 0 L5 8 Z\"")
    }
    do throws(PathDataError) {
      return try Path(data: string)
    } catch {
      throw field.error("the path has a mistake at \(error)")
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = ShapeNode()
    if var chart {
      chart.range = range
      node.shape = .chart(chart)
    } else if case .path(var path)? = shape {
      path.fillRule = fillRule
      node.shape = .path(path)
    } else {
      node.shape = shape
    }
    node.viewBox = viewBox
    node.contentMode = contentMode
    node.fill = fill ?? (stroke == nil ? .color(.black) : nil)
    node.stroke = stroke
    return node
  }
}
