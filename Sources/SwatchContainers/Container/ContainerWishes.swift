import FoundationEssentials
import SwatchNodes

/// Requests to a container before it loaded, to be done with its first turn.
struct ContainerWishes {
  /// The row or item to scroll to.
  var target: ContainerBooks.ScrollTarget?
  /// The rows of the first section that the viewport lies over; nil for the bounds.
  var rowsInViewport: Range<Int>?
  /// The rows or items to select.
  var selection: Set<IndexPath> = []
  /// Those of both that no data source has confirmed, as there was none yet.
  var unconfirmed: Set<IndexPath> = []
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
    let isConfirmed = requireElement(at: indexPath, "scroll to")
    if let books {
      books.scroll(to: indexPath, at: position)
    } else {
      if !isConfirmed { wishes.unconfirmed.insert(indexPath) }
      wishes.target = ContainerBooks.ScrollTarget(indexPath: indexPath, position: position)
    }
  }

  /// Selects a row or item; those selected before are deselected, unless several may be.
  @MainActor final func select(_ indexPath: IndexPath) {
    let isConfirmed = requireElement(at: indexPath, "select")
    if let books { return books.select(indexPath) }
    guard allowsSelection else { return }
    if !isConfirmed { wishes.unconfirmed.insert(indexPath) }
    if !allowsMultipleSelection { wishes.selection = [] }
    wishes.selection.insert(indexPath)
  }

  /// Deselects a row or item.
  @MainActor final func deselect(_ indexPath: IndexPath) {
    if let books { books.selection.remove(indexPath) } else { wishes.selection.remove(indexPath) }
  }

  /// Refuses a row or item that the data source does not have. Before loading a container may have no
  /// data source yet; what it is asked for then is checked when it loads.
  /// - Returns: true where the data source has it; false where there is none to ask.
  @MainActor private final func requireElement(at path: IndexPath, _ action: String) -> Bool {
    if books == nil && client?.elementSource == nil { return false }
    precondition(
      hasElement(at: path),
      "\(nodeName) can't \(action) \(path): its data source has no such row or item")
    return true
  }

  @MainActor private final func hasElement(at path: IndexPath) -> Bool {
    let counts = counts
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  /// Does what was asked for before loading. A row or item that was there then and is gone is let go, as
  /// one that goes later.
  @MainActor final func takeWishes() {
    let wishes = wishes
    self.wishes = ContainerWishes()
    let isWanted = { (path: IndexPath) in
      wishes.unconfirmed.contains(path) || self.hasElement(at: path)
    }
    books?.rowsInViewport = wishes.rowsInViewport
    for path in wishes.selection.sorted() where isWanted(path) { select(path) }
    if let target = wishes.target, isWanted(target.indexPath) {
      scroll(to: target.indexPath, at: target.position)
    }
  }
}
