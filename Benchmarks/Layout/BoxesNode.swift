import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The layouts that place twelve boxes in rows of four.
enum BoxesLayout: String, CaseIterable {
  /// A stack that wraps.
  case wrap
  /// A grid of four equal columns.
  case grid
  /// A grid of four columns as wide as their boxes, which are measured twice.
  case autoGrid
}

/// A row of twelve boxes, without children of their own.
final class BoxesNode: CellNode {
  /// The number of boxes in a row.
  static let count = 12

  private let boxes: [LeafNode]
  private let layout: BoxesLayout

  init(_ row: Int, _ layout: BoxesLayout) {
    boxes = (0..<Self.count).map { LeafNode(Double(200 + (row * 37 + $0 * 53) % 64), 24) }
    self.layout = layout
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ range: SizeRange) -> LayoutSpec? {
    switch layout {
    case .wrap: StackLayoutSpec(spacing: 6, flexWrap: .wrap, lineSpacing: 6, children: boxes)
    case .grid: GridLayoutSpec(columns: 4, columnSpacing: 6, rowSpacing: 6, children: boxes)
    case .autoGrid:
      GridLayoutSpec(
        columns: [.auto, .auto, .auto, .auto], columnSpacing: 6, rowSpacing: 6, children: boxes)
    }
  }
}
