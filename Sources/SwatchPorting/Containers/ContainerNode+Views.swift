public import FoundationEssentials
public import Swatch

/// Properties of the views of Texture's containers, which are properties of the nodes here.
extension ForeignView? {
  /// UIKit's name for the lines between rows.
  @available(*, unavailable, message: "set the table node's separatorStyle: it has no view")
  @MainActor public var separatorStyle: SeparatorStyle {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the view above the rows.
  @available(*, unavailable, message: "set the table node's tableHeaderNode: it has no view")
  @MainActor public var tableHeaderView: ForeignView? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the view below the rows.
  @available(*, unavailable, message: "set the table node's tableFooterNode: it has no view")
  @MainActor public var tableFooterView: ForeignView? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the insets of the content.
  @available(*, unavailable, message: "set the node's contentInset: it has no view")
  @MainActor public var contentInset: EdgeInsets {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Texture's name for the visible nodes.
  @available(*, unavailable, message: "use await withVisibleNodes { cells in … } of the node")
  @MainActor public func visibleNodes() -> [CellNode] { unavailable() }

  /// UIKit's name for the layout of a collection.
  @available(*, unavailable, message: "set the collection node's layout: it has no view")
  @MainActor public var collectionViewLayout: any CollectionLayoutDelegate {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the scroll position.
  @available(*, unavailable, message: "set the node's contentOffset: it has no view")
  @MainActor public var contentOffset: Point {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for selecting by touch.
  @available(*, unavailable, message: "set the node's allowsSelection: it has no view")
  @MainActor public var allowsSelection: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for scrolling by touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  @MainActor public var isScrollEnabled: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the vertical scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsVerticalScrollIndicator: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the horizontal scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsHorizontalScrollIndicator: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for reloading all data.
  @available(*, unavailable, message: "call reloadData() of the node: it has no view")
  @MainActor public func reloadData() { unavailable() }

  /// UIKit's name for selecting a row.
  @available(*, unavailable, message: "call selectRow(at:) of the table node: it has no view")
  @MainActor public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { unavailable() }

  /// UIKit's name for deselecting a row.
  @available(
    *, unavailable, message: "call deselectRow(at:) of the table node: it has no view"
  )
  @MainActor public func deselectRow(at indexPath: IndexPath, animated: Bool) { unavailable() }

  /// UIKit's name for scrolling to a row.
  @available(
    *, unavailable, message: "call scrollToRow(at:at:) of the table node: it has no view"
  )
  @MainActor public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) { unavailable() }

  /// UIKit's name for the content's size.
  @available(*, unavailable, message: "read the node's contentSize: it has no view")
  @MainActor public var contentSize: Size { unavailable() }

  /// UIKit's name for selecting several rows by touch.
  @available(
    *, unavailable, message: "set the node's allowsMultipleSelection: it has no view"
  )
  @MainActor public var allowsMultipleSelection: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the insets of the lines between rows.
  @available(*, unavailable, message: "set the table node's separatorInset: it has no view")
  @MainActor public var separatorInset: EdgeInsets {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for scrolling beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceVertical: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for scrolling by whole pages.
  @available(*, unavailable, message: "use a PagerNode, whose pages are as large as itself")
  @MainActor public var isPagingEnabled: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}

/// The data source and delegate of a container, for a controller whose node is a plain
/// `DisplayNode`.
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
