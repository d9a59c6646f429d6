import FoundationEssentials
import SwatchGeometry
public import SwatchNodes

/// The current page of a pager. Page numbers refer to the data source after all edits made so far.
extension PagerNode {
  /// The number of pages.
  @MainActor public final var numberOfPages: Int { elementCount(ofSection: 0) ?? 0 }

  /// The page at the left edge: the offset as a number of page widths, rounded down. While edits or
  /// a change of size are pending, the page that will be there once they take effect; before the
  /// first count, the page to scroll to. 0 if there are no pages.
  @MainActor public final var currentPageIndex: Int {
    guard isCounted else { return max(0, heldPage ?? pageAtOffset) }
    let count = numberOfPages
    if let heldPage, count > 0 { return existing(heldPage, among: count) }
    guard pageSize.width > 0, count > 0 else { return 0 }
    return existing((isResized ? pageAtCentre : nil) ?? pageAtOffset, among: count)
  }

  /// The offset as a number of page widths, rounded down; 0 before the pager has a size.
  @MainActor private var pageAtOffset: Int {
    guard pageSize.width > 0 else { return 0 }
    return Int(limiting: (boundsOrigin.x / pageSize.width).rounded(.down))
  }

  /// Moves the viewport to a page, without animation. A request made before the first count takes
  /// effect with that count, and moves to the nearest existing page.
  ///
  /// - Parameter index: The number of the page. If pages wrap around, numbers before the first and
  ///   after the last page continue the count, and determine the direction: page -1 is the last
  ///   page, reached to the left.
  /// - Precondition: The page exists, once the pager has counted its pages.
  @MainActor public final func scrollToPage(at index: Int) {
    guard let controller = containerController, isCounted else {
      heldPage = index
      return
    }
    let count = numberOfPages
    precondition(
      count > 0 && (isCircular || (0..<count).contains(index)),
      "\(nodeName) can't be scrolled to page \(index): it has \(count) pages")
    controller.scroll(to: Point(x: Double(index) * pageSize.width, y: -contentInset.top))
    heldPage = controller.hasPendingUpdates ? index.wrapped(into: count) : nil
  }

  /// Runs `body` with a page on the main actor, between turns.
  ///
  /// Changes are laid out and displayed in the next turn.
  ///
  /// - Returns: The result of `body`; nil if the page has no node, because it is outside the
  ///   preload range.
  @MainActor public final func withPage<Result: Sendable>(
    at index: Int, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visit(IndexPath(item: index, section: 0), body)
  }

  /// Returns the number of the page whose node has an id; nil if no page in the preload range has
  /// it.
  @MainActor public final func indexOfPage(withID id: String) -> Int? {
    containerController?.indexPaths { $0.mirror.id == id }.first?.item
  }

  // MARK: Places

  /// The size of every page, in points: the pager's size without its insets above and below.
  @MainActor final var pageSize: Size {
    Size(
      width: bounds.width,
      height: max(0, bounds.height - contentInset.top - contentInset.bottom))
  }

  /// A Boolean value that is true when the bounds have changed since the viewport was moved to a
  /// page.
  @MainActor final var isResized: Bool { heldSize != nil && heldSize != bounds.size }

  /// The number of the page at the centre of the viewport, among the shown pages; nil without a
  /// page or a width.
  @MainActor final var pageAtCentre: Int? {
    page(atCentreOf: boundsOrigin, width: (heldSize ?? bounds.size).width)
  }

  @MainActor private func page(atCentreOf origin: Point, width: Double) -> Int? {
    guard let count = containerController?.map.count, count > 0, width > 0 else { return nil }
    let page = Int(limiting: (origin.x / width + 0.5).rounded(.down))
    return existing(page, among: count)
  }

  /// Returns the existing page for a number: modulo the count if pages wrap around, otherwise the
  /// nearest page.
  @MainActor private func existing(_ page: Int, among count: Int) -> Int {
    isCircular && count > 1 ? page.wrapped(into: count) : min(max(page, 0), max(0, count - 1))
  }

  // MARK: Staying on a page

  /// Replaces the held page by the page to which the viewport was scrolled, and wraps the offset
  /// around.
  @MainActor final func scroll(to origin: Point) -> Point {
    guard let controller = containerController else { return origin }
    heldSize = bounds.size
    let centre = page(atCentreOf: origin, width: bounds.width)
    heldPage = controller.hasPendingUpdates ? centre.map(pendingPage) : nil
    let length = Double(controller.map.count) * pageSize.width
    guard wrapsAround, length > 0, origin.x.isFinite else { return origin }
    return Point(x: origin.x - (origin.x / length).rounded(.down) * length, y: origin.y)
  }

  /// Returns the number that a page will have after the pending edits; for a page that they delete,
  /// the nearest number.
  @MainActor private func pendingPage(_ page: Int) -> Int {
    let place = containerController?.pendingPlace(of: ElementPlace(section: 0, kind: .row(page)))
    return place?.indexPath?.item ?? existing(page, among: numberOfPages)
  }

  /// Follows the page at the centre through an edit; a deleted or reloaded page is replaced by the
  /// page that follows the last remaining page before it.
  @MainActor final func holdPage(through update: Update) {
    guard let page = heldPage ?? pageAtCentre else { return }
    let newPage = { (page: Int) in
      update.newIndexPath(for: IndexPath(item: page, section: 0))?.item
    }
    let stayed = (0..<page).reversed().lazy.compactMap(newPage).first
    heldPage = existing(newPage(page) ?? (stayed ?? -1) + 1, among: numberOfPages)
  }

  /// Moves the viewport to the held page or, if the bounds changed, to the page that was at the
  /// centre; does nothing before the pager has a size.
  @MainActor final func returnToPage() {
    guard pageSize.width > 0 else { return }
    let page = heldPage ?? (isResized ? pageAtCentre : nil)
    heldPage = nil
    heldSize = bounds.size
    guard let page, let count = containerController?.map.count else { return }
    let origin = Point(
      x: Double(existing(page, among: count)) * pageSize.width, y: -contentInset.top)
    if origin != boundsOrigin { boundsOrigin = origin }
  }
}
