import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A tree of nodes that alternate between rows and columns, as `taffy_trees.py` lays it out.
final class TreeNode: CellNode {
  /// The number of nodes of the tree, this one included.
  private(set) var count = 1

  private var parts: [DisplayNode] = []
  private let isRow: Bool
  private let isOfBoxes: Bool

  /// Makes a tree of a shape, of stacks or of boxes, whose root is a row.
  init(_ shape: TreeShape, isRow: Bool = true, in context: LayoutContext, ofBoxes isOfBoxes: Bool) {
    self.isRow = isRow
    self.isOfBoxes = isOfBoxes
    super.init()
    automaticallyManagesSubnodes = true
    layoutContext = context
    for index in 0..<shape.children {
      if let inner = shape.shape(ofChild: index) {
        let node = TreeNode(inner, isRow: !isRow, in: context, ofBoxes: isOfBoxes)
        count += node.count
        parts.append(node)
      } else {
        count += 1
        parts.append(LeafNode(Double(1 + index % 7), Double(1 + index % 5)))
      }
    }
  }

  override func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    if isOfBoxes {
      return BoxLayoutSpec(children: parts).boxed {
        $0.direction = isRow ? .row : .column
        $0.alignItems = .flexStart
      }
    }
    return StackLayoutSpec(
      direction: isRow ? .horizontal : .vertical, alignItems: .start, children: parts)
  }
}

/// The children of a node in a tree, and the levels below it.
struct TreeShape {
  let children: Int
  let levels: Int
  /// A Boolean value that is true when only the first child of a node has children.
  var isChain = false

  /// The shape of a child; nil for a leaf.
  func shape(ofChild index: Int) -> TreeShape? {
    guard levels > 1, !isChain || index == 0 else { return nil }
    return TreeShape(children: children, levels: levels - 1, isChain: isChain)
  }

  /// The trees by their names: of one level, of two children a node, and a chain.
  static let all: [(name: String, shape: TreeShape)] = [
    ("wide", TreeShape(children: 1_000, levels: 1)),
    ("wide", TreeShape(children: 10_000, levels: 1)),
    ("wide", TreeShape(children: 100_000, levels: 1)),
    ("nested", TreeShape(children: 10, levels: 3)),
    ("nested", TreeShape(children: 10, levels: 4)),
    ("nested", TreeShape(children: 10, levels: 5)),
    ("deep", TreeShape(children: 2, levels: 11)),
    ("deep", TreeShape(children: 2, levels: 13)),
    ("deep", TreeShape(children: 2, levels: 16)),
    ("chain", TreeShape(children: 3, levels: 100, isChain: true)),
    ("chain", TreeShape(children: 3, levels: 400, isChain: true)),
  ]
}
