import SwatchGeometry

/// Where elements were placed, and what for.
struct PlacedElements: Sendable {
  /// What decides where elements lie, beside their sizes.
  struct Cause: Hashable, Sendable {
    var editVersion: Int
    var layoutVersion: Int
    var viewportSize: Size
  }

  let cause: Cause
  /// The sizes that the elements counted with, in points.
  let sizes: [Size]
  let state: CollectionLayoutState

  /// Whether all elements whose sizes changed since have those that they counted with, so that
  /// nothing would move.
  func holds(for map: ElementMap<CellState>, direction: ScrollAxis) -> Bool {
    map.resized.allSatisfy { index in
      guard index >= map.firstElement else { return true }
      let record = map[index]
      return !record.isMeasured
        || (record.length == direction.length(of: sizes[index])
          && record.breadth == Float(direction.breadth(of: sizes[index])))
    }
  }
}

/// What a layout is about to place, sent to the background before gaps in it are filled.
struct UnplacedElements: Sendable {
  let viewportSize: Size
  let scale: Scale
  let sections: [CollectionLayoutContext.Section]
  var sizes: ElementSizes
  let estimates: ElementSizes.Estimates

  /// What the layout is told.
  var context: CollectionLayoutContext {
    var filled = sizes
    filled.fillGaps(in: sections, estimates: estimates)
    return CollectionLayoutContext(
      viewportSize: viewportSize, scale: scale, sections: sections, sizes: filled.sizes)
  }
}
