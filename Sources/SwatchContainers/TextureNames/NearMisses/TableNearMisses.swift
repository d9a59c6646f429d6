public import FoundationEssentials
public import SwatchNodes

/// Methods that look like those of a table's data source and are never called, because a label of
/// Objective-C is left in their names. A table stops the program when it would call the right one for
/// the first time, and names it.
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
  @MainActor func numberOfSections(
    inTableNode tableNode: TableNode
  ) throws(NotImplemented) -> Int

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSectionsInTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Int
}

extension TableNearMisses {
  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, nodeForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func numberOfSections(
    inTableNode tableNode: TableNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func numberOfSectionsInTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }
}
