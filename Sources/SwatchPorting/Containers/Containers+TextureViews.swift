public import FoundationEssentials
public import Swatch

/// Names of the views in Texture's tables and collections.
extension TextureNames where Self: ContainerNode {
  /// Texture's name of edits that are shown together.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func beginUpdates() { unavailable() }

  /// Texture's name of the end of edits.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func endUpdates() { unavailable() }

  /// Texture's name of the end of edits.
  @available(*, unavailable, message: "write try performBatchUpdates { … }")
  @MainActor public func endUpdates(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    unavailable()
  }

  /// UIKit's name of moving beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceHorizontal: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the direction of the last scrolling.
  @available(
    *, unavailable,
    message: "leave it out: cells hear of movements in cellNodeVisibilityEvent(_:in:withCellFrame:)"
  )
  @MainActor public var scrollDirection: Any? { unavailable() }

  /// Texture's name of being up to date.
  @available(*, unavailable, message: "write !isProcessingUpdates")
  @MainActor public var isSynchronized: Bool { unavailable() }

  /// Texture's name of hearing when all is up to date.
  @available(*, unavailable, renamed: "onDidFinishProcessingUpdates(_:)")
  @MainActor public func onDidFinishSynchronizing(_ completion: @escaping () -> Void) {
    unavailable()
  }
}

extension TextureNames where Self: TableNode {
  /// UIKit's name of selecting while editing.
  @available(*, unavailable, message: "leave it out: there is no editing mode")
  @MainActor public var allowsSelectionDuringEditing: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of selecting while editing.
  @available(*, unavailable, message: "leave it out: there is no editing mode")
  @MainActor public var allowsMultipleSelectionDuringEditing: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the view of a row.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forRowAt:) { … }"
  )
  @MainActor public func cellForRow(at indexPath: IndexPath) -> ForeignView? { unavailable() }
}

extension TextureNames where Self: CollectionNode {
  /// UIKit's name of the view of an item.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forItemAt:) { … }"
  )
  @MainActor public func cellForItem(at indexPath: IndexPath) -> ForeignView? { unavailable() }

  /// Texture's name of the time of layouts.
  @available(*, unavailable, message: "leave it out: waitUntilAllUpdatesAreProcessed() waits")
  @MainActor public var cellLayoutMode: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the object that measures.
  @available(*, unavailable, message: "implement constrainedSizeForItemAt of the delegate")
  @MainActor public var layoutInspector: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the class of the view.
  @available(*, unavailable, message: "leave it out: nodes have no views")
  @MainActor public var collectionViewClass: Any? { unavailable() }

  /// Texture's name of the elements in view.
  @available(*, unavailable, message: "use await withVisibleNodes { cells in … }")
  @MainActor public var visibleElements: [Any] { unavailable() }
}

extension CollectionNode {
  /// Texture's name of a collection with a layout that runs in the background.
  @available(*, unavailable, renamed: "init(layout:)")
  public convenience init(layoutDelegate: any CollectionLayoutDelegate, layoutFacilitator: Any?) {
    unavailable()
  }
}

extension TextureNames where Self: PagerNode {
  /// Texture's name of a pager whose layout runs in the background.
  @available(*, unavailable, renamed: "PagerNode()")
  public static func initUsingAsyncCollectionLayout() -> Self { unavailable() }
}

extension ListAdapter {
  /// Texture's name of the collection of an adapter.
  @available(*, unavailable, message: "write ListAdapter(collectionNode)")
  public func setASDKCollectionNode(_ collectionNode: CollectionNode) { unavailable() }
}
