import SwatchGeometry
import SwatchLayout

/// A node as far as layout goes: it keeps its last layout, and lays out what
/// `layoutSpecThatFits(_:)` makes.
class BenchmarkNode: LayoutElement {
  private struct Kept {
    let range: SizeRange
    let parentSize: Size
    let size: Size
    let sublayouts: [Layout]
  }

  private var kept: Kept?

  init() {
    super.init(isNode: true)
  }

  /// Forgets the layout kept.
  final func setNeedsLayout() {
    kept = nil
  }

  /// What the node's subnodes are placed by, or nil for a leaf.
  func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    nil
  }

  final override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    if let kept, kept.range == range, kept.parentSize == parentSize {
      return Layout(element: self, size: kept.size, sublayouts: kept.sublayouts)
    }
    let layout = super.layoutThatFits(range, parentSize: parentSize)
    kept = Kept(
      range: range, parentSize: parentSize, size: layout.size, sublayouts: layout.sublayouts)
    return layout
  }

  final override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    guard let spec = layoutSpecThatFits(range) else {
      return Layout(element: self, size: range.clamp(.zero))
    }
    spec.freeze()
    handContext(to: spec, at: 0)
    return Layout(host: self, content: spec.layoutThatFits(range))
  }
}

/// A leaf of a certain size, in points.
final class BoxNode: BenchmarkNode {
  init(_ width: Double, _ height: Double) {
    super.init()
    style.preferredSize = Size(width: width, height: height)
  }
}

/// The row that `taffybench.py` lays out: a picture, three lines of text, six tags that wrap.
final class RowNode: BenchmarkNode {
  let picture = BoxNode(48, 48)
  let lines: [BoxNode]
  let tags: [BoxNode]

  init(_ row: Int) {
    lines = [BoxNode(300, 22), BoxNode(Double(200 + row % 64), 18), BoxNode(160, 18)]
    tags = (0..<6).map { BoxNode(Double(56 + (row * 37 + $0 * 53) % 97), 24) }
  }

  override func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    let text = StackLayoutSpec(direction: .vertical, spacing: 4, children: lines)
    let cloud = StackLayoutSpec(
      spacing: 6, flexWrap: .wrap, lineSpacing: 6, children: tags)
    cloud.style.flexGrow = 1
    cloud.style.flexShrink = 1
    cloud.style.flexBasis = 0
    return InsetLayoutSpec(
      insets: EdgeInsets(16),
      child: StackLayoutSpec(spacing: 16, children: [picture, text, cloud]))
  }
}
