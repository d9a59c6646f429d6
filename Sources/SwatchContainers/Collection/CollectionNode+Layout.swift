import SwatchConcurrency
import FoundationEssentials
package import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// Measuring and placing a collection's elements.
extension CollectionNode {
  /// Invalidates the layout, which is calculated again in the next turn with the delegate's current
  /// spacing.
  @MainActor public final func invalidateLayout() {
    layoutVersion += 1
  }

  /// The available size within the bounds and insets, in points.
  @MainActor final var viewportSize: Size { bounds.inset(by: contentInset).size }

  /// A Boolean value that is true when the content scrolls vertically and each line begins at the
  /// right.
  @MainActor private var isMirroredAcross: Bool {
    mainDirection == .vertical && effectiveLayoutDirection == .rightToLeft
  }

  /// The axis along which the lengths of elements are measured.
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

  /// Returns the size range of an element: the delegate's range, or else the layout's range, or
  /// else at most the available breadth across the scroll axis and any length along it.
  @MainActor final func wishedSizeRange(for place: ElementPlace) -> SizeRange {
    let room = viewportSize
    if let kind = place.supplementaryKind {
      return supplementarySizeRange(of: kind, inSection: place.section, room: room)
    }
    return place.indexPath
      .flatMap { delegate?.collectionNode(self, constrainedSizeForItemAt: $0) }
      ?? collectionLayout.sizeRangeForItems(inSection: place.section, viewportSize: room)
      ?? SizeRange(min: .zero, max: open(room))
  }

  /// Returns the delegate's size range for a supplementary element; for a header or footer, the
  /// range of a flow delegate takes precedence.
  @MainActor private func delegateSizeRange(
    for kind: SupplementaryElementKind, at path: IndexPath
  ) -> SizeRange? {
    let flow = delegate as? any CollectionDelegateFlowLayout
    let ofFlow: SizeRange? =
      switch kind {
      case .header: flow?.collectionNode(self, sizeRangeForHeaderInSection: path.section)
      case .footer: flow?.collectionNode(self, sizeRangeForFooterInSection: path.section)
      default: nil
      }
    return ofFlow
      ?? delegate?.collectionNode(
        self, constrainedSizeForSupplementaryElementOfKind: kind, at: path)
  }

  @MainActor private func supplementarySizeRange(
    of kind: SupplementaryElementKind, inSection section: Int, room: Size
  ) -> SizeRange {
    let path = IndexPath(item: 0, section: section)
    let breadth = mainDirection.breadth(of: room)
    return delegateSizeRange(for: kind, at: path)
      ?? collectionLayout.sizeRangeForSupplementaryElement(
        ofKind: kind, inSection: section, viewportSize: room)
      ?? SizeRange(
        min: mainDirection.size(length: 0, breadth: breadth),
        max: mainDirection.size(length: .infinity, breadth: breadth))
  }

  /// Returns the available size, infinite along the scroll axis or, if both axes scroll, along the
  /// horizontal axis (after Texture).
  private func open(_ room: Size) -> Size {
    scrollableDirections.contains(.horizontal)
      ? Size(width: .infinity, height: room.height) : Size(width: room.width, height: .infinity)
  }

  // MARK: Placing

  /// Runs the layout for all elements, if any of its inputs has changed.
  @MainActor final func placeElements(of map: ElementMap<CellState>) async {
    let cause = PlacedElements.Cause(
      editVersion: map.editVersion, layoutVersion: layoutVersion, viewportSize: viewportSize,
      isMirrored: isMirroredAcross)
    guard let controller = containerController else { return }
    controller.live.map.resized = 0..<0
    if let placed, placed.cause == cause, placed.holds(for: map, direction: mainDirection) {
      return
    }
    controller.ranges.axes = scrollableDirections
    let layout = layoutOfSections(map.sectionCount)
    let mirrored = cause.isMirrored ? viewportSize.width : nil
    let found = await controller.inBackground([unplacedElements(of: map)], as: .measure) {
      elements in
      let context = elements.context
      return PlacedElements(
        cause: cause, sizes: context.sizes,
        state: layout.calculateLayout(with: context).mirrored(inWidth: mirrored))
    }
    guard let found = found.first else { return }
    precondition(
      found.state.count == map.count,
      "\(type(of: layout)) placed \(found.state.count) of \(map.count) elements; give a frame for "
        + "each, headers and footers too")
    placed = found
  }

  /// Returns the layout, with the delegate's spacing for the sections of a flow layout.
  @MainActor private func layoutOfSections(_ count: Int) -> any CollectionLayoutDelegate {
    guard var flow = collectionLayout as? CollectionFlowLayout,
      let delegate = delegate as? any CollectionDelegateFlowLayout
    else { return collectionLayout }
    let metrics = flow.metrics
    flow.sectionMetrics = (0..<count).map { section in
      self.metrics(of: section, from: delegate, else: metrics)
    }
    return flow
  }

  @MainActor private func metrics(
    of section: Int, from delegate: any CollectionDelegateFlowLayout, else metrics: FlowMetrics
  ) -> FlowMetrics {
    FlowMetrics(
      inset: delegate.collectionNode(self, insetForSectionAt: section) ?? metrics.inset,
      lineSpacing: delegate.collectionNode(self, minimumLineSpacingForSectionAt: section)
        ?? metrics.lineSpacing,
      interitemSpacing: delegate.collectionNode(
        self, minimumInteritemSpacingForSectionAt: section) ?? metrics.interitemSpacing)
  }

  @MainActor private func unplacedElements(of map: ElementMap<CellState>) -> UnplacedElements {
    var start = 0
    let sections = map.sections.map { shape in
      defer { start += shape.elementCount }
      let items = start + shape.firstRow..<start + shape.firstRow + shape.rowCount
      let further = items.upperBound + (shape.hasFooter ? 1 : 0)
      return CollectionLayoutContext.Section(
        header: shape.hasHeader ? start : nil, items: items,
        footer: shape.hasFooter ? items.upperBound : nil,
        supplementary: Dictionary(
          uniqueKeysWithValues: zip(shape.furtherKinds, further...)))
    }
    return UnplacedElements(
      viewportSize: viewportSize, scale: environment?.scale ?? .one, sections: sections,
      sizes: ElementSizes(of: map, direction: mainDirection),
      estimates: ElementSizes.Estimates(
        item: collectionLayout.estimatedItemSize,
        supplementary: Dictionary(
          uniqueKeysWithValues: Set([.header, .footer] + map.sections.flatMap(\.furtherKinds))
            .map { ($0, estimate(of: $0)) })))
  }

  /// Returns the size assumed for headers or footers before any was measured: the layout's size if
  /// it is exact, or else the length of an item along the scroll axis.
  @MainActor private func estimate(of kind: SupplementaryElementKind) -> Size {
    let range = collectionLayout.sizeRangeForSupplementaryElement(
      ofKind: kind, inSection: 0, viewportSize: viewportSize)
    if let range, range.min == range.max { return range.max }
    return mainDirection.size(
      length: mainDirection.length(of: collectionLayout.estimatedItemSize),
      breadth: mainDirection.breadth(of: viewportSize))
  }
}
