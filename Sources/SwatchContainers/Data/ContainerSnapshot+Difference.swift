extension ContainerSnapshot {
  /// Returns the edits that lead from another snapshot to this one, with the fewest possible moves:
  /// items of a longest common subsequence stay. The reloads of this snapshot are included.
  ///
  /// Costs the number of items in changed sections, and the logarithm for the others.
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

  /// This snapshot after its application: the same arrangement, without reloads.
  package var applied: ContainerSnapshot {
    var applied = self
    applied.reloadedSectionIdentifiers = []
    applied.reloadedItemIdentifiers = []
    return applied
  }
}
