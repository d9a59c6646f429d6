extension ContainerSnapshot {
  /// The edits that lead from another snapshot to this one, with as few moves as there can be: what
  /// stays is a longest sequence that kept its order. The reloads of this snapshot are among them.
  ///
  /// Costs the number of items in the sections that changed, and the logarithm for those that stay.
  package func difference(from old: ContainerSnapshot) -> ChangeSet {
    let sections = SectionDifference(from: old, to: self)
    let rows = RowDifference(from: old, to: self, sections: sections)
    var changes = ChangeSet()
    changes.append(.deleteSections(sections.deleted))
    changes.append(.insertSections(sections.inserted))
    changes.append(.reloadSections(sections.reloaded))
    for (old, new) in sections.moved { changes.append(.moveSection(old, to: new)) }
    changes.append(.deleteRows(rows.deleted))
    changes.append(.insertRows(rows.inserted))
    changes.append(.reloadRows(rows.reloaded))
    for (old, new) in rows.moved { changes.append(.moveRow(old, to: new)) }
    return changes
  }

  /// This snapshot after it was applied: the same arrangement, with nothing to reload.
  package var applied: ContainerSnapshot {
    var applied = self
    applied.reloadedSectionIdentifiers = []
    applied.reloadedItemIdentifiers = []
    return applied
  }
}
