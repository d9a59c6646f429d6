public import FoundationEssentials
package import SwatchGeometry
package import SwatchLayout
public import SwatchNodes

/// A collection of cells in any arrangement, of which only those near the viewport exist (after
/// ASCollectionNode).
open class CollectionNode: ContainerNode {
  /// The source of items and their cells. Not retained.
  public final weak var dataSource: (any CollectionDataSource)?
  /// The delegate for items and their size ranges. Not retained.
  public final weak var delegate: (any CollectionDelegate)?

  /// The layout of the elements; setting it measures all cells again.
  public final var collectionLayout: any CollectionLayoutDelegate {
    didSet {
      layoutVersion += 1
      measuringVersion += 1
    }
  }

  /// The version of the layout, incremented whenever it must be calculated again without a change
  /// of sizes.
  package final var layoutVersion = 0
  /// The version of the measurements, incremented whenever all cells must be measured again.
  final var measuringVersion = 0
  /// The contexts of the sections.
  @MainActor final var sectionContexts = SectionContexts()
  /// The last positions of the elements, with the inputs of the layout.
  @MainActor final var placed: PlacedElements?

  /// Makes an empty collection; its items flow in lines by default.
  public init(layout: any CollectionLayoutDelegate = CollectionFlowLayout()) {
    collectionLayout = layout
    super.init(backgroundColor: nil)
  }

  open override func didLoad() {
    super.didLoad()
    let controller = ContainerController(client: self)
    controller.ranges.axes = scrollableDirections
    self.containerController = controller
  }

  /// The axes along which the content can be scrolled.
  public final var scrollableDirections: ScrollAxes { collectionLayout.scrollableDirections }

  /// Runs `body` with the cell of an item on the main actor, between turns.
  ///
  /// Changes are measured and displayed in the next turn; if the item's size changes, the
  /// collection moves the other items.
  ///
  /// - Returns: The result of `body`; nil if the item has no cell, because it is outside the
  ///   preload range.
  @MainActor public final func withNode<Result: Sendable>(
    forItemAt indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visit(indexPath, body)
  }

  // MARK: Overridden by pagers

  /// The object that provides the items.
  @MainActor var itemSource: (any CollectionDataSource)? { dataSource }

  @MainActor package final var elementSource: AnyObject? { dataSource }

  @MainActor package final var dataSourceName: String {
    elementSource.map { String(describing: type(of: $0)) } ?? "No data source"
  }

  /// Does nothing, because the delegate was notified of the item.
  @MainActor func willDisplayItem(at indexPath: IndexPath) {}

  /// Does nothing, because the delegate was notified of the item.
  @MainActor func didEndDisplayingItem(at indexPath: IndexPath) {}

  @MainActor package final var batchDelegate: (any BatchFetchingDelegate)? {
    delegate as? any BatchFetchingDelegate
  }

  /// The available size within the bounds and insets, of which only the side across the scroll axis
  /// affects the sizes of cells.
  @MainActor package var measuringConditions: MeasuringConditions {
    let room = viewportSize
    let axes = scrollableDirections
    return MeasuringConditions(
      width: axes.contains(.horizontal) ? 0 : room.width,
      height: axes.contains(.vertical) ? 0 : room.height, version: measuringVersion)
  }

  @MainActor package func sizeRange(for place: ElementPlace) -> SizeRange {
    wishedSizeRange(for: place)
  }

  @MainActor package func prepareArrangement(of map: ElementMap<CellState>) async {
    await placeElements(of: map)
  }

  @MainActor package func arrangement(
    of map: ElementMap<CellState>
  ) -> any ContentArrangement {
    placed?.state ?? .empty
  }

  /// False: the viewport is moved back to the content.
  @MainActor package var keepsViewport: Bool { false }

  /// False: the content doesn't wrap around.
  @MainActor package var wrapsAround: Bool { false }

  /// Returns the given offset unchanged.
  @MainActor package func restingOffset(near offset: Point) -> Point { offset }

  /// Returns the given origin of the viewport unchanged.
  @MainActor package func willScroll(to origin: Point) -> Point { origin }

  /// Moves the contexts of sections.
  @MainActor package func didAccept(_ update: Update) {
    sectionContexts.follow(update, count: sourceSectionCount, makeContext)
  }

  /// Requests the contexts of all sections anew.
  @MainActor package func didReload() {
    sectionContexts.reload(count: sourceSectionCount, makeContext)
  }

  /// Does nothing, because the viewport doesn't follow edits.
  @MainActor package func didApplyEdits() {}
}
