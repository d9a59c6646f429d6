// swift-format-ignore-file
// Names of members that have another name in Swatch, or no counterpart: the compiler reports each
// of them, with one message.
import Foundation
import Swatch
import SwatchPorting

@MainActor func port(_ table: TableNode, _ collection: CollectionNode, _ pager: PagerNode) {
  let path = IndexPath(row: 0, section: 0)
  table.insertRows(at: [path], with: .automatic)  // error: write try insertRows(at:): there are no animations
  table.deleteRows(at: [path], with: .fade)  // error: write try deleteRows(at:)
  table.reloadSections([0], with: .none)  // error: write try reloadSections([…])
  table.scrollToRow(at: path, at: .top, animated: true)  // error: 'scrollToRow(at:at:animated:)' has been renamed to 'scrollToRow(at:at:)'
  table.selectRow(at: path, animated: false, scrollPosition: .none)  // error: write selectRow(at:), then scrollToRow(at:at:)
  table.deselectRow(at: path, animated: true)  // error: has been renamed to 'deselectRow(at:)'
  _ = table.nodeForRow(at: path)  // error: no function returns a cell
  _ = table.visibleNodes  // error: no function returns a cell: use await withVisibleNodes
  _ = table.cellForRow(at: path)  // error: no function returns a cell
  table.beginUpdates()  // error: write try performBatchUpdates { … }
  table.inverted = true
  table.relayoutItems()
  _ = table.indexPathForRow(at: .zero)
  table.setContentOffset(.zero, animated: true)  // error: set contentOffset: there are no animations
  table.performBatch(animated: false, updates: {}, completion: nil)  // error: write try performBatchUpdates
  table.insertSections(IndexSet(integer: 0))  // error: write try insertSections([…]), with the numbers in an array
  table.performBatchUpdates({}, completion: { finished in print(finished) })  // error: use a completion without arguments
  pager.setDataSource(nil)  // error: set dataSource
  pager.setDelegate(nil)  // error: set delegate
  pager.scrollToPage(at: 1, animated: true)  // error: has been renamed to 'scrollToPage(at:)'
  collection.scrollToItem(at: path, at: .left, animated: true)  // error: has been renamed to 'scrollToItem(at:at:)' // error: 'left' has been renamed to 'top'
  _ = CollectionNode(collectionViewLayout: CollectionFlowLayout())  // error: 'init(collectionViewLayout:)' has been renamed to 'init(layout:)'
  _ = PagerNode(collectionViewLayout: CollectionFlowLayout())  // error: write PagerNode()
  table.showsVerticalScrollIndicator = false  // error: leave it out: a picture has no scroll indicators
  collection.registerSupplementaryNode(ofKind: "header")  // error: leave it out
}

func texts(_ node: TextNode, _ style: inout LayoutElementStyle, _ height: Double) {
  node.maximumNumberOfLines = 2
  node.attributedText = AttributedText(string: "a")  // error: 'init(string:)' has been renamed to 'init(_:)'
  node.attributedText = AttributedText(string: "a", attributes: [.font: 3, .foregroundColor: 4])  // error: write AttributedText(text, font: …
  style.height = LayoutDimension(height)  // error: write .points(…)
  style.height = ASDimensionMake(height)  // error: write .points(…)
  style.width = LayoutDimension(unit: .fraction, value: 0.5)  // error: write .points(…), .fraction(…) or .auto
}

func colors() -> [Color] {
  [Color(light: .white, dark: .black), Color { _ in .red }]  // error: write Color(light: …, dark: …)
}

func layouts(_ node: DisplayNode, _ layout: Layout) {
  node.style.preferredLayoutSize = ASLayoutSizeMake(.fraction(0.5), 44)  // error: has been renamed to 'LayoutSize(width:height:)'
  _ = node.styledWithBlock { _ in }  // error: has been renamed to 'styled(_:)'
  _ = layout.frameForElement(node)  // error: has been renamed to 'frame(for:)'
}

func looks(_ node: DisplayNode, _ button: ButtonNode, _ event: CellNodeVisibilityEvent) {
  node.isOpaque = false  // error: leave it out: drawings are blended
  node.placeholderFadeDuration = 0.5  // error: leave it out: nothing is animated
  button.setTitle("a", with: nil, with: .red, for: .normal)  // error: 'setTitle(_:with:with:for:)' has been renamed to 'setTitle(_:font:color:for:)'
  if event == .didStopScrolling { return }  // error: leave it out: after didEndDragging nothing moves on
}

// Names of types that Foundation also has mean Foundation's types; the types of Swatch have other
// names.
func lengths(_ length: LayoutDimension, _ unit: Dimension, _ transform: Transform) -> String {
  unit.symbol
}

func specs(_ node: DisplayNode) -> [LayoutSpec] {
  [
    WrapperLayoutSpec(layoutElement: node),  // error: 'init(layoutElement:)' has been renamed to 'init(child:)'
    CenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: node),  // error: write CenterLayoutSpec(centering: …, child: …) // error: 'XY' has been renamed to 'xy'
    RelativeLayoutSpec(  // error: has been renamed to 'init(horizontalPosition:verticalPosition:sizing:child:)'
      horizontalPosition: .end, verticalPosition: .start, sizingOption: .minimumXY, child: node),
  ]
}

@MainActor func controllers(_ stack: NavigationController, _ controller: ViewController) {
  stack.pushViewController(controller, animated: true)  // error: has been renamed to 'pushViewController(_:)'
  _ = controller.view  // error: 'view' has been renamed to 'node'
  _ = controller.node.supernodes
  _ = controller.navigationController
  _ = controller.node.convert(Point.zero, to: nil)
  _ = controller.node.hitTest(.zero, with: nil)  // error: leave it out: there are no touches
  controller.node.autoresizingMask = nil  // error: set frames in layout(), or place subnodes in the spec
  _ = controller.node.yogaChildren  // error: make the node a BoxNode, and set its children
  controller.node.isUserInteractionEnabled = false  // error: leave it out: there are no touches
}
