import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// Suites about the accessibility elements of a scene, for small trees.
protocol ReadingOut {}

extension ReadingOut {
  /// The elements of a tree that is laid out in 100 × 100 points.
  func elements(of root: DisplayNode) -> [Scene.AccessibilityElement] {
    let size = Size(width: 100, height: 100)
    root.layOut(in: SizeRange(exact: size))
    return Scene(size: size, scale: .one, items: root.displayedItems()).accessibilityElements
  }

  /// Nodes one below another.
  func column(_ nodes: DisplayNode...) -> DisplayNode {
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: nodes)
    }
    return root
  }

  /// A text of 10 points.
  func text(_ string: String) -> TextNode {
    TextNode(AttributedText(string, font: Font(size: 10)))
  }
}
