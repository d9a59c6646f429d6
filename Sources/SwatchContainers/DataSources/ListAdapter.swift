public import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// An adapter that shows a list of objects as the sections of a collection, each with its own
/// section controller (after IGListKit's ListAdapter).
///
/// The adapter becomes the collection's data source and delegate. Keep a reference to it: the
/// collection does not retain its adapter, and the adapter retains neither the collection nor the
/// list's data source.
@MainActor public final class ListAdapter {
  private struct Entry {
    var id: AnyHashable
    var object: any ListDiffable
    var controller: SectionController
    /// A Boolean value that is true when the object is new, or looks different from before.
    var isChanged: Bool
    /// A Boolean value that is true when the object changed, or is a new instance.
    var isOther: Bool
  }

  /// The collection that shows the objects. Not retained.
  public private(set) weak var collectionNode: CollectionNode?
  /// The source of objects; setting it reads all objects.
  public weak var dataSource: (any ListAdapterDataSource)? {
    didSet { performUpdates() }
  }

  private var entries: [Entry] = []
  private var isReading = false
  /// The controllers of the cells in view, kept because an update may have removed a controller's
  /// section.
  private var displayed: [ObjectIdentifier: SectionController] = [:]

  /// Makes the data source and delegate of a collection.
  public init(_ collectionNode: CollectionNode) {
    self.collectionNode = collectionNode
    collectionNode.dataSource = self
    collectionNode.delegate = self
  }

  /// Reads the objects again: deletes the sections of missing objects, inserts the sections of new
  /// objects, moves as few sections as possible, and reloads the sections of changed objects. A
  /// controller is notified if its object is another instance, even one that looks the same.
  ///
  /// - Parameter completion: Called between turns, after the change was applied; not called
  ///   if the collection has not loaded.
  public func performUpdates(completion: (@MainActor () -> Void)? = nil) {
    let old = entries
    readEntries(after: old)
    collectionNode?.containerController?.apply(changes(from: old), completion: completion)
  }

  /// Reads the objects again and reloads all sections, each with a new controller.
  public func reloadData(completion: (@MainActor () -> Void)? = nil) {
    readEntries(after: [])
    collectionNode?.reloadData(completion: completion)
  }

  /// The objects of the list.
  public var objects: [any ListDiffable] { entries.map(\.object) }

  /// Returns the controller of a section; nil if there is no such section.
  public func sectionController(forSection section: Int) -> SectionController? {
    entries.indices.contains(section) ? entries[section].controller : nil
  }

  /// Returns the controller of an object's section; nil if the object is not in the list.
  public func sectionController(for object: any ListDiffable) -> SectionController? {
    entries.first { $0.id == object.diffIdentifier }?.controller
  }

  /// Returns the section of an object; nil if the object is not in the list.
  public func section(for object: any ListDiffable) -> Int? {
    entries.firstIndex { $0.id == object.diffIdentifier }
  }

  // MARK: Differences

  /// Reads the objects; an object that was in the list before keeps its controller. All controllers
  /// know their sections before any of them is notified of its object.
  private func readEntries(after old: [Entry]) {
    precondition(
      !isReading,
      "\(dataSource.map { "\(type(of: $0))" } ?? "A list") updates its list while it is asked for its "
        + "objects: change the objects, then call performUpdates()")
    isReading = true
    defer { isReading = false }
    let former = entries
    entries = newEntries(after: old)
    for (section, entry) in entries.enumerated() {
      entry.controller.adapter = self
      entry.controller.section = section
    }
    let shown = Set(entries.map { ObjectIdentifier($0.controller) })
    for entry in former where !shown.contains(ObjectIdentifier(entry.controller)) {
      entry.controller.leave(self)
    }
    for entry in entries where entry.isOther { entry.controller.didUpdate(to: entry.object) }
  }

  private func newEntries(after old: [Entry]) -> [Entry] {
    let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<AnyHashable> = []
    return (dataSource?.objects(for: self) ?? []).compactMap { object in
      let id = object.diffIdentifier
      guard seen.insert(id).inserted, let dataSource else { return nil }
      guard let former = known[id] else {
        let controller = dataSource.listAdapter(self, sectionControllerFor: object)
        return Entry(id: id, object: object, controller: controller, isChanged: true, isOther: true)
      }
      let isChanged = !object.isEqual(toDiffableObject: former.object)
      return Entry(
        id: id, object: object, controller: former.controller, isChanged: isChanged,
        isOther: isChanged || !Self.isSame(object, former.object))
    }
  }

  /// Returns true if two objects are the same instance; false for values.
  private static func isSame(_ object: any ListDiffable, _ former: any ListDiffable) -> Bool {
    type(of: object) is AnyClass && object as AnyObject === former as AnyObject
  }

  private func changes(from old: [Entry]) -> ChangeSet {
    SectionDifference(from: old.map(\.id), to: entries.map(\.id)) { entries[$0].isChanged }.changes
  }
}

extension ListAdapter: CollectionDataSource {
  /// Returns the number of objects.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { entries.count }

  /// Returns the number of the section's items.
  public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { entries[section].controller.numberOfItems() }

  /// Returns the block of the section's controller. If a section has only one cell, and that cell
  /// has neither an id nor a `debugName`, the cell is named after the object's identifier, as
  /// `item#ann`, so that messages and snapshots identify it wherever it is.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let entry = entries[indexPath.section]
    let block = entry.controller.nodeBlockForItem(at: indexPath.item)
    // Other identifiers, such as identities of instances, differ from run to run.
    guard let id = entry.id.base as? any LosslessStringConvertible,
      entry.controller.numberOfItems() == 1
    else { return block }
    let name = "item#\(id)"
    return {
      let cell = block()
      if cell.debugName == nil { cell.debugName = name }
      return cell
    }
  }

  /// Returns the model from the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? {
    entries[indexPath.section].controller.nodeModelForItem(at: indexPath.item)
  }

  /// Returns the kinds of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] { entries[section].controller.supportedElementKinds }

  /// Returns the block of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    entries[indexPath.section].controller.nodeBlockForSupplementaryElement(ofKind: kind)
  }
}

extension ListAdapter: CollectionDelegateFlowLayout {
  /// Returns the size range of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? {
    entries[indexPath.section].controller.sizeRangeForItem(at: indexPath.item)
  }

  /// Returns the size range of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange? {
    entries[indexPath.section].controller.sizeRangeForSupplementaryElement(ofKind: kind)
  }

  /// Returns the inset of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets? { entries[section].controller.inset }

  /// Returns the line spacing of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double? { entries[section].controller.minimumLineSpacing }

  /// Returns the item spacing of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { entries[section].controller.minimumInteritemSpacing }

  /// Notifies the section's controller.
  public func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith cell: CellNode) {
    guard let path = cell.indexPath, let controller = sectionController(forSection: path.section)
    else { return }
    displayed[ObjectIdentifier(cell)] = controller
    controller.willDisplayItem(at: path.item, cell: cell)
  }

  /// Notifies the controller that was notified when the cell came into view, even if the controller
  /// has since left the list.
  public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith cell: CellNode
  ) {
    let controller = displayed.removeValue(forKey: ObjectIdentifier(cell))
    guard let path = cell.indexPath else { return }
    controller?.didEndDisplayingItem(at: path.item, cell: cell)
  }

  /// Returns true if the last section's controller permits fetching.
  public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool {
    entries.last?.controller.shouldBatchFetch() ?? false
  }

  /// Calls the last section's controller to fetch a batch.
  public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    entries.last?.controller.beginBatchFetch(with: context)
  }
}

/// The source of a list's objects and of their section controllers (after ListAdapterDataSource).
public protocol ListAdapterDataSource: AnyObject {
  /// Returns the objects of the list, in order. If several objects have the same identifier, the
  /// first one is used.
  @MainActor func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

  /// Returns a new controller for the section of an object; the adapter keeps it as long as the
  /// object is in the list.
  @MainActor func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> SectionController
}
