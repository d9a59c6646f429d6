public import Swatch

/// UITableView's animations of edits; there are none here.
public enum TextureRowAnimation: Sendable {
  /// The names that UITableView has.
  case automatic, bottom, fade, left, middle, none, right, top
}

/// Members of Texture's tables and collections that have another name here, or no animation.
extension TextureNames where Self: ContainerNode {
  /// Texture's name of new sections.
  @available(*, unavailable, message: "write try insertSections([…]): there are no animations")
  @MainActor public func insertSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name of deleting sections with an animation.
  @available(*, unavailable, message: "write try deleteSections([…]): there are no animations")
  @MainActor public func deleteSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// Texture's name of reloading sections with an animation.
  @available(*, unavailable, message: "write try reloadSections([…]): there are no animations")
  @MainActor public func reloadSections(
    _ sections: some Sequence<Int>, with animation: TextureRowAnimation
  ) { unavailable() }

  /// New sections by an IndexSet.
  @available(*, unavailable, message: "write try insertSections([…]), with the numbers in an array")
  @MainActor public func insertSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's form of deleting sections with an IndexSet.
  @available(*, unavailable, message: "write try deleteSections([…]), with the numbers in an array")
  @MainActor public func deleteSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's form of reloading sections with an IndexSet.
  @available(*, unavailable, message: "write try reloadSections([…]), with the numbers in an array")
  @MainActor public func reloadSections(_ sections: some Sequence<Int>) { unavailable() }

  /// Texture's name of a section that moves.
  @available(*, unavailable, renamed: "moveSection(_:to:)")
  @MainActor public func moveSection(_ section: Int, toSection newSection: Int) {
    unavailable()
  }

  /// Texture's name of several edits as one.
  @available(
    *, unavailable, message: "write try performBatchUpdates { … }: there are no animations"
  )
  @MainActor public func performBatch(
    animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { unavailable() }

  /// Texture's name of several edits as one, whose completion has an argument about their
  /// animation.
  @available(*, unavailable, message: "use a completion without arguments: there are no animations")
  @MainActor public func performBatchUpdates(
    _ updates: () throws -> Void, completion: @escaping (Bool) -> Void
  ) { unavailable() }

  /// Texture's name of waiting for edits.
  @available(*, unavailable, renamed: "waitUntilAllUpdatesAreProcessed()")
  @MainActor public func waitUntilAllUpdatesAreCommitted() { unavailable() }

  /// Texture's name of moving the viewport.
  @available(*, unavailable, message: "set contentOffset: there are no animations")
  @MainActor public func setContentOffset(_ offset: Point, animated: Bool) { unavailable() }

  /// Texture's name of the object that decides on batches.
  @available(*, unavailable, message: "let the delegate conform to BatchFetchingDelegate")
  @MainActor public var batchFetchingDelegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the vertical scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsVerticalScrollIndicator: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the horizontal scroll indicator.
  @available(*, unavailable, message: "leave it out: a picture has no scroll indicators")
  @MainActor public var showsHorizontalScrollIndicator: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of moving beyond the ends of the content.
  @available(*, unavailable, message: "leave it out: there is no dragging")
  @MainActor public var alwaysBounceVertical: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of stopping at pages.
  @available(*, unavailable, message: "use a PagerNode, whose pages are as large as itself")
  @MainActor public var isPagingEnabled: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the cells in view.
  @available(
    *, unavailable,
    message: "no function returns a cell: use await withVisibleNodes { cells in … }"
  )
  @MainActor public var visibleNodes: [CellNode] { unavailable() }

  /// Texture's name of the reach of a range in full mode.
  @available(*, unavailable, renamed: "tuningParameters(rangeType:)")
  @MainActor public func tuningParameters(
    for rangeType: RangeType
  ) -> RangeTuningParameters { unavailable() }

  /// Texture's name of setting the reach of a range in full mode.
  @available(*, unavailable, renamed: "setTuningParameters(_:rangeType:)")
  @MainActor public func setTuningParameters(
    _ parameters: RangeTuningParameters, for rangeType: RangeType
  ) { unavailable() }
}
