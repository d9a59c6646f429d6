import FoundationEssentials
package import SwatchGeometry
package import SwatchLayout
import SwatchNodes

/// Cells in an arrangement of which only those near the viewport exist (after ASCollectionNode).
open class CollectionNode: ContainerNode {
  /// Says which items there are. Not retained.
  public final weak var dataSource: (any CollectionDataSource)?
  /// Hears of items, and says how they are measured. Not retained.
  public final weak var delegate: (any CollectionDelegate)?

  /// Says where the elements lie; another one measures all cells anew.
  public final var collectionLayout: any CollectionLayoutDelegate {
    didSet {
      layoutVersion += 1
      measuringVersion += 1
    }
  }

  /// Raised whenever the layout is to be calculated anew though no size changed.
  package final var layoutVersion = 0
  /// Raised whenever all cells are to be measured anew.
  final var measuringVersion = 0
  /// Where the elements were placed last, and what it was found for.
  @MainActor final var placed: PlacedElements?

  /// Makes an empty collection; its items flow in lines unless another layout is given.
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

  /// The axes that the content can be scrolled along.
  public final var scrollableDirections: ScrollAxes { collectionLayout.scrollableDirections }

  // MARK: What a pager does in its own way

  /// The object that is asked for items.
  @MainActor var itemSource: (any CollectionDataSource)? { dataSource }

  @MainActor package final var elementSource: AnyObject? { dataSource }

  @MainActor package final var dataSourceName: String {
    elementSource.map { String(describing: type(of: $0)) } ?? "No data source"
  }

  /// What a data source must implement.
  @MainActor var nodeBlockRequirement: String { "collectionNode(_:nodeBlockForItemAt:)" }

  /// The other method that a data source may implement.
  @MainActor var nodeRequirement: String { "collectionNode(_:nodeForItemAt:)" }

  /// Nothing: the delegate was told of the item.
  @MainActor func willDisplayItem(at indexPath: IndexPath) {}

  /// Nothing: the delegate was told of the item.
  @MainActor func didEndDisplayingItem(at indexPath: IndexPath) {}

  @MainActor package final var batchDelegate: (any BatchFetchingDelegate)? {
    delegate as? any BatchFetchingDelegate
  }

  /// The room within the bounds and insets, across the scroll axis only.
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

  /// No: the viewport is moved back to the content.
  @MainActor package var keepsViewport: Bool { false }

  /// No: the content ends.
  @MainActor package var wrapsAround: Bool { false }

  /// The content stays where it was let go.
  @MainActor package func restingOffset(near offset: Point) -> Point { offset }

  /// Gives where the viewport comes to lie: where it was scrolled.
  @MainActor package func willScroll(to origin: Point) -> Point { origin }

  /// Nothing: the viewport stays with edits.
  @MainActor package func didAccept(_ update: Update) {}

  /// Nothing: the viewport stays where it is.
  @MainActor package func didReload() {}

  /// Nothing: the viewport stays with edits.
  @MainActor package func didApplyEdits() {}
}
