import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The line along the edge.
  struct Border {
    var width = 0.0
    var color = Color.black
  }

  /// The width of the line along the inside of the edge, in points; 0, the default, for none. It is
  /// drawn over content and subnodes, has no effect on layout, and follows the rounded corners
  /// (after CALayer).
  public final var borderWidth: Double {
    get { border.width }
    set {
      border.width = newValue
      looksDidChange("borderWidth")
    }
  }

  /// The colour of the line along the edge; black by default.
  public final var borderColor: Color {
    get { border.color }
    set {
      border.color = newValue
      looksDidChange("borderColor")
    }
  }

  /// Draws the lines along the edges.
  final func drawBorder(in canvas: Canvas) {
    if let lines = borderLines {
      BorderDrawing(lines, in: roundedBox).draw(in: canvas)
    } else {
      drawPlainBorder(in: canvas)
    }
  }

  /// Draws the line around the node.
  final func drawOuterBorder(in canvas: Canvas) {
    guard let outer = outerBorder else { return }
    let box = roundedBox.outset(by: outer.offset + max(0, outer.line.width))
    guard !box.rect.isEmpty else { return }
    BorderDrawing(BorderLines(outer.line), in: box).draw(in: canvas)
  }

  /// Strokes the edge twice as wide, of which the inner half can be seen: so corners rounder than
  /// the line and corners sharper than it come out right.
  private func drawPlainBorder(in canvas: Canvas) {
    guard borderWidth > 0 && !borderColor.isClear else { return }
    let edge = visibleOutline
    canvas.clipped(to: edge) { canvas in
      canvas.stroke(edge, style: StrokeStyle(width: borderWidth * 2), with: borderColor)
    }
  }
}
