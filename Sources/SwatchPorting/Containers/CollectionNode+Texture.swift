public import FoundationEssentials
public import Swatch

/// Members of Texture's collections whose name here is different, or which have no animation
/// parameter here.
extension TextureNames where Self: CollectionNode {
  /// Texture's name for the layout.
  @available(*, unavailable, renamed: "collectionLayout")
  public var collectionViewLayout: any CollectionLayoutDelegate {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for a layout that runs in the background.
  @available(*, unavailable, renamed: "collectionLayout")
  public var layoutDelegate: any CollectionLayoutDelegate {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for announcing headers and footers.
  @available(*, unavailable, message: "leave it out: the data source's blocks are all it takes")
  public func registerSupplementaryNode(ofKind kind: String) { unavailable() }

  /// Texture's name for scrolling to an item.
  @available(*, unavailable, renamed: "scrollToItem(at:at:)")
  @MainActor public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) { unavailable() }

  /// Texture's name for selecting an item, and scrolling there.
  @available(*, unavailable, message: "write selectItem(at:), then scrollToItem(at:at:)")
  @MainActor public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { unavailable() }

  /// Texture's name for deselecting an item.
  @available(*, unavailable, renamed: "deselectItem(at:)")
  @MainActor public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unavailable()
  }

  /// Texture's name for the cell of an item.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forItemAt:) { … }"
  )
  @MainActor public func nodeForItem(at indexPath: IndexPath) -> CellNode? { unavailable() }
}

extension TextureNames where Self: PagerNode {
  /// Texture's name for setting the data source of a pager.
  @available(*, unavailable, message: "set dataSource")
  public func setDataSource(_ dataSource: (any PagerDataSource)?) { unavailable() }

  /// Texture's name for setting the delegate of a pager.
  @available(*, unavailable, message: "set delegate")
  public func setDelegate(_ delegate: (any PagerDelegate)?) { unavailable() }
}

extension CollectionNode {
  /// Texture's initializer of a collection with a layout.
  @available(*, unavailable, renamed: "init(layout:)")
  public convenience init(collectionViewLayout: any CollectionLayoutDelegate) { unavailable() }

  /// Texture's initializer of a collection with a frame and a layout.
  @available(*, unavailable, message: "write CollectionNode(layout:), and set frame")
  public convenience init(
    frame: Rect, collectionViewLayout: any CollectionLayoutDelegate
  ) { unavailable() }
}

extension PagerNode {
  /// Texture's initializer of a pager with a layout.
  @available(*, unavailable, message: "write PagerNode(): its pages are side by side")
  public convenience init(collectionViewLayout: any CollectionLayoutDelegate) { unavailable() }
}

extension ScrollPosition {
  /// UICollectionView's name for the beginning of content that scrolls horizontally.
  @available(*, unavailable, renamed: "top")
  public static var left: ScrollPosition { unavailable() }

  /// UICollectionView's name for the end of content that scrolls horizontally.
  @available(*, unavailable, renamed: "bottom")
  public static var right: ScrollPosition { unavailable() }

  /// UICollectionView's name for the middle.
  @available(*, unavailable, renamed: "middle")
  public static var centeredVertically: ScrollPosition { unavailable() }

  /// UICollectionView's name for the middle.
  @available(*, unavailable, renamed: "middle")
  public static var centeredHorizontally: ScrollPosition { unavailable() }
}
