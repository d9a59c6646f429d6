import SwatchGeometry
import SwatchLayout

/// A node whose children are laid out as a box.
final class TestBox: LayoutElement {
  init(
    _ name: String? = nil, children: [LayoutElement], _ change: (inout BoxStyle) -> Void = { _ in }
  ) {
    super.init()
    debugName = name
    boxed(change)
    let content = BoxLayoutSpec(boxStyle, children: children)
    content.host = { BoxLayoutSpec.Host(isMirrored: false) }
    boxContent = content
  }

  override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    guard let context = layoutContext, let boxContent else {
      return Layout(element: self, size: .zero)
    }
    let measurement = beginMeasuring(in: context)
    defer { endMeasuring(measurement, in: context) }
    return hostLayout(of: boxContent, in: range, parentSize: parentSize)
  }

  override var kindName: String { "box" }
}

extension BoxLayoutSpec {
  /// Makes a box and changes its style.
  convenience init(_ children: [LayoutElement], _ change: (inout BoxStyle) -> Void) {
    var style = BoxStyle()
    change(&style)
    self.init(style, children: children)
  }
}

extension BoxStyle {
  /// A style of a width and a height, in points.
  static func size(_ width: Double, _ height: Double) -> BoxStyle {
    var style = BoxStyle()
    style.width = .points(width)
    style.height = .points(height)
    return style
  }
}
