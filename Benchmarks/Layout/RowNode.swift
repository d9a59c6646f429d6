import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A leaf with a given size, in points.
final class LeafNode: DisplayNode {
  init(_ width: Double, _ height: Double) {
    super.init()
    style.preferredSize = Size(width: width, height: height)
  }
}

/// The row that `taffybench.py` lays out: a picture, three lines of text, and six tags that wrap.
final class RowNode: CellNode {
  let picture = LeafNode(48, 48)
  let lines: [LeafNode]
  let tags: [LeafNode]
  private let isOfBoxes: Bool

  /// Makes a row of stacks, or of boxes.
  init(_ row: Int, ofBoxes isOfBoxes: Bool = false) {
    self.isOfBoxes = isOfBoxes
    lines = [LeafNode(300, 22), LeafNode(Double(200 + row % 64), 18), LeafNode(160, 18)]
    tags = (0..<6).map { LeafNode(Double(56 + (row * 37 + $0 * 53) % 97), 24) }
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    isOfBoxes ? boxes : stacks
  }

  private var boxes: LayoutSpec {
    let text = BoxLayoutSpec(children: lines).boxed {
      $0.direction = .column
      $0.gap = 4
    }
    let cloud = BoxLayoutSpec(children: tags).boxed {
      $0.wrap = .wrap
      $0.gap = 6
      $0.grow = 1
      $0.basis = 0
    }
    return BoxLayoutSpec(children: [picture, text, cloud]).boxed {
      $0.padding = BoxEdges(16)
      $0.gap = 16
    }
  }

  private var stacks: LayoutSpec {
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
