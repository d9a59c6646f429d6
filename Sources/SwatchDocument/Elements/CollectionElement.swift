import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A viewport onto the whole content of a collection, whose items are the children.
struct CollectionElement: ElementBody {
  var layout: any ContentLayout = CollectionFlowLayout()
  var contentOffset = Point.zero

  enum Key: String, CaseIterable, Sendable { case collectionLayout, contentOffset }

  static let title = "a collection"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .collectionLayout: layout = try field.object(over: CollectionLayoutDescriptor()).layout
    case .contentOffset: contentOffset = try field.point()
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = ScrollNode()
    node.scrollableDirections =
      layout.scrollDirection == .vertical ? .verticalDirections : .horizontalDirections
    node.automaticallyManagesContentSize = true
    node.contentOffset = contentOffset
    if !children.list.isEmpty {
      node.lay(out: [CollectionContentSpec(layout: layout, children: children.list)])
    }
    return node
  }
}

/// Pages side by side, one of which is in view.
struct PagerElement: ElementBody {
  var currentPageIndex = 0

  enum Key: String, CaseIterable, Sendable { case currentPageIndex }

  static let title = "a pager"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    currentPageIndex = try field.integer(in: 0...9_999_999)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = DisplayNode()
    node.clipsToBounds = true
    if !children.list.isEmpty {
      node.lay(out: [PagesSpec(currentPageIndex: currentPageIndex, children: children.list)])
    }
    return node
  }
}
