import FoundationEssentials
package import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// Where elements were placed, and what for.
struct PlacedElements {
  /// What decides where elements lie.
  struct Cause: Hashable {
    var mapVersion: Int
    var layoutVersion: Int
    var viewportSize: Size
  }

  let cause: Cause
  let state: CollectionLayoutState
}

/// Measuring and placing a collection's elements.
extension CollectionNode {
  /// Has the layout calculate all places again, with the distances that the delegate gives now; in the
  /// next turn.
  @MainActor public final func invalidateLayout() {
    layoutVersion += 1
  }

  /// The room within the bounds and insets, in points.
  @MainActor final var viewportSize: Size { bounds.inset(by: contentInset).size }

  /// The axis that the extent of an element counts along first.
  private var mainDirection: ScrollAxis {
    scrollableDirections.contains(.vertical) ? .vertical : .horizontal
  }

  @MainActor package final func length(of place: ElementPlace, size: Size) -> Double {
    mainDirection.length(of: size)
  }

  @MainActor package final func breadth(of size: Size) -> Double {
    mainDirection.breadth(of: size)
  }

  // MARK: Measuring

  /// What the delegate says, else what the layout says, else as much as fits across the scroll axis
  /// and any extent along it.
  @MainActor final func wishedSizeRange(for place: ElementPlace) -> SizeRange {
    let room = viewportSize
    guard let path = place.indexPath else {
      return supplementarySizeRange(for: place, room: room)
    }
    return delegate?.collectionNode(self, constrainedSizeForItemAt: path)
      ?? collectionLayout.sizeRangeForItems(inSection: place.section, viewportSize: room)
      ?? SizeRange(min: .zero, max: open(room))
  }

  @MainActor private func supplementarySizeRange(
    for place: ElementPlace, room: Size
  ) -> SizeRange {
    let kind = place.kind == .header ? SupplementaryElementKind.header : .footer
    let path = IndexPath(item: 0, section: place.section)
    let breadth = mainDirection.breadth(of: room)
    return delegate?.collectionNode(
      self, constrainedSizeForSupplementaryElementOfKind: kind, at: path)
      ?? collectionLayout.sizeRangeForSupplementaryElement(
        ofKind: kind, inSection: place.section, viewportSize: room)
      ?? SizeRange(
        min: mainDirection.size(length: 0, breadth: breadth),
        max: mainDirection.size(length: .infinity, breadth: breadth))
  }

  /// Without a limit along the scroll axis; of two axes, along the horizontal one (after Texture).
  private func open(_ room: Size) -> Size {
    scrollableDirections.contains(.horizontal)
      ? Size(width: .infinity, height: room.height) : Size(width: room.width, height: .infinity)
  }

  // MARK: Placing

  /// Has the layout place all elements, where something changed since it did.
  @MainActor final func placeElements(of map: ElementMap<LiveCell>) async {
    let cause = PlacedElements.Cause(
      mapVersion: map.version, layoutVersion: layoutVersion, viewportSize: viewportSize)
    guard let books, placed?.cause != cause else { return }
    books.ranges.axes = scrollableDirections
    let layout = layoutOfSections(map.sectionCount)
    let states = await books.inBackground([context(of: map)]) {
      layout.calculateLayout(with: $0)
    }
    guard let state = states.first else { return }
    precondition(
      state.count == map.count,
      "\(type(of: layout)) placed \(state.count) of \(map.count) elements; give a frame for each, "
        + "headers and footers too")
    placed = PlacedElements(cause: cause, state: state)
  }

  /// The layout, with the distances that the delegate gives the sections of a flow.
  @MainActor private func layoutOfSections(_ count: Int) -> any CollectionLayoutDelegate {
    guard var flow = collectionLayout as? CollectionFlowLayout,
      let delegate = delegate as? any CollectionDelegateFlowLayout
    else { return collectionLayout }
    let metrics = flow.metrics
    flow.sectionMetrics = (0..<count).map { section in
      FlowMetrics(
        inset: delegate.collectionNode(self, insetForSectionAt: section) ?? metrics.inset,
        lineSpacing: delegate.collectionNode(self, minimumLineSpacingForSectionAt: section)
          ?? metrics.lineSpacing,
        interitemSpacing: delegate.collectionNode(
          self, minimumInteritemSpacingForSectionAt: section) ?? metrics.interitemSpacing)
    }
    return flow
  }

  @MainActor private func context(of map: ElementMap<LiveCell>) -> CollectionLayoutContext {
    var start = 0
    let sections = map.sections.map { shape in
      defer { start += shape.elementCount }
      let items = start + shape.firstRow..<start + shape.firstRow + shape.rowCount
      return CollectionLayoutContext.Section(
        header: shape.hasHeader ? start : nil, items: items,
        footer: shape.hasFooter ? items.upperBound : nil)
    }
    var sizes = ElementSizes(of: map, direction: mainDirection)
    sizes.fillGaps(in: sections.map(\.items), estimate: collectionLayout.estimatedItemSize)
    sizes.fillGaps(
      in: sections.compactMap { $0.header.map { $0..<$0 + 1 } }, estimate: estimate(of: .header))
    sizes.fillGaps(
      in: sections.compactMap { $0.footer.map { $0..<$0 + 1 } }, estimate: estimate(of: .footer))
    return CollectionLayoutContext(
      viewportSize: viewportSize, scale: environment?.scale ?? .one, sections: sections,
      sizes: sizes.sizes)
  }

  /// What a header or footer counts with before any was measured: the layout's size where that is
  /// exact, else as much as an item along the scroll axis.
  @MainActor private func estimate(of kind: SupplementaryElementKind) -> Size {
    let range = collectionLayout.sizeRangeForSupplementaryElement(
      ofKind: kind, inSection: 0, viewportSize: viewportSize)
    if let range, range.min == range.max { return range.max }
    return mainDirection.size(
      length: mainDirection.length(of: collectionLayout.estimatedItemSize),
      breadth: mainDirection.breadth(of: viewportSize))
  }
}
