// swift-format-ignore-file
// Properties that an app sets through views and layers, and names that lead to parts of UIKit's
// screens: for each, the compiler reports where Swatch has it.
import Swatch
import SwatchPorting

final class RoundCell: CellNode {
  private let photo = ImageNode()
  private let text = TextNode()

  override func didLoad() {
    super.didLoad()
    view.backgroundColor = .white  // error: set the node's backgroundColor: it has no view
    view.layer.cornerRadius = 4  // error: cornerRadius and the like
    view.addGestureRecognizer(3)  // error: leave it out: there are no touches
    layer.cornerRadius = 4  // error: set the node's cornerRadius: it has no layer
    layer.masksToBounds = true  // error: set the node's clipsToBounds: it has no layer
    layer.borderColor = Color.red.cgColor  // error: set the node's borderColor: it has no layer // error: leave it out: nodes take a Color
    photo.defaultImage = nil  // error: a NetworkImageNode has one, an ImageNode.Image
    photo.delegate = self  // error: a NetworkImageNode has one, a NetworkImageNodeDelegate
    text.delegate = self  // error: leave it out: there are no touches
    text.truncationMode = .byTruncatingTail  // error: 'byTruncatingTail' has been renamed to 'tail'
    photo.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)  // error: use ImageNode.roundBorder(width:color:)
  }

  func animateLayoutTransition(_ context: ASContextTransitioning) {}  // error: leave the method out: a new layout is applied immediately
}

/// A cell may receive notifications about itself under names that containers have.
final class TouchedCell: CellNode {
  weak var delegate: AnyObject?
  var dataSource = ["one"]
}

final class Feed: ViewController {
  override init() {
    super.init(node: TableNode(style: .plain))
    node.dataSource = self  // error: keep yours in a property, as the type of node is DisplayNode
    node.delegate = self  // error: keep yours in a property, as the type of node is DisplayNode
    navigationItem.title = "Feed"  // error: leave it out: a navigation controller draws no bar
    tabBarItem.image = 3  // error: leave it out: a tab bar controller draws no bar
  }

  func show(_ table: TableNode, _ collection: CollectionNode) -> ImageNode.Image? {
    table.view.separatorStyle = .none  // error: set the table node's separatorStyle: it has no view
    table.view.tableFooterView = ForeignView()  // error: set the table node's tableFooterNode: it has no view
    let cells = collection.view.visibleNodes()  // error: use await withVisibleNodes { cells in … } of the node
    let side = table.view.bounds.width  // error: read or set the node's bounds: it has no view
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: self, action: nil)  // error: 'navigationItem' is unavailable // error: 'UIBarButtonItem' is unavailable
    print(cells, side)
    collection.view.isScrollEnabled = false  // error: leave it out: there are no touches
    table.dataSource = nil
    return ImageNode.Image(named: "heart")  // error: write .source(.file(path)), with the path of the picture's file
  }
}

@MainActor func names(_ image: ImageNode.Image, _ node: DisplayNode, _ delegate: any InterfaceStateDelegate) {
  let rect = Rect(x: 0, y: 0, width: image.size.width, height: 10)  // error: write try image.size(in: environment)
  print(rect.midX, rect.midY)
  node.add(delegate)  // error: has been renamed to 'addInterfaceStateDelegate(_:)'
  node.remove(delegate)  // error: has been renamed to 'removeInterfaceStateDelegate(_:)'
  _ = CellNode(viewControllerBlock: { ViewController() }, didLoadBlock: nil)  // error: has been renamed to 'init(viewControllerBlock:didLoad:)'
}
