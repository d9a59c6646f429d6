import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A leaf of a certain size, in points.
final class BoxNode: DisplayNode {
  init(_ width: Double, _ height: Double) {
    super.init()
    style.preferredSize = Size(width: width, height: height)
  }
}

/// The row that `taffybench.py` lays out: a picture, three lines of text, six tags that wrap.
final class RowNode: CellNode {
  let picture = BoxNode(48, 48)
  let lines: [BoxNode]
  let tags: [BoxNode]

  init(_ row: Int) {
    lines = [BoxNode(300, 22), BoxNode(Double(200 + row % 64), 18), BoxNode(160, 18)]
    tags = (0..<6).map { BoxNode(Double(56 + (row * 37 + $0 * 53) % 97), 24) }
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    let text = StackLayoutSpec(direction: .vertical, spacing: 4, children: lines)
    let cloud = StackLayoutSpec(spacing: 6, flexWrap: .wrap, lineSpacing: 6, children: tags)
    cloud.style.flexGrow = 1
    cloud.style.flexShrink = 1
    cloud.style.flexBasis = 0
    return InsetLayoutSpec(
      insets: EdgeInsets(16),
      child: StackLayoutSpec(spacing: 16, children: [picture, text, cloud]))
  }
}
