import FoundationEssentials
import SwatchNodes

/// Stops the program if an object has a method that is never called, where calling it shows that it is
/// there.
@MainActor func refuse<Answer>(
  _ found: String, of object: AnyObject, write: String,
  _ call: () throws(NotImplemented) -> Answer
) {
  do { _ = try call() } catch { return }
  preconditionFailure("\(type(of: object)) has \(found), which is never called: write \(write)")
}

extension SectionShape {
  /// The first row or item of some sections; nil if there is none.
  static func firstPath(of sections: [SectionShape]) -> IndexPath? {
    sections.firstIndex { $0.rowCount > 0 }.map { IndexPath(row: 0, section: $0) }
  }
}

extension TableNode {
  /// Stops the program if the data source counts sections under another name.
  @MainActor final func refuseNearMissesOfCounts() {
    guard let source = dataSource else { return }
    let write = "numberOfSections(in:)"
    refuse("numberOfSections(inTableNode:)", of: source, write: write) {
      () throws(NotImplemented) in try source.numberOfSections(inTableNode: self)
    }
    refuse("numberOfSectionsInTableNode(_:)", of: source, write: write) {
      () throws(NotImplemented) in try source.numberOfSectionsInTableNode(self)
    }
  }

  /// Stops the program if the data source or the delegate has a method for rows whose name nearly is
  /// that of another one.
  @MainActor final func refuseNearMisses(in sections: [SectionShape]) {
    guard let path = SectionShape.firstPath(of: sections) else { return }
    if let source = dataSource {
      refuse(
        "tableNode(_:nodeBlockForRowAtIndexPath:)", of: source,
        write: "tableNode(_:nodeBlockForRowAt:)"
      ) { () throws(NotImplemented) in
        try source.tableNode(self, nodeBlockForRowAtIndexPath: path)
      }
      refuse(
        "tableNode(_:nodeForRowAtIndexPath:)", of: source, write: "tableNode(_:nodeForRowAt:)"
      ) { () throws(NotImplemented) in
        try source.tableNode(self, nodeForRowAtIndexPath: path)
      }
    }
    guard let delegate else { return }
    refuse(
      "tableNode(_:constrainedSizeForRowAtIndexPath:)", of: delegate,
      write: "tableNode(_:constrainedSizeForRowAt:)"
    ) { () throws(NotImplemented) in
      try delegate.tableNode(self, constrainedSizeForRowAtIndexPath: path)
    }
    refuse("shouldBatchFetch(forTableNode:)", of: delegate, write: "shouldBatchFetch(for:)") {
      () throws(NotImplemented) in try delegate.shouldBatchFetch(forTableNode: self)
    }
    refuse("shouldBatchFetchForTableNode(_:)", of: delegate, write: "shouldBatchFetch(for:)") {
      () throws(NotImplemented) in try delegate.shouldBatchFetchForTableNode(self)
    }
  }
}

extension CollectionNode {
  /// Stops the program if the data source counts sections under another name.
  @MainActor final func refuseNearMissesOfCounts() {
    guard let source = dataSource else { return }
    let write = "numberOfSections(in:)"
    refuse("numberOfSections(inCollectionNode:)", of: source, write: write) {
      () throws(NotImplemented) in try source.numberOfSections(inCollectionNode: self)
    }
    refuse("numberOfSectionsInCollectionNode(_:)", of: source, write: write) {
      () throws(NotImplemented) in try source.numberOfSectionsInCollectionNode(self)
    }
  }

  /// Stops the program if the data source or the delegate has a method for items, or for headers and
  /// the like of sections, whose name nearly is that of another one.
  @MainActor final func refuseNearMisses(in sections: [SectionShape]) {
    if !sections.isEmpty { refuseNearMissesOfSupplementaryElements() }
    guard let path = SectionShape.firstPath(of: sections) else { return }
    if let source = dataSource {
      refuse(
        "collectionNode(_:nodeBlockForItemAtIndexPath:)", of: source,
        write: "collectionNode(_:nodeBlockForItemAt:)"
      ) { () throws(NotImplemented) in
        try source.collectionNode(self, nodeBlockForItemAtIndexPath: path)
      }
      refuse(
        "collectionNode(_:nodeForItemAtIndexPath:)", of: source,
        write: "collectionNode(_:nodeForItemAt:)"
      ) { () throws(NotImplemented) in
        try source.collectionNode(self, nodeForItemAtIndexPath: path)
      }
      refuse(
        "collectionNode(_:nodeModelForItemAtIndexPath:)", of: source,
        write: "collectionNode(_:nodeModelForItemAt:)"
      ) { () throws(NotImplemented) in
        try source.collectionNode(self, nodeModelForItemAtIndexPath: path)
      }
    }
    guard let delegate else { return }
    refuse(
      "collectionNode(_:constrainedSizeForItemAtIndexPath:)", of: delegate,
      write: "collectionNode(_:constrainedSizeForItemAt:)"
    ) { () throws(NotImplemented) in
      try delegate.collectionNode(self, constrainedSizeForItemAtIndexPath: path)
    }
    refuse("shouldBatchFetch(forCollectionNode:)", of: delegate, write: "shouldBatchFetch(for:)") {
      () throws(NotImplemented) in try delegate.shouldBatchFetch(forCollectionNode: self)
    }
    refuse("shouldBatchFetchForCollectionNode(_:)", of: delegate, write: "shouldBatchFetch(for:)") {
      () throws(NotImplemented) in try delegate.shouldBatchFetchForCollectionNode(self)
    }
  }
}

extension CollectionNode {
  /// Stops the program if the data source has a method for supplementary elements whose name nearly is
  /// that of the one for their blocks.
  @MainActor final func refuseNearMissesOfSupplementaryElements() {
    guard let source = dataSource else { return }
    let path = IndexPath(item: 0, section: 0)
    let kind = SupplementaryElementKind.header
    let write = "collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)"
    let block = "collectionNode(_:nodeBlockForSupplementaryElementOfKind:atIndexPath:)"
    refuse(block, of: source, write: write) { () throws(NotImplemented) in
      try source.collectionNode(
        self, nodeBlockForSupplementaryElementOfKind: kind.rawValue, atIndexPath: path)
    }
    refuse(block, of: source, write: write) { () throws(NotImplemented) in
      try source.collectionNode(
        self, nodeBlockForSupplementaryElementOfKind: kind, atIndexPath: path)
    }
    let node = "collectionNode(_:nodeForSupplementaryElementOfKind:atIndexPath:)"
    refuse(node, of: source, write: write) { () throws(NotImplemented) in
      try source.collectionNode(
        self, nodeForSupplementaryElementOfKind: kind.rawValue, atIndexPath: path)
    }
    refuse(node, of: source, write: write) { () throws(NotImplemented) in
      try source.collectionNode(self, nodeForSupplementaryElementOfKind: kind, atIndexPath: path)
    }
  }
}

extension PagerNode {
  /// Stops the program if the data source has a method for pages whose name nearly is that of another
  /// one.
  @MainActor final func refuseNearMisses(of source: any PagerDataSource) {
    refuse(
      "pagerNode(_:nodeBlockAtIndex:)", of: source, write: "pagerNode(_:nodeBlockAt:)"
    ) { () throws(NotImplemented) in try source.pagerNode(self, nodeBlockAtIndex: 0) }
    refuse("pagerNode(_:nodeAtIndex:)", of: source, write: "pagerNode(_:nodeAt:)") {
      () throws(NotImplemented) in try source.pagerNode(self, nodeAtIndex: 0)
    }
  }
}
