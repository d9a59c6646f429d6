public import FoundationEssentials
public import Swatch

/// Names that Texture's table and collection views have.
extension TextureNames where Self: ContainerNode {
  /// Texture's name for beginning a group of edits.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func beginUpdates() { unavailable() }

  /// Texture's name for ending a group of edits.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func endUpdates() { unavailable() }

  /// Texture's name for ending a group of edits.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func endUpdates(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    unavailable()
  }

  /// UIKit's name for scrolling beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceHorizontal: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the direction of the last scrolling.
  @available(
    *, unavailable,
    message: "leave it out: cells receive movements in cellNodeVisibilityEvent(_:in:withCellFrame:)"
  )
  @MainActor public var scrollDirection: Any? { unavailable() }

  /// Texture's name for the state in which all updates are processed.
  @available(*, unavailable, message: "write !isProcessingUpdates")
  @MainActor public var isSynchronized: Bool { unavailable() }

  /// Texture's name for a block that runs once all updates are processed.
  @available(*, unavailable, renamed: "onDidFinishProcessingUpdates(_:)")
  @MainActor public func onDidFinishSynchronizing(_ completion: @escaping () -> Void) {
    unavailable()
  }
}

extension TextureNames where Self: TableNode {
  /// UIKit's name for selecting while editing.
  @available(*, unavailable, message: "leave it out: there is no editing mode")
  @MainActor public var allowsSelectionDuringEditing: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for selecting while editing.
  @available(*, unavailable, message: "leave it out: there is no editing mode")
  @MainActor public var allowsMultipleSelectionDuringEditing: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for the view of a row.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forRowAt:) { … }"
  )
  @MainActor public func cellForRow(at indexPath: IndexPath) -> ForeignView? { unavailable() }
}

extension TextureNames where Self: CollectionNode {
  /// UIKit's name for the view of an item.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forItemAt:) { … }"
  )
  @MainActor public func cellForItem(at indexPath: IndexPath) -> ForeignView? { unavailable() }

  /// Texture's name for whether cells are laid out synchronously.
  @available(*, unavailable, message: "leave it out: waitUntilAllUpdatesAreProcessed() waits")
  @MainActor public var cellLayoutMode: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the object that determines the size ranges of items.
  @available(*, unavailable, message: "implement constrainedSizeForItemAt of the delegate")
  @MainActor public var layoutInspector: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the class of the view.
  @available(*, unavailable, message: "leave it out: nodes have no views")
  @MainActor public var collectionViewClass: Any? { unavailable() }

  /// Texture's name for the visible elements.
  @available(*, unavailable, message: "use await withVisibleNodes { cells in … }")
  @MainActor public var visibleElements: [Any] { unavailable() }
}

extension CollectionNode {
  /// Texture's initializer of a collection whose layout runs in the background.
  @available(*, unavailable, renamed: "init(layout:)")
  public convenience init(layoutDelegate: any CollectionLayoutDelegate, layoutFacilitator: Any?) {
    unavailable()
  }
}

extension TextureNames where Self: PagerNode {
  /// Texture's initializer of a pager whose layout runs in the background.
  @available(*, unavailable, renamed: "PagerNode()")
  public static func initUsingAsyncCollectionLayout() -> Self { unavailable() }
}

extension ListAdapter {
  /// Texture's name for the collection of an adapter.
  @available(*, unavailable, message: "write ListAdapter(collectionNode)")
  public func setASDKCollectionNode(_ collectionNode: CollectionNode) { unavailable() }
}
