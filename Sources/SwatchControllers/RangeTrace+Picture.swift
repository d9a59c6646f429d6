import SwatchGeometry
public import SwatchGraphics
public import SwatchNodes
import SwatchLayout

extension RangeTrace {
  /// Draws the trace: for each container, a line for each cell and a column for each turn, coloured
  /// by range, with the numbers of rows and turns, and a legend below.
  ///
  /// - Parameter environment: The environment with the fonts and the scale.
  /// - Returns: A picture as large as its content, on white.
  /// - Throws: `TextError` if a label can't be shaped.
  public func picture(in environment: NodeEnvironment) throws(TextError) -> Scene {
    try RangePicture(self, textEngine: environment.textEngine).scene(scale: environment.scale)
  }
}

/// The drawing of a trace, in points from its top-left corner.
private struct RangePicture {
  private static let margin = 12.0
  private static let square = 12.0
  private static let gap = 1.0
  private static let lineHeight = 16.0
  private static let ink = Color(white: 0.2)

  private let trace: RangeTrace
  private let textEngine: any TextEngine
  /// The left edge of the first turn.
  private let firstColumn: Double

  init(_ trace: RangeTrace, textEngine: any TextEngine) throws(TextError) {
    self.trace = trace
    self.textEngine = textEngine
    var widest = 0.0
    for name in Set(trace.containers.flatMap(\.cells).map(\.name)).sorted() {
      widest = max(widest, try Self.label(name, textEngine).size.width)
    }
    firstColumn = Self.margin + widest.rounded(.up) + 6
  }

  private static func label(
    _ text: String, _ textEngine: any TextEngine, weight: Int = 400
  ) throws(TextError) -> TextLayout {
    try textEngine.layout(
      AttributedText(text, font: Font(size: 10, weight: weight), color: ink), width: .infinity)
  }

  func scene(scale: Scale) throws(TextError) -> Scene {
    let canvas = Canvas(size: .zero)
    var y = Self.margin
    for container in trace.containers {
      y = try draw(container, at: y, in: canvas) + Self.margin
    }
    let width = max(gridEnd, try drawLegend(at: y, in: canvas)) + Self.margin
    let size = Size(width: width.rounded(.up), height: y + Self.lineHeight + Self.margin)
    let frame = Rect(origin: .zero, size: size)
    let commands = [.fill(.rect(frame), .color(.white))] + canvas.commands
    let section = DisplayList.Section(
      path: NodePath(root: "rangeTrace"), frame: frame, commands: commands)
    return Scene(size: size, scale: scale, items: [Scene.Item(.list(DisplayList([section])))])
  }

  private var gridEnd: Double { firstColumn + Double(trace.turnCount) * Self.square }

  /// Draws the lines of a container.
  /// - Returns: The y coordinate at which the lines end, in points.
  private func draw(
    _ container: RangeTrace.Container, at top: Double, in canvas: Canvas
  ) throws(TextError) -> Double {
    try write(container.name, at: Point(x: Self.margin, y: top), weight: 700, in: canvas)
    let numbers = top + Self.lineHeight
    for turn in stride(from: 0, to: trace.turnCount, by: 5) {
      let x = firstColumn + Double(turn) * Self.square
      try write("\(turn)", at: Point(x: x, y: numbers), in: canvas)
    }
    var y = numbers + Self.lineHeight
    for cell in container.cells {
      try write(cell.name, at: Point(x: firstColumn - 6, y: y - 1), endsThere: true, in: canvas)
      for (turn, state) in cell.states.enumerated() {
        let x = firstColumn + Double(turn) * Self.square
        canvas.fill(.rect(square(at: Point(x: x, y: y))), with: TracedRange.color(of: state))
      }
      y += Self.square
    }
    return y
  }

  /// Draws the legend.
  /// - Returns: The y coordinate at which the legend ends, in points.
  private func drawLegend(at top: Double, in canvas: Canvas) throws(TextError) -> Double {
    var x = Self.margin
    for range in TracedRange.allCases {
      canvas.fill(.rect(square(at: Point(x: x, y: top + 1))), with: range.color)
      let width = try write(
        range.name, at: Point(x: x + Self.square + 4, y: top), in: canvas)
      x += Self.square + 4 + width.rounded(.up) + Self.margin
    }
    return x - Self.margin
  }

  private func square(at corner: Point) -> Rect {
    Rect(
      x: corner.x, y: corner.y, width: Self.square - Self.gap, height: Self.square - Self.gap)
  }

  /// Draws a text that begins, or ends, at a point.
  /// - Returns: The width of the text, in points.
  @discardableResult
  private func write(
    _ text: String, at point: Point, weight: Int = 400, endsThere: Bool = false, in canvas: Canvas
  ) throws(TextError) -> Double {
    let layout = try Self.label(text, textEngine, weight: weight)
    let width = layout.size.width
    canvas.draw(
      layout, at: endsThere ? point - Point(x: width, y: 0) : point, width: width)
    return width
  }
}

extension TracedRange {
  fileprivate static func color(of state: InterfaceState) -> Color {
    TracedRange(state)?.color ?? Color(white: 0.96)
  }

  /// The colour of the range: dark for visible cells, paler for ranges further from the viewport.
  fileprivate var color: Color {
    switch self {
    case .visible: Color(red: 0.13, green: 0.55, blue: 0.33)
    case .display: Color(red: 0.97, green: 0.72, blue: 0.2)
    case .preload: Color(red: 0.45, green: 0.66, blue: 0.92)
    case .measured: Color(white: 0.78)
    }
  }
}
