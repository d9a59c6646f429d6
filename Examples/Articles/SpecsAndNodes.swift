import Foundation
import Swatch

/// Places its children evenly on a circle, the first one at the top.
final class CircleLayoutSpec: LayoutSpec {
  private let radius: Double

  init(radius: Double, children: [LayoutElement]) {
    self.radius = radius
    super.init(children: children)
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let layouts = children.map {
      $0.layoutThatFits(SizeRange(min: .zero, max: range.max))
    }
    let widest = layouts.map(\.size.width).max() ?? 0
    let highest = layouts.map(\.size.height).max() ?? 0
    let size = Size(width: 2 * radius + widest, height: 2 * radius + highest)
    let placed = layouts.enumerated().map { index, layout in
      let angle = 2 * Double.pi * Double(index) / Double(layouts.count)
      var layout = layout
      layout.position = Point(
        x: (size.width - layout.size.width) / 2 + radius * sin(angle),
        y: (size.height - layout.size.height) / 2 - radius * cos(angle))
      return layout
    }
    return Layout(element: self, size: range.clamp(size), sublayouts: placed)
  }
}

/// A disc, a fraction of which is filled from below.
final class DropNode: DisplayNode {
  private let share: Double

  init(share: Double) {
    self.share = share
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "\(Int(share * 100)) per cent"
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: 36, height: 36)
  }

  override func draw(in canvas: Canvas) {
    let disc = Path.ellipse(in: bounds)
    canvas.fill(disc, with: Color(hex: "#D6E4F5") ?? .white)
    canvas.clipped(to: disc) { canvas in
      let height = bounds.height * share
      let level = Rect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
      canvas.fill(.rect(level), with: Color(hex: "#2E6DB4") ?? .blue)
    }
  }
}

/// Twelve drops around the centre.
final class ClockNode: DisplayNode {
  private let drops = (0..<12).map { DropNode(share: Double($0) / 11) }

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(16), child: CircleLayoutSpec(radius: 90, children: drops))
  }
}

/// The program of the article "Specs and nodes of your own".
@MainActor func specsAndNodes() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene { ClockNode() }
  try await renderer.write(scene, to: "clock.png", background: .white)
}
