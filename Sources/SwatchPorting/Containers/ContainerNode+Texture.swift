public import Swatch

/// UITableView's animations of edits; there are no animations here.
public enum TextureRowAnimation: Sendable {
  /// The animations that UITableView names.
  case automatic, bottom, fade, left, middle, none, right, top
}

/// Members of Texture's tables and collections whose name here is different, or which have no
/// animation parameter here.
extension TextureNames where Self: ContainerNode {
  /// Texture's name for inserting sections with an animation.
  @available(*, unavailable, message: "write try insertSections([…]): there are no animations")
  @MainActor public func insertSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name for deleting sections with an animation.
  @available(*, unavailable, message: "write try deleteSections([…]): there are no animations")
  @MainActor public func deleteSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name for reloading sections with an animation.
  @available(*, unavailable, message: "write try reloadSections([…]): there are no animations")
  @MainActor public func reloadSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's form of inserting sections with an IndexSet.
  @available(*, unavailable, message: "write try insertSections([…]), with the numbers in an array")
  @MainActor public func insertSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's form of deleting sections with an IndexSet.
  @available(*, unavailable, message: "write try deleteSections([…]), with the numbers in an array")
  @MainActor public func deleteSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's form of reloading sections with an IndexSet.
  @available(*, unavailable, message: "write try reloadSections([…]), with the numbers in an array")
  @MainActor public func reloadSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's name for moving a section.
  @available(*, unavailable, renamed: "moveSection(_:to:)")
  @MainActor public func moveSection(_ section: Int, toSection newSection: Int) {
    unavailable()
  }

  /// Texture's name for performing several edits as one update.
  @available(
    *, unavailable, message: "write try performBatchUpdates { … }: there are no animations"
  )
  @MainActor public func performBatch(
    animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { unavailable() }

  /// Texture's name for performing several edits as one update, with a completion that receives
  /// whether the animation finished.
  @available(*, unavailable, message: "use a completion without arguments: there are no animations")
  @MainActor public func performBatchUpdates(
    _ updates: () throws -> Void, completion: @escaping (Bool) -> Void
  ) { unavailable() }

  /// Texture's name for waiting for edits.
  @available(*, unavailable, renamed: "waitUntilAllUpdatesAreProcessed()")
  @MainActor public func waitUntilAllUpdatesAreCommitted() { unavailable() }

  /// Texture's name for scrolling to a position.
  @available(*, unavailable, message: "set contentOffset: there are no animations")
  @MainActor public func setContentOffset(_ offset: Point, animated: Bool) { unavailable() }

  /// Texture's name for the delegate of batch fetching.
  @available(*, unavailable, message: "let the delegate conform to BatchFetchingDelegate")
  @MainActor public var batchFetchingDelegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for the vertical scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsVerticalScrollIndicator: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for the horizontal scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsHorizontalScrollIndicator: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for scrolling beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceVertical: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for scrolling by whole pages.
  @available(*, unavailable, message: "use a PagerNode, whose pages are as large as itself")
  @MainActor public var isPagingEnabled: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the visible cells.
  @available(
    *, unavailable,
    message: "no function returns a cell: use await withVisibleNodes { cells in … }"
  )
  @MainActor public var visibleNodes: [CellNode] { unavailable() }

  /// Texture's name for the tuning parameters of a range in full mode.
  @available(*, unavailable, renamed: "tuningParameters(rangeType:)")
  @MainActor public func tuningParameters(
    for rangeType: RangeType
  ) -> RangeTuningParameters { unavailable() }

  /// Texture's name for setting the tuning parameters of a range in full mode.
  @available(*, unavailable, renamed: "setTuningParameters(_:rangeType:)")
  @MainActor public func setTuningParameters(
    _ parameters: RangeTuningParameters, for rangeType: RangeType
  ) { unavailable() }
}
