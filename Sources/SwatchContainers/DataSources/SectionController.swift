import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// An object that a list shows as a section (after IGListKit's ListDiffable).
public protocol ListDiffable {
  /// The identity of the object: two objects with the same identifier are states of one object.
  var diffIdentifier: AnyHashable { get }

  /// Returns true if another state of the object looks the same, so that its section need not be
  /// reloaded.
  func isEqual(toDiffableObject object: any ListDiffable) -> Bool
}

/// The controller of one section of a collection: of its items, their sizes and spacing, and its
/// supplementary elements (after IGListKit's ListSectionController, and ASSectionController).
///
/// A ``ListAdapter`` keeps a controller for each object of a list, and the collection has a section
/// for each. Item numbers are counted from 0 within the section.
@MainActor open class SectionController {
  /// The adapter, which is not retained; nil while the controller is not in a list.
  public final internal(set) weak var adapter: ListAdapter?
  /// The number of the section; nil while the controller is not in a list.
  public final internal(set) var section: Int?

  /// Makes a controller that is not in a list.
  public init() {}

  /// The collection; nil while the controller is not in a list.
  public final var collectionNode: CollectionNode? { adapter?.collectionNode }

  /// Leaves a list, unless the controller has already moved to another list.
  final func leave(_ list: ListAdapter) {
    guard adapter === list else { return }
    adapter = nil
    section = nil
  }

  // MARK: To override

  /// Called with the object of the section, or with another state of it: before the section is
  /// shown, and for each new instance of the object, when all controllers of the list know their
  /// sections.
  open func didUpdate(to object: any ListDiffable) {}

  /// Returns the number of items; 1 by default.
  open func numberOfItems() -> Int { 1 }

  /// Returns the block that makes the cell of an item, in the background.
  open func nodeBlockForItem(at index: Int) -> CellNodeBlock {
    preconditionFailure(
      "\(type(of: self)) has no cell for item \(index): override nodeBlockForItem(at:)")
  }

  /// Returns the model of an item (``CellNode/nodeModel``); nil, the default, for none.
  open func nodeModelForItem(at index: Int) -> (any Sendable)? { nil }

  /// Returns the range of sizes for an item, in points; nil, the default, for the layout's range.
  open func sizeRangeForItem(at index: Int) -> SizeRange? { nil }

  /// The kinds of the section's supplementary elements other than header and footer; none by
  /// default.
  open var supportedElementKinds: [SupplementaryElementKind] { [] }

  /// Returns the block that makes the header, the footer or an element of another kind; nil, the
  /// default, for none.
  open func nodeBlockForSupplementaryElement(
    ofKind kind: SupplementaryElementKind
  ) -> CellNodeBlock? { nil }

  /// Returns the range of sizes for a supplementary element, in points; nil, the default, for the
  /// layout's range.
  open func sizeRangeForSupplementaryElement(ofKind kind: SupplementaryElementKind) -> SizeRange? {
    nil
  }

  /// The insets of the items from the sides of the section, in points; nil for the insets of the
  /// flow layout.
  open var inset: EdgeInsets? { nil }
  /// The distance between two lines, in points; nil for the distance of the flow layout.
  open var minimumLineSpacing: Double? { nil }
  /// The least distance between two items of a line, in points; nil for the distance of the flow
  /// layout.
  open var minimumInteritemSpacing: Double? { nil }

  /// Called before an item comes into view. Do not keep its cell.
  open func willDisplayItem(at index: Int, cell: CellNode) {}
  /// Called after an item went out of view, or was deleted or reloaded while in view; it is then
  /// given by its former number, and the controller may have left its list. Do not keep the cell.
  open func didEndDisplayingItem(at index: Int, cell: CellNode) {}

  /// Returns true if a further batch may be fetched while this is the last section; true by
  /// default.
  open func shouldBatchFetch() -> Bool { true }
  /// Fetches a further batch: start the work, and complete the context when it is done. The default
  /// implementation cancels the context, because it has no further items.
  open func beginBatchFetch(with context: BatchContext) { context.cancelBatchFetching() }

  // MARK: Changes inside the section

  /// Inserts items, at their new numbers. Does nothing while the controller is not in a list.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func insertItems(at indexes: [Int]) throws {
    try collectionNode?.insertItems(at: paths(indexes))
  }

  /// Deletes items, by their numbers before the edit. Does nothing while the controller is not in a
  /// list.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func deleteItems(at indexes: [Int]) throws {
    try collectionNode?.deleteItems(at: paths(indexes))
  }

  /// Reloads items, by their numbers before the edit. Does nothing while the controller is not in a
  /// list.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  public final func reloadItems(at indexes: [Int]) throws {
    try collectionNode?.reloadItems(at: paths(indexes))
  }

  private func paths(_ indexes: [Int]) -> [IndexPath] {
    guard let section else { return [] }
    return indexes.map { IndexPath(item: $0, section: section) }
  }
}
