import FoundationEssentials
import SwatchTesting

/// A card with every kind of drawing, and everything that an item can do to a node.
final class LookSample: DisplayNode {
  private let title = TextNode()
  private let chart: SampleChart
  private let picture = ImageNode()

  /// The PNG file of 4 × 3 pixels that the card shows.
  private static let photo =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HQQEAMBDCsApDBHIqBxEncMsvgEHxEGqq"
    + "9fozM503H9zHDZmhxRwmAAAAAElFTkSuQmCC"

  init(ink: Color = .black, side: Double = 60, title words: String = "Twelve likes") {
    chart = SampleChart(ink: ink, side: side)
    super.init()
    backgroundColor = .white
    cornerRadius = 8
    borderWidth = 1
    borderColor = Color(hex: "#3366CC") ?? .black
    shadowColor = ink
    shadowOpacity = 0.5
    shadowOffset = Size(width: 0, height: 2)
    shadowRadius = 3
    title.id = "title"
    title.attributedText = AttributedText([
      .init(words + " and ", font: Font(size: 15)),
      .init("more", font: Font(size: 12, weight: 700, slant: .italic), color: ink),
    ])
    chart.id = "chart"
    picture.id = "picture"
    picture.image = Data(base64Encoded: Self.photo).map { .source(.bytes([UInt8]($0))) }
    picture.style.preferredSize = Size(width: 40, height: 30)
    picture.contentMode = .scaleAspectFit
    picture.cornerRadius = 6
    picture.clipsToBounds = true
    picture.alpha = 0.75
    picture.transform = .scale(x: 1.25, y: 1)
    for node in [title, chart, picture] { addSubnode(node) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec.vertical()
    stack.spacing = 6
    stack.alignItems = .start
    stack.children = [title, chart, picture]
    return InsetLayoutSpec(insets: EdgeInsets(10), child: stack)
  }
}

/// A node with all kinds of drawing of a canvas except text.
final class SampleChart: DisplayNode {
  private let ink: Color

  init(ink: Color, side: Double) {
    self.ink = ink
    super.init()
    style.preferredSize = Size(width: side, height: side)
  }

  override func draw(in canvas: Canvas) {
    let all = Rect(origin: .zero, size: canvas.size)
    let inner = Rect(x: 4, y: 4, width: canvas.size.width - 8, height: canvas.size.height - 8)
    let edge = Point(x: canvas.size.width, y: canvas.size.height / 3)
    canvas.fill(
      .rect(all),
      with: .gradient(
        .linear(
          LinearGradient(
            start: .zero, end: edge,
            stops: [.init(offset: 0, color: .white), .init(offset: 0.75, color: ink)]))))
    canvas.shadow(
      .ellipse(in: inner), Shadow(color: ink, offset: Point(x: 1, y: 1.5), blurRadius: 2))
    canvas.fill(.ellipse(in: inner), with: Color(hex: "#FFCC00") ?? .white)
    canvas.replace(.rect(Rect(x: 20, y: 20, width: 6, height: 6)), with: .clear)
    canvas.clipped(
      to: .roundedRect(
        inner, radii: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4))
    ) { canvas in
      canvas.group(opacity: 0.5) { canvas in
        canvas.transformed(by: .translation(x: 3, y: 1.0 / 3)) { canvas in
          canvas.stroke(
            Path([.move(to: .zero), .line(to: edge), .close]),
            style: StrokeStyle(width: 2, dashes: [4, 1.5]), with: ink)
        }
      }
    }
  }
}
