public import FoundationEssentials
public import Swatch

/// Members of Texture's tables whose name here is different, or which have no animation parameter
/// here.
extension TextureNames where Self: TableNode {
  /// Texture's name for inserting rows with an animation.
  @available(*, unavailable, message: "write try insertRows(at:): there are no animations")
  @MainActor public func insertRows(
    at indexPaths: [IndexPath], with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name for deleting rows with an animation.
  @available(*, unavailable, message: "write try deleteRows(at:): there are no animations")
  @MainActor public func deleteRows(
    at indexPaths: [IndexPath], with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name for reloading rows with an animation.
  @available(*, unavailable, message: "write try reloadRows(at:): there are no animations")
  @MainActor public func reloadRows(
    at indexPaths: [IndexPath], with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name for scrolling to a row.
  @available(*, unavailable, renamed: "scrollToRow(at:at:)")
  @MainActor public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) { unavailable() }

  /// Texture's name for selecting a row, and scrolling there.
  @available(*, unavailable, message: "write selectRow(at:), then scrollToRow(at:at:)")
  @MainActor public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { unavailable() }

  /// Texture's name for deselecting a row.
  @available(*, unavailable, renamed: "deselectRow(at:)")
  @MainActor public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unavailable()
  }

  /// Texture's name for the cell of a row.
  @available(
    *, unavailable, message: "no function returns a cell: use await withNode(forRowAt:) { … }"
  )
  @MainActor public func nodeForRow(at indexPath: IndexPath) -> CellNode? { unavailable() }
}

/// Members of Texture's pagers whose name here is different, or which have no animation parameter
/// here.
extension TextureNames where Self: PagerNode {
  /// Texture's name for scrolling to a page.
  @available(*, unavailable, renamed: "scrollToPage(at:)")
  @MainActor public func scrollToPage(at index: Int, animated: Bool) { unavailable() }

  /// Texture's name for a page.
  @available(
    *, unavailable, message: "no function returns a page: use await withPage(at:) { … }"
  )
  @MainActor public func nodeForPage(at index: Int) -> CellNode? { unavailable() }

  /// Texture's name for a page's number.
  @available(*, unavailable, message: "give the page an id, and write indexOfPage(withID:)")
  @MainActor public func indexOfPage(with node: CellNode) -> Int { unavailable() }

  /// Texture's name for leaving content insets unchanged, as a pager here always does.
  @available(*, unavailable, message: "leave it out: a pager's insets are never adjusted")
  @MainActor public var allowsAutomaticInsetsAdjustment: Bool {
    get { unavailable() }
    set { unavailable() }
  }
}
