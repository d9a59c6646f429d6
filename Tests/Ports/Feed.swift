// swift-format-ignore-file
// A feed as users of Texture write it, without the prefixes: all of it compiles and is called.
import Swatch
import SwatchPorting

final class FeedController: ViewController {
  private let tableNode = TableNode(style: .plain)
  private var rows = ["one", "two"]

  override init() {
    super.init(node: tableNode)
    tableNode.dataSource = self
    tableNode.delegate = self
    tableNode.leadingScreensForBatching = 2.5
    tableNode.backgroundColor = .red
  }
}

extension FeedController: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = rows[indexPath.row]
    let block: CellNodeBlock = {
      let cell = FeedCell(row)
      return cell
    }
    return block
  }
}

extension FeedController: TableDelegate {
  func shouldBatchFetch(for tableNode: TableNode) -> Bool { rows.count < 10 }

  func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    Task {
      rows.append("more")
      try tableNode.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)])
      context.completeBatchFetching(true)
    }
  }

  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
    node.alpha = node.indexPath?.row == 0 ? 1 : 0.5
  }
}

final class FeedCell: CellNode {
  private let title = TextNode()
  private let photo = ImageNode()
  private let url: String

  init(_ text: String) {
    url = text
    super.init()
    title.attributedText = AttributedText(text)
    photo.style.preferredSize = Size(width: 40, height: 40)
    addSubnode(title)
    insertSubnode(photo, belowSubnode: title)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec.horizontal()
    stack.children = [photo, title]
    return InsetLayoutSpec(insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: stack)
  }
}

final class Pages: ViewController, PagerNodeDataSource {
  private let pager = PagerNode()

  override init() {
    super.init(node: pager)
    pager.dataSource = self
    pager.scrollToPage(at: 1)
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }
  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode {
    let isFirst = index == 0
    if isFirst { return CellNode { () -> ForeignView in ForeignView() } }
    let node = CellNode(viewControllerBlock: { () -> ViewController in
      return FeedController()
    }, didLoad: nil)
    node.style.preferredSize = pagerNode.bounds.size
    return node
  }
}

/// A subclass may have a member with a name that Texture uses and Swatch doesn't.
final class RemoteImageNode: ImageNode {
  var url: String?
  var delegate: AnyObject?
}
