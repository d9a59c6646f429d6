import FoundationEssentials
package import SwatchGeometry
package import SwatchLayout
package import SwatchNodes

/// Pages side by side, each as large as the pager (after ASPagerNode).
///
/// The pager stays on its page: when its size changes, or pages before the current one are inserted
/// or deleted, the page that was at the centre returns to the centre.
open class PagerNode: CollectionNode {
  /// A Boolean value that is true when the first page follows the last, and the last precedes the
  /// first. False by default, as in Texture. Has no effect with fewer than two pages.
  public final var isCircular = false

  /// The page to which the next turn moves the viewport, by its number in the data source; while
  /// edits are pending, the page that was at the centre at the first edit.
  @MainActor final var heldPage: Int?
  /// The bounds in which the viewport was last moved to its page; nil before the first turn.
  @MainActor final var heldSize: Size?

  @MainActor private final lazy var adapter = PagerAdapter(pager: self)

  /// Makes a pager without pages.
  public init() {
    super.init(layout: CollectionFlowLayout(scrollDirection: .horizontal))
  }

  /// Sets the pager's own range parameters, replacing those set before, and disables selection.
  open override func didLoad() {
    allowsSelection = false
    super.didLoad()
    for (mode, type, screenfuls) in [
      (RangeMode.minimum, RangeType.display, 0.0), (.minimum, .preload, 1.0),
      (.full, .display, 1.0), (.full, .preload, 2.0),
    ] {
      setTuningParameters(
        RangeTuningParameters(
          leadingBufferScreenfuls: screenfuls, trailingBufferScreenfuls: screenfuls),
        for: mode, rangeType: type)
    }
  }

  // MARK: Differences from other collections

  /// The source of the items: the pages if the data source conforms to ``PagerDataSource``,
  /// otherwise the data source itself.
  @MainActor override final var itemSource: (any CollectionDataSource)? {
    dataSource is any PagerDataSource ? adapter : dataSource
  }

  @MainActor override final func willDisplayItem(at indexPath: IndexPath) {
    (delegate as? any PagerDelegate)?.pagerNode(self, willDisplayPageAt: indexPath.item)
  }

  @MainActor override final func didEndDisplayingItem(at indexPath: IndexPath) {
    (delegate as? any PagerDelegate)?.pagerNode(self, didEndDisplayingPageAt: indexPath.item)
  }

  @MainActor package override final var measuringConditions: MeasuringConditions {
    MeasuringConditions(width: pageSize.width, height: pageSize.height)
  }

  @MainActor package override final func sizeRange(for place: ElementPlace) -> SizeRange {
    SizeRange(exact: pageSize)
  }

  /// Does nothing, because a page's number determines its position.
  @MainActor package override final func prepareArrangement(
    of map: ElementMap<CellState>
  ) async {}

  @MainActor package override final func arrangement(
    of map: ElementMap<CellState>
  ) -> any ContentArrangement {
    PageArrangement(
      count: map.count, pageSize: pageSize, wraps: wrapsAround,
      viewport: Rect(origin: boundsOrigin, size: bounds.size))
  }

  /// A Boolean value that is true when the first page follows the last.
  @MainActor package override final var wrapsAround: Bool {
    isCircular && (containerController?.map.count ?? 0) > 1
  }

  /// True if pages wrap around, and while the next turn will move the viewport to its page.
  @MainActor package override final var keepsViewport: Bool { wrapsAround || isResized }

  /// Returns the offset of the nearest page.
  @MainActor package override final func restingOffset(near offset: Point) -> Point {
    guard pageSize.width > 0 else { return offset }
    return Point(x: (offset.x / pageSize.width).rounded() * pageSize.width, y: offset.y)
  }

  // MARK: Staying on a page

  @MainActor package override final func willScroll(to origin: Point) -> Point {
    scroll(to: origin)
  }

  @MainActor package override final func didAccept(_ update: Update) {
    holdPage(through: update)
  }

  @MainActor package override final func didReload() {
    heldPage = heldPage ?? pageAtCentre
  }

  @MainActor package override final func didApplyEdits() {
    returnToPage()
  }
}
