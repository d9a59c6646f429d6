public import FoundationEssentials

/// The items of a snapshot, each of which is in one section.
extension ContainerSnapshot {
  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemID] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the items of a section in order.
  /// - Precondition: The section is in the snapshot.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    checkIsHere(section)
    return items[section] ?? []
  }

  /// Returns the number of items in a section.
  /// - Precondition: The section is in the snapshot.
  public func numberOfItems(inSection section: SectionID) -> Int {
    itemIdentifiers(inSection: section).count
  }

  /// Returns the section of an item; nil if the item is not in the snapshot.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    sectionOfItem[item]
  }

  /// Returns the index path of an item; nil if it is not in the snapshot. Takes linear time in the
  /// number of the section's items.
  public func indexPath(for item: ItemID) -> IndexPath? {
    guard let section = sectionOfItem[item], let number = index(ofSection: section),
      let row = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: number)
  }

  /// Returns the item at an index path; nil if there is none.
  public func itemIdentifier(for path: IndexPath) -> ItemID? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section),
      let items = items[sectionIdentifiers[path.section]], items.indices.contains(path.row)
    else { return nil }
    return items[path.row]
  }

  // MARK: Edits

  /// Appends items to a section.
  /// - Parameters:
  ///   - added: Identifiers that are not in the snapshot.
  ///   - section: The section; nil for the last section.
  /// - Precondition: The snapshot has a section, and contains the given section.
  public mutating func appendItems(_ added: [ItemID], toSection section: SectionID? = nil) {
    guard let section = section ?? sectionIdentifiers.last else {
      preconditionFailure(
        "Items can't be appended to a snapshot without sections: append one first")
    }
    checkIsHere(section)
    insert(added, at: items[section]?.count ?? 0, of: section)
  }

  /// Inserts items before another item, in that item's section.
  /// - Precondition: The other item is in the snapshot.
  public mutating func insertItems(_ added: [ItemID], beforeItem other: ItemID) {
    let place = place(of: other)
    insert(added, at: place.row, of: place.section)
  }

  /// Inserts items after another item, in that item's section.
  /// - Precondition: The other item is in the snapshot.
  public mutating func insertItems(_ added: [ItemID], afterItem other: ItemID) {
    let place = place(of: other)
    insert(added, at: place.row + 1, of: place.section)
  }

  /// Deletes items; items not in the snapshot are ignored.
  public mutating func deleteItems(_ deleted: [ItemID]) {
    let gone = Set(deleted)
    for section in Set(gone.compactMap { sectionOfItem[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for item in gone { forget(item) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    self = ContainerSnapshot()
  }

  /// Moves an item before another item, into that item's section.
  /// - Precondition: Both are in the snapshot, and different.
  public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
    remove(item, toStandBeside: other)
    let place = place(of: other)
    insert([item], at: place.row, of: place.section)
  }

  /// Moves an item after another item, into that item's section.
  /// - Precondition: Both are in the snapshot, and different.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
    remove(item, toStandBeside: other)
    let place = place(of: other)
    insert([item], at: place.row + 1, of: place.section)
  }

  /// Reloads items: their cells are created again, because their content has changed.
  /// - Precondition: The items are in the snapshot.
  public mutating func reloadItems(_ reloaded: [ItemID]) {
    for item in reloaded {
      precondition(
        sectionOfItem[item] != nil,
        "There is no item '\(item)' in the snapshot: only items that stay can be reloaded")
    }
    reloadedItemIdentifiers.formUnion(reloaded)
  }

  // MARK: Parts

  private mutating func insert(_ added: [ItemID], at row: Int, of section: SectionID) {
    sectionOfItem.reserveCapacity(sectionOfItem.count + added.count)
    for item in added {
      precondition(
        sectionOfItem.updateValue(section, forKey: item) == nil,
        "The item '\(item)' is in the snapshot twice: identifiers must be unique")
    }
    items[section]?.insert(contentsOf: added, at: row)
  }

  private func place(of item: ItemID) -> (section: SectionID, row: Int) {
    guard let section = sectionOfItem[item], let row = items[section]?.firstIndex(of: item) else {
      preconditionFailure(
        "There is no item '\(item)' in the snapshot: append it before naming it")
    }
    return (section, row)
  }

  private mutating func remove(_ item: ItemID, toStandBeside other: ItemID) {
    precondition(item != other, "The item '\(item)' can't be moved beside itself")
    let place = place(of: item)
    items[place.section]?.remove(at: place.row)
    sectionOfItem[item] = nil
  }
}
