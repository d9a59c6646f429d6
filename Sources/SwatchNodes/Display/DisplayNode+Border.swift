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
  /// (after CALayer). The line of a `BoxNode` is a part of its background.
  public final var borderWidth: Double {
    get { border.width }
    set {
      border.width = newValue
      borderDidChange("borderWidth")
    }
  }

  /// The colour of the line along the edge; black by default.
  public final var borderColor: Color {
    get { border.color }
    set {
      border.color = newValue
      borderDidChange("borderColor")
    }
  }

  /// Records a change of the lines along the edges, which determine where content is cut at round
  /// edges.
  final func borderDidChange(_ property: StaticString) {
    looksDidChange(property)
    if !roundedBox.isRect { setNeedsDisplay() }
  }

  /// A Boolean value that is true when there are lines along the edges.
  final var hasBorder: Bool { borderLines != nil || borderWidth > 0 }

  /// Draws the lines along the edges.
  final func drawBorder(in canvas: Canvas) {
    guard hasBorder else { return }
    let box = roundedBox
    let isStroked = box.isCircular || cornerRoundingType == .precomposited
    BorderDrawing(
      shownBorder, in: box, along: isStroked ? visibleOutline : nil, isCut: isCutAsOne
    ).draw(in: canvas)
  }

  /// The lines along the edges.
  final var shownBorder: BorderLines {
    borderLines ?? BorderLines(BorderLine(width: borderWidth, color: borderColor))
  }

  /// Draws the line around the node.
  final func drawOuterBorder(in canvas: Canvas) {
    guard let outer = outerBorder else { return }
    let box = roundedBox.outset(by: outer.offset + max(0, outer.line.width))
    guard !box.rect.isEmpty else { return }
    BorderDrawing(BorderLines(outer.line), in: box).draw(in: canvas)
  }
}
