import FoundationEssentials
import SwatchNodes

/// The numbers of sections, and of the rows or items in them.
extension ContainerNode {
  /// The container as the client of its controller.
  @MainActor private final var client: (any ContainerClient)? { self as? any ContainerClient }

  /// The numbers of rows or items in all sections, after all edits made so far and after a
  /// replacement of the data source; nil before the container has loaded. After that, the first
  /// query counts the elements if the container has not done so.
  @MainActor private final var counts: [Int]? { containerController?.countsForQuery }

  /// A Boolean value that is true once the container has counted its elements: in its first turn,
  /// or for a query.
  @MainActor final var isCounted: Bool { containerController?.edits.isCounted ?? false }

  /// The number of sections; before the container has loaded, the data source's current number.
  @MainActor final var sectionCount: Int { counts?.count ?? client?.sourceSectionCount ?? 0 }

  /// Returns the number of rows or items in a section; nil if the section does not exist. Before
  /// the container has loaded, only the count of this section is requested from the data source.
  @MainActor final func elementCount(ofSection section: Int) -> Int? {
    guard (0..<sectionCount).contains(section) else { return nil }
    return counts?[section] ?? client?.sourceElementCount(ofSection: section)
  }

  /// Returns the number of rows or items in a section; 0 before the first count if there is no data
  /// source.
  /// - Precondition: The section exists.
  @MainActor final func count(ofSection section: Int) -> Int {
    if hasNothingToAsk { return 0 }
    guard let count = elementCount(ofSection: section) else {
      preconditionFailure(
        "\(nodeName) has no section \(section): its number of sections is \(sectionCount)")
    }
    return count
  }

  /// A Boolean value that is true before the first count, while there is no data source.
  @MainActor private final var hasNothingToAsk: Bool {
    !isCounted && client?.elementSource == nil
  }

  /// Traps if the elements were counted and the data source has no row or item at an index path.
  /// Before the first count its data may be incomplete; that count drops requests for missing rows
  /// or items.
  @MainActor final func requireElement(at path: IndexPath, _ action: String) {
    precondition(
      !isCounted || hasElement(at: path),
      "\(nodeName) can't \(action) \(path): its data source has no such row or item")
  }

  /// Returns true if the data source has a row or item at an index path.
  @MainActor final func hasElement(at path: IndexPath) -> Bool {
    guard path.count == 2, let count = elementCount(ofSection: path.section) else { return false }
    return (0..<count).contains(path.item)
  }
}
