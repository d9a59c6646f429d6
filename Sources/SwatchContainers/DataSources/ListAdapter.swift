public import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// Shows a list of objects as the sections of a collection, each with a controller of its own (after
/// IGListKit's ListAdapter).
///
/// The adapter is the collection's data source and delegate, and must be kept; neither retains the
/// other, nor the list's data source.
@MainActor public final class ListAdapter {
  private struct Entry {
    var id: AnyHashable
    var object: any ListDiffable
    var controller: SectionController
    /// A Boolean value that is true when the object is new, or another state than before.
    var isChanged: Bool
    /// A Boolean value that is true when the object is also not the instance that was there before.
    var isOther: Bool
  }

  /// The collection.
  public private(set) weak var collectionNode: CollectionNode?
  /// The source of objects; setting it reads all of them.
  public weak var dataSource: (any ListAdapterDataSource)? {
    didSet { performUpdates() }
  }

  private var entries: [Entry] = []
  private var isReading = false
  /// The controllers of the cells in view, as an update may have taken a section from one of them.
  private var displayed: [ObjectIdentifier: SectionController] = [:]

  /// Makes the adapter of a collection, and becomes its data source and delegate.
  public init(_ collectionNode: CollectionNode) {
    self.collectionNode = collectionNode
    collectionNode.dataSource = self
    collectionNode.delegate = self
  }

  /// Reads the objects again: sections of missing ones are deleted, of new ones inserted, as few as
  /// possible moved, and those of changed ones reloaded. Controllers are told of the objects that are
  /// other instances, also where those look the same.
  ///
  /// - Parameter completion: Called between turns, after the change was applied; not before the
  ///   collection has loaded.
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

  /// The controller of a section; nil if there is no such section.
  public func sectionController(forSection section: Int) -> SectionController? {
    entries.indices.contains(section) ? entries[section].controller : nil
  }

  /// The controller of an object's section; nil if the list has no such object.
  public func sectionController(for object: any ListDiffable) -> SectionController? {
    entries.first { $0.id == object.diffIdentifier }?.controller
  }

  /// The section of an object; nil if the list has no such object.
  public func section(for object: any ListDiffable) -> Int? {
    entries.firstIndex { $0.id == object.diffIdentifier }
  }

  // MARK: Differences

  /// Reads the objects, whose controllers stay if they are among those before. All controllers have
  /// their places before they are told of objects.
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

  /// Returns true if two objects are one instance; values are none.
  private static func isSame(_ object: any ListDiffable, _ former: any ListDiffable) -> Bool {
    type(of: object) is AnyClass && object as AnyObject === former as AnyObject
  }

  private func changes(from old: [Entry]) -> ChangeSet {
    SectionDifference(from: old.map(\.id), to: entries.map(\.id)) { entries[$0].isChanged }.changes
  }
}

extension ListAdapter: CollectionDataSource {
  /// The number of objects.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { entries.count }

  /// The number of the section's items.
  public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { entries[section].controller.numberOfItems() }

  /// The block of the section's controller. The only cell of a section, if it has no id and no
  /// `debugName`, is called by the object's identifier, `item#ann`, so that messages and snapshots
  /// know it wherever it stands.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let entry = entries[indexPath.section]
    let block = entry.controller.nodeBlockForItem(at: indexPath.item)
    // Other identifiers, such as those of instances, differ from run to run.
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

  /// The model from the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? {
    entries[indexPath.section].controller.nodeModelForItem(at: indexPath.item)
  }

  /// The kinds of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] { entries[section].controller.supportedElementKinds }

  /// The block of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    entries[indexPath.section].controller.nodeBlockForSupplementaryElement(ofKind: kind)
  }
}

extension ListAdapter: CollectionDelegateFlowLayout {
  /// The range of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? {
    entries[indexPath.section].controller.sizeRangeForItem(at: indexPath.item)
  }

  /// The range of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange? {
    entries[indexPath.section].controller.sizeRangeForSupplementaryElement(ofKind: kind)
  }

  /// The distances of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets? { entries[section].controller.inset }

  /// The distance of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double? { entries[section].controller.minimumLineSpacing }

  /// The distance of the section's controller.
  public func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { entries[section].controller.minimumInteritemSpacing }

  /// Tells the section's controller.
  public func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith cell: CellNode) {
    guard let path = cell.indexPath, let controller = sectionController(forSection: path.section)
    else { return }
    displayed[ObjectIdentifier(cell)] = controller
    controller.willDisplayItem(at: path.item, cell: cell)
  }

  /// Tells the controller that was told of the cell's coming, even if it has left the list since.
  public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith cell: CellNode
  ) {
    guard let path = cell.indexPath else { return }
    displayed.removeValue(forKey: ObjectIdentifier(cell))?
      .didEndDisplayingItem(at: path.item, cell: cell)
  }

  /// The permission of the last section's controller.
  public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool {
    entries.last?.controller.shouldBatchFetch() ?? false
  }

  /// Has the last section's controller fetch a batch.
  public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    entries.last?.controller.beginBatchFetch(with: context)
  }
}

/// The source of a list's objects and of their section controllers (after ListAdapterDataSource).
public protocol ListAdapterDataSource: AnyObject {
  /// The objects of the list, in order. Of several with the same identifier the first counts.
  @MainActor func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

  /// A new controller for the section of an object, which the adapter keeps as long as the list has
  /// the object.
  @MainActor func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> SectionController
}
