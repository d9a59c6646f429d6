// swift-format-ignore-file
// Names of types as apps use them: for each, the compiler reports the name in Swatch.
import Swatch
import SwatchPorting

final class Cell: ASCellNode {  // error: 'ASCellNode' has been renamed to 'CellNode'
  let title = ASTextNode()  // error: 'ASTextNode' has been renamed to 'TextNode'
  let photo = ASNetworkImageNode()  // error: 'ASNetworkImageNode' has been renamed to 'NetworkImageNode'
}

final class Controller: ASDKViewController<DisplayNode> {  // error: write ViewController, and keep the node in a property of its type
  let color = UIColor.white  // error: 'UIColor' has been renamed to 'Color'
  let table: UITableView? = nil  // error: a TableNode has no view
}

extension Controller: ASTableDataSource {  // error: 'ASTableDataSource' has been renamed to 'TableDataSource'
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock { { CellNode() } }
}

final class Section: ListSectionController {}  // error: 'ListSectionController' has been renamed to 'SectionController'
let updater: ListAdapterUpdater? = nil  // error: leave it out: write ListAdapter(collectionNode)

let range = ASSizeRangeMake(.zero, .infinity)  // error: 'ASSizeRangeMake' has been renamed to 'SizeRange(min:max:)'
let insets = UIEdgeInsets()  // error: 'UIEdgeInsets' has been renamed to 'EdgeInsets'
let pixels = UIScreen.main.scale  // error: no screen is behind a node
let picture: ImageNode.Image? = UIImage(named: "sea")  // error: a picture is an ImageNode.Image // error: write .source(.file(path))
