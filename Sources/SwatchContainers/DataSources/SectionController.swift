import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// An object that a list shows as a section (after IGListKit's ListDiffable).
public protocol ListDiffable {
  /// The identity of the object: of two objects with the same one, the second is another state of the
  /// first.
  var diffIdentifier: AnyHashable { get }

  /// Returns true if another state of the object looks the same, so that its section stays as it is.
  func isEqual(toDiffableObject object: any ListDiffable) -> Bool
}

/// The controller of one section of a collection: of its items, their sizes and spacings, and of its
/// header and footer (after IGListKit's ListSectionController, and ASSectionController).
///
/// A ``ListAdapter`` keeps a controller for each object of a list, and a collection one section for
/// each. Numbers of items count from 0 in the section.
@MainActor open class SectionController {
  /// The adapter, which the controller does not retain; nil while the controller is in no list.
  public final internal(set) weak var adapter: ListAdapter?
  /// The number of the section; nil while the controller is in no list.
  public final internal(set) var section: Int?

  /// Makes a controller of a section without a list.
  public init() {}

  /// The collection; nil while the controller is in no list.
  public final var collectionNode: CollectionNode? { adapter?.collectionNode }

  /// Leaves a list, unless another one has the controller by now.
  final func leave(_ list: ListAdapter) {
    guard adapter === list else { return }
    adapter = nil
    section = nil
  }

  // MARK: To override

  /// The object of the section, or another state of it. Called before the section is shown, and with
  /// each other instance of the object, when all controllers of the list have their sections.
  open func didUpdate(to object: any ListDiffable) {}

  /// The number of items; 1 by default.
  open func numberOfItems() -> Int { 1 }

  /// The block that makes the cell of an item, in the background.
  open func nodeBlockForItem(at index: Int) -> CellNodeBlock {
    preconditionFailure(
      "\(type(of: self)) has no cell for item \(index): override nodeBlockForItem(at:)")
  }

  /// The model of an item (``CellNode/nodeModel``); nil, the default, for none.
  open func nodeModelForItem(at index: Int) -> (any Sendable)? { nil }

  /// The sizes that an item may take, in points; nil, the default, leaves it to the layout.
  open func sizeRangeForItem(at index: Int) -> SizeRange? { nil }

  /// The kinds besides header and footer whose elements the section has; none by default.
  open var supportedElementKinds: [SupplementaryElementKind] { [] }

  /// The block that makes the header, the footer or an element of another kind; nil, the default, for
  /// none.
  open func nodeBlockForSupplementaryElement(
    ofKind kind: SupplementaryElementKind
  ) -> CellNodeBlock? { nil }

  /// The sizes that a supplementary element may take, in points; nil, the default, leaves it to the
  /// layout.
  open func sizeRangeForSupplementaryElement(ofKind kind: SupplementaryElementKind) -> SizeRange? {
    nil
  }

  /// The distance of the items from the sides of the section, in points; nil for that of the flow
  /// layout.
  open var inset: EdgeInsets? { nil }
  /// The distance between two lines, in points; nil for that of the flow layout.
  open var minimumLineSpacing: Double? { nil }
  /// The least distance between two items of a line, in points; nil for that of the flow layout.
  open var minimumInteritemSpacing: Double? { nil }

  /// An item comes into view. Its cell must not be kept.
  open func willDisplayItem(at index: Int, cell: CellNode) {}
  /// An item went out of view, or was deleted or reloaded there; then it is given by its former
  /// number, and the controller may have left its list. The cell must not be kept.
  open func didEndDisplayingItem(at index: Int, cell: CellNode) {}

  /// Permission to fetch a further batch while this is the last section; given by default.
  open func shouldBatchFetch() -> Bool { true }
  /// Fetches a further batch: starts the work, and completes the context when it is done. The default
  /// cancels the context, as there are no further items.
  open func beginBatchFetch(with context: BatchContext) { context.cancelBatchFetching() }

  // MARK: Changes inside of the section

  /// New items, at the places they have now. Does nothing while the controller is in no list.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func insertItems(at indexes: [Int]) throws {
    try collectionNode?.insertItems(at: paths(indexes))
  }

  /// Deletes items, at their former places. Does nothing while the controller is in no list.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func deleteItems(at indexes: [Int]) throws {
    try collectionNode?.deleteItems(at: paths(indexes))
  }

  /// Reloads items, at their former places. Does nothing while the controller is in no list.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func reloadItems(at indexes: [Int]) throws {
    try collectionNode?.reloadItems(at: paths(indexes))
  }

  private func paths(_ indexes: [Int]) -> [IndexPath] {
    guard let section else { return [] }
    return indexes.map { IndexPath(item: $0, section: section) }
  }
}
