public import FoundationEssentials
public import SwatchNodes

/// Methods that look like those of a table's data source or delegate and are never called, because a
/// label of Objective-C is left in their names. A table stops the program at its first row when an
/// object has one of them, and names the method to write.
public protocol TableNearMisses: AnyObject {
  /// Never called but to find it; write `tableNode(_:nodeBlockForRowAt:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write `tableNode(_:nodeForRowAt:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, nodeForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSections(inTableNode tableNode: TableNode) throws(NotImplemented) -> Int

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSectionsInTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Int
}

extension TableNearMisses {
  /// Not there.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not there.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }

  /// Not there.
  @MainActor public func numberOfSections(
    inTableNode tableNode: TableNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }

  /// Not there.
  @MainActor public func numberOfSectionsInTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }
}

/// Methods that look like those of a collection's data source and are never called, because a label
/// of Objective-C is left in their names. A collection stops the program at its first item when an
/// object has one of them, and names the method to write.
public protocol CollectionNearMisses: AnyObject {
  /// Never called but to find it; write `collectionNode(_:nodeBlockForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write `collectionNode(_:nodeForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSections(
    inCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSectionsInCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int
}

extension CollectionNearMisses {
  /// Not there.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not there.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }

  /// Not there.
  @MainActor public func numberOfSections(
    inCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }

  /// Not there.
  @MainActor public func numberOfSectionsInCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }
}

/// The sentence about a method that is never called, where calling it shows that it is there.
@MainActor private func sentence<Answer>(
  about found: String, in type: Any.Type, write: String,
  _ call: () throws(NotImplemented) -> Answer
) -> String? {
  do { _ = try call() } catch { return nil }
  return "\(type) has \(found), which is never called: write \(write)"
}

extension TableNode {
  /// The sentence about a method of the data source that nearly has the name of another one; nil for
  /// none.
  @MainActor final func nearMiss(at path: IndexPath) -> String? {
    guard let source = dataSource else { return nil }
    let type = type(of: source)
    return sentence(
      about: "tableNode(_:nodeBlockForRowAtIndexPath:)", in: type,
      write: "tableNode(_:nodeBlockForRowAt:)"
    ) { () throws(NotImplemented) in
      try source.tableNode(self, nodeBlockForRowAtIndexPath: path)
    }
      ?? sentence(
        about: "tableNode(_:nodeForRowAtIndexPath:)", in: type,
        write: "tableNode(_:nodeForRowAt:)"
      ) { () throws(NotImplemented) in
        try source.tableNode(self, nodeForRowAtIndexPath: path)
      }
  }

  /// The sentence about a method that counts sections under another name; nil for none.
  @MainActor final var nearMissOfSections: String? {
    guard let source = dataSource else { return nil }
    let type = type(of: source)
    return sentence(
      about: "numberOfSections(inTableNode:)", in: type, write: "numberOfSections(in:)"
    ) { () throws(NotImplemented) in
      try source.numberOfSections(inTableNode: self)
    }
      ?? sentence(
        about: "numberOfSectionsInTableNode(_:)", in: type, write: "numberOfSections(in:)"
      ) { () throws(NotImplemented) in
        try source.numberOfSectionsInTableNode(self)
      }
  }
}

extension CollectionNode {
  /// The sentence about a method of the data source that nearly has the name of another one; nil for
  /// none.
  @MainActor final func nearMiss(at path: IndexPath) -> String? {
    guard let source = dataSource else { return nil }
    let type = type(of: source)
    return sentence(
      about: "collectionNode(_:nodeBlockForItemAtIndexPath:)", in: type,
      write: "collectionNode(_:nodeBlockForItemAt:)"
    ) { () throws(NotImplemented) in
      try source.collectionNode(self, nodeBlockForItemAtIndexPath: path)
    }
      ?? sentence(
        about: "collectionNode(_:nodeForItemAtIndexPath:)", in: type,
        write: "collectionNode(_:nodeForItemAt:)"
      ) { () throws(NotImplemented) in
        try source.collectionNode(self, nodeForItemAtIndexPath: path)
      }
  }

  /// The sentence about a method that counts sections under another name; nil for none.
  @MainActor final var nearMissOfSections: String? {
    guard let source = dataSource else { return nil }
    let type = type(of: source)
    return sentence(
      about: "numberOfSections(inCollectionNode:)", in: type, write: "numberOfSections(in:)"
    ) { () throws(NotImplemented) in
      try source.numberOfSections(inCollectionNode: self)
    }
      ?? sentence(
        about: "numberOfSectionsInCollectionNode(_:)", in: type, write: "numberOfSections(in:)"
      ) { () throws(NotImplemented) in
        try source.numberOfSectionsInCollectionNode(self)
      }
  }
}
