/// The content of a container at one time: identified sections, each with identified items in order
/// (after NSDiffableDataSourceSnapshot).
///
/// Fill a snapshot with identifiers, never with models, and apply it: the container compares it
/// with the previous snapshot and creates only the cells that are new, moved or reloaded.
///
///     var snapshot = ContainerSnapshot<String, Photo.ID>()
///     snapshot.appendSections(["Today"])
///     snapshot.appendItems(photos.map(\.id))
///
/// Identifiers are unique; a duplicate is a precondition failure that names it. A cell shows its
/// data at the time of its creation, and can't be reconfigured: reload an item whose content has
/// changed.
public struct ContainerSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Equatable, Sendable {
  /// All sections in order.
  public private(set) var sectionIdentifiers: [SectionID] = []
  /// The items of each section in order.
  var items: [SectionID: [ItemID]] = [:]
  /// The section of each item.
  var sectionOfItem: [ItemID: SectionID] = [:]
  /// The sections whose cells are created again when this snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: Set<SectionID> = []
  /// The items whose cells are created again when this snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: Set<ItemID> = []

  /// Makes an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// Returns the index of a section; nil if it is not in the snapshot. Takes linear time in the
  /// number of sections.
  public func index(ofSection section: SectionID) -> Int? {
    items[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
  }

  // MARK: Edits

  /// Appends empty sections.
  public mutating func appendSections(_ sections: [SectionID]) {
    insert(sections, at: sectionIdentifiers.count)
  }

  /// Inserts empty sections before another section.
  /// - Precondition: The other section is in the snapshot.
  public mutating func insertSections(_ sections: [SectionID], beforeSection other: SectionID) {
    insert(sections, at: number(of: other))
  }

  /// Inserts empty sections after another section.
  /// - Precondition: The other section is in the snapshot.
  public mutating func insertSections(_ sections: [SectionID], afterSection other: SectionID) {
    insert(sections, at: number(of: other) + 1)
  }

  /// Deletes sections with their items; sections not in the snapshot are ignored.
  public mutating func deleteSections(_ sections: [SectionID]) {
    let gone = Set(sections)
    sectionIdentifiers.removeAll { gone.contains($0) }
    reloadedSectionIdentifiers.subtract(gone)
    for section in gone {
      for item in items.removeValue(forKey: section) ?? [] { forget(item) }
    }
  }

  /// Moves a section with its items before another section.
  /// - Precondition: Both are in the snapshot, and different.
  public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
    remove(section, toStandBeside: other)
    sectionIdentifiers.insert(section, at: number(of: other))
  }

  /// Moves a section with its items after another section.
  /// - Precondition: Both are in the snapshot, and different.
  public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
    remove(section, toStandBeside: other)
    sectionIdentifiers.insert(section, at: number(of: other) + 1)
  }

  /// Reloads sections: all their cells are created again, including headers and footers.
  /// - Precondition: The sections are in the snapshot.
  public mutating func reloadSections(_ sections: [SectionID]) {
    for section in sections { checkIsHere(section) }
    reloadedSectionIdentifiers.formUnion(sections)
  }

  // MARK: Parts

  func checkIsHere(_ section: SectionID) {
    precondition(
      items[section] != nil,
      "There is no section '\(section)' in the snapshot: append it before naming it")
  }

  /// Removes the data of an item that left its section.
  mutating func forget(_ item: ItemID) {
    sectionOfItem[item] = nil
    reloadedItemIdentifiers.remove(item)
  }

  private mutating func insert(_ sections: [SectionID], at index: Int) {
    for section in sections {
      precondition(
        items.updateValue([], forKey: section) == nil,
        "The section '\(section)' is in the snapshot twice: identifiers must be unique")
    }
    sectionIdentifiers.insert(contentsOf: sections, at: index)
  }

  private func number(of section: SectionID) -> Int {
    guard let number = index(ofSection: section) else {
      preconditionFailure(
        "There is no section '\(section)' in the snapshot: append it before naming it")
    }
    return number
  }

  private mutating func remove(_ section: SectionID, toStandBeside other: SectionID) {
    precondition(section != other, "The section '\(section)' can't be moved beside itself")
    sectionIdentifiers.remove(at: number(of: section))
  }
}

extension ContainerSnapshot {
  /// Returns the edits that lead from another snapshot to this one, with the fewest possible moves:
  /// the items of a longest common subsequence stay in place. The reloads of this snapshot are
  /// included.
  ///
  /// Takes linear time in the number of items in changed sections, and logarithmic time for the
  /// other items.
  package func difference(from old: ContainerSnapshot) -> ChangeSet {
    let sections = SectionDifference(from: old.sectionIdentifiers, to: sectionIdentifiers) {
      reloadedSectionIdentifiers.contains(sectionIdentifiers[$0])
    }
    let rows = RowDifference(from: old, to: self, sections: sections)
    var changes = sections.changes
    changes.append(.deleteRows(rows.deleted))
    changes.append(.insertRows(rows.inserted))
    changes.append(.reloadRows(rows.reloaded))
    for (old, new) in rows.moved { changes.append(.moveRow(old, to: new)) }
    return changes
  }

  /// The state of this snapshot after it was applied: the same arrangement, without reloads.
  package var applied: ContainerSnapshot {
    var applied = self
    applied.reloadedSectionIdentifiers = []
    applied.reloadedItemIdentifiers = []
    return applied
  }
}
