import FoundationEssentials
import SwatchNodes

/// Requests to a container before it loaded, to be done with its first turn.
struct ContainerWishes {
  /// The row or item to scroll to.
  var target: Viewport.Target?
  /// The rows of the first section that the viewport lies over; nil for the bounds.
  var rowsInViewport: Range<Int>?
}

extension ContainerNode {
  /// The container as its controller knows it.
  @MainActor private final var client: (any ContainerClient)? { self as? any ContainerClient }

  /// The numbers of rows or items in all sections, after all edits made so far and after an
  /// exchange of the data source; nil before the container has loaded.
  @MainActor private final var counts: [Int]? {
    guard let controller = containerController else { return nil }
    if controller.isSourceNew && client?.elementSource != nil { controller.reloadData() }
    return controller.edits.counts
  }

  /// The number of sections; before loading, that of the data source.
  @MainActor final var sectionCount: Int { counts?.count ?? client?.sourceSectionCount ?? 0 }

  /// The number of rows or items in a section; nil if the section does not exist. Before loading,
  /// the data source is asked for this section alone.
  @MainActor final func elementCount(ofSection section: Int) -> Int? {
    guard (0..<sectionCount).contains(section) else { return nil }
    return counts?[section] ?? client?.sourceElementCount(ofSection: section)
  }

  /// The number of rows or items in a section; 0 before loading where there is no data source.
  /// - Precondition: There is such a section.
  @MainActor final func count(ofSection section: Int) -> Int {
    if hasNothingToAsk { return 0 }
    guard let count = elementCount(ofSection: section) else {
      preconditionFailure(
        "\(nodeName) has \(sectionCount) sections, and none with number \(section)")
    }
    return count
  }

  /// Scrolls to a row or item in the next turn, or the first one.
  @MainActor final func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    requireElement(at: indexPath, "scroll to")
    let target = Viewport.Target(indexPath: indexPath, position: position)
    if let controller = containerController {
      controller.scroll(to: target)
    } else {
      wishes.target = target
    }
  }

  /// A Boolean value that is true before loading while there is no data source.
  @MainActor private final var hasNothingToAsk: Bool {
    containerController == nil && client?.elementSource == nil
  }

  /// Rejects a row or item that the data source does not have. Before loading a container may have
  /// no data source yet; a requested row or item is then checked when it loads.
  @MainActor final func requireElement(at path: IndexPath, _ action: String) {
    precondition(
      hasNothingToAsk || hasElement(at: path),
      "\(nodeName) can't \(action) \(path): its data source has no such row or item")
  }

  @MainActor private final func hasElement(at path: IndexPath) -> Bool {
    guard path.count == 2, let count = elementCount(ofSection: path.section) else { return false }
    return (0..<count).contains(path.item)
  }

  /// Applies the requests made before loading. A row or item that the data source does not have is
  /// ignored, like one that is deleted later.
  @MainActor final func takeWishes() {
    let wishes = wishes
    self.wishes = ContainerWishes()
    containerController?.rowsInViewport = wishes.rowsInViewport
    let wished = selection.sorted
    selection.clear()
    for path in wished where hasElement(at: path) { selectIfAllowed(path) }
    if let target = wishes.target, hasElement(at: target.indexPath) {
      containerController?.scroll(to: target)
    }
  }
}
