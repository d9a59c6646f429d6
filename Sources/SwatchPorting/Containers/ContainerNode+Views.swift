public import FoundationEssentials
public import Swatch

/// Properties that Texture's containers have by way of their views, and nodes have themselves here.
extension ForeignView? {
  /// UIKit's name of the lines between rows.
  @available(*, unavailable, message: "set the table node's separatorStyle: no view is behind it")
  @MainActor public var separatorStyle: SeparatorStyle {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the view above the rows.
  @available(*, unavailable, message: "set the table node's tableHeaderNode: no view is behind it")
  @MainActor public var tableHeaderView: ForeignView? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the view below the rows.
  @available(*, unavailable, message: "set the table node's tableFooterNode: no view is behind it")
  @MainActor public var tableFooterView: ForeignView? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the insets of the content.
  @available(*, unavailable, message: "set the node's contentInset: no view is behind it")
  @MainActor public var contentInset: EdgeInsets {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Texture's name of the nodes in view.
  @available(*, unavailable, message: "use await withVisibleNodes { cells in … } of the node")
  @MainActor public func visibleNodes() -> [CellNode] { unavailable() }

  /// UIKit's name of the layout of a collection.
  @available(*, unavailable, message: "set the collection node's layout: no view is behind it")
  @MainActor public var collectionViewLayout: any CollectionLayoutDelegate {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the place of the viewport.
  @available(*, unavailable, message: "set the node's contentOffset: no view is behind it")
  @MainActor public var contentOffset: Point {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of selecting by touch.
  @available(*, unavailable, message: "set the node's allowsSelection: no view is behind it")
  @MainActor public var allowsSelection: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of moving the viewport by touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  @MainActor public var isScrollEnabled: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the vertical scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsVerticalScrollIndicator: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the horizontal scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsHorizontalScrollIndicator: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of reading everything again.
  @available(*, unavailable, message: "call reloadData() of the node: no view is behind it")
  @MainActor public func reloadData() { unavailable() }

  /// UIKit's name of selecting a row.
  @available(*, unavailable, message: "call selectRow(at:) of the table node: no view is behind it")
  @MainActor public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { unavailable() }

  /// UIKit's name of deselecting a row.
  @available(
    *, unavailable, message: "call deselectRow(at:) of the table node: no view is behind it"
  )
  @MainActor public func deselectRow(at indexPath: IndexPath, animated: Bool) { unavailable() }

  /// UIKit's name of moving the viewport to a row.
  @available(
    *, unavailable, message: "call scrollToRow(at:at:) of the table node: no view is behind it"
  )
  @MainActor public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) { unavailable() }

  /// UIKit's name of the content's size.
  @available(*, unavailable, message: "read the node's contentSize: no view is behind it")
  @MainActor public var contentSize: Size { unavailable() }

  /// UIKit's name of selecting several by touch.
  @available(
    *, unavailable, message: "set the node's allowsMultipleSelection: no view is behind it"
  )
  @MainActor public var allowsMultipleSelection: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of the insets of the lines between rows.
  @available(*, unavailable, message: "set the table node's separatorInset: no view is behind it")
  @MainActor public var separatorInset: EdgeInsets {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of moving beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceVertical: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name of stopping at pages.
  @available(*, unavailable, message: "use a PagerNode, whose pages are as large as itself")
  @MainActor public var isPagingEnabled: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}

/// The objects of a container: a controller's node is a plain `DisplayNode`.
extension TextureNames where Self: DisplayNode {
  /// The data source of a container.
  @available(
    *, unavailable,
    message: "only a container has it: keep yours in a property, as the type of node is DisplayNode"
  )
  public var dataSource: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// The delegate of a container.
  @available(
    *, unavailable,
    message: "only a container has it: keep yours in a property, as the type of node is DisplayNode"
  )
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }
}
