import FoundationEssentials
import SwatchNodes

/// Requests to a container before it loaded, to be done with its first turn.
struct ContainerWishes {
  /// The row or item to scroll to.
  var target: ContainerBooks.ScrollTarget?
  /// The rows or items to select.
  var selection: Set<IndexPath> = []
}

extension ContainerNode {
  /// The container as its books know it.
  @MainActor private final var client: (any ContainerClient)? { self as? any ContainerClient }

  /// The numbers of rows or items in all sections, after all edits made so far: before the container has
  /// loaded, and after its data source was exchanged, as that says now.
  @MainActor final var counts: [Int] {
    guard let books else { return client?.countSections().map(\.rowCount) ?? [] }
    if books.isSourceNew && client?.elementSource != nil { books.reloadData() }
    return books.counts
  }

  /// The number of rows or items in a section; 0 before loading where there is no data source.
  /// - Precondition: there is such a section.
  @MainActor final func count(ofSection section: Int) -> Int {
    if books == nil && client?.elementSource == nil { return 0 }
    let counts = counts
    precondition(
      counts.indices.contains(section),
      "\(nodeName) has \(counts.count) sections, and none with number \(section)")
    return counts[section]
  }

  /// The selected rows or items, in order.
  @MainActor final var selectedIndexPaths: [IndexPath] {
    (books?.selection ?? wishes.selection).sorted()
  }

  /// Scrolls to a row or item in the next turn, or the first one.
  @MainActor final func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    requireElement(at: indexPath, "scroll to")
    if let books {
      books.scroll(to: indexPath, at: position)
    } else {
      wishes.target = ContainerBooks.ScrollTarget(indexPath: indexPath, position: position)
    }
  }

  /// Selects a row or item; those selected before are deselected, unless several may be.
  @MainActor final func select(_ indexPath: IndexPath) {
    requireElement(at: indexPath, "select")
    if let books { return books.select(indexPath) }
    guard allowsSelection else { return }
    if !allowsMultipleSelection { wishes.selection = [] }
    wishes.selection.insert(indexPath)
  }

  /// Deselects a row or item.
  @MainActor final func deselect(_ indexPath: IndexPath) {
    if let books { books.selection.remove(indexPath) } else { wishes.selection.remove(indexPath) }
  }

  /// Refuses a row or item that the data source does not have. Before loading a container may have no
  /// data source yet; what it is asked for then is checked when it loads.
  @MainActor private final func requireElement(at path: IndexPath, _ action: String) {
    if books == nil && client?.elementSource == nil { return }
    let counts = counts
    precondition(
      path.count == 2 && counts.indices.contains(path.section)
        && (0..<counts[path.section]).contains(path.item),
      "\(nodeName) can't \(action) \(path): its data source has no such row or item")
  }

  /// Does what was asked for before loading.
  @MainActor final func takeWishes() {
    let wishes = wishes
    self.wishes = ContainerWishes()
    for path in wishes.selection.sorted() { select(path) }
    if let target = wishes.target { scroll(to: target.indexPath, at: target.position) }
  }
}
