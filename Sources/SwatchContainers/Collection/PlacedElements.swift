import SwatchGeometry

/// The positions of elements, with the inputs of the layout.
struct PlacedElements: Sendable {
  /// The inputs of the layout, except for sizes.
  struct Cause: Hashable, Sendable {
    var editVersion: Int
    var layoutVersion: Int
    var viewportSize: Size
    var isMirrored = false
  }

  let cause: Cause
  /// The sizes of the elements on which the layout is based, in points.
  let sizes: [Size]
  let state: CollectionLayoutState

  /// Returns true if every element whose size changed still has the size on which the layout is
  /// based, so that no element would move.
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

/// The input of a layout, which is sent to the background, where missing sizes are filled in.
struct UnplacedElements: Sendable {
  let viewportSize: Size
  let scale: Scale
  let sections: [CollectionLayoutContext.Section]
  var sizes: ElementSizes
  let estimates: ElementSizes.Estimates

  /// The context for the layout.
  var context: CollectionLayoutContext {
    var filled = sizes
    filled.fillGaps(in: sections, estimates: estimates)
    return CollectionLayoutContext(
      viewportSize: viewportSize, scale: scale, sections: sections, sizes: filled.sizes)
  }
}
