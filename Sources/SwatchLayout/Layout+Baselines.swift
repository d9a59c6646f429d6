import SwatchGeometry

/// The baselines that stacks and grids align: those of the element's style, which texts set, or
/// else those of the texts inside it.
extension Layout {
  /// From the top down to the first baseline, in points; 0 for none.
  var firstBaseline: Double { statedFirstBaseline ?? 0 }

  /// From the top down to the first baseline, in points; nil for none.
  var statedFirstBaseline: Double? { ownBaselines?.ascender ?? innerFirstBaseline }

  /// The distance from the bottom to the last baseline, in points, negative above the bottom; 0 for
  /// none.
  var lastBaseline: Double { ownBaselines?.descender ?? innerLastBaseline ?? 0 }

  /// The baselines of the element's style. Nil for none, and for a vertical stack, whose style has
  /// those of its first and last child wherever these stand in it.
  private var ownBaselines: (ascender: Double, descender: Double)? {
    if let stack = element as? StackLayoutSpec, stack.direction == .vertical { return nil }
    let style = element.style
    return style.ascender == 0 && style.descender == 0 ? nil : (style.ascender, style.descender)
  }

  private var innerFirstBaseline: Double? {
    for layout in sublayouts {
      guard let baseline = layout.ownBaselines?.ascender ?? layout.innerFirstBaseline else {
        continue
      }
      return layout.position.y + baseline
    }
    return nil
  }

  private var innerLastBaseline: Double? {
    for layout in sublayouts.reversed() {
      guard let baseline = layout.ownBaselines?.descender ?? layout.innerLastBaseline else {
        continue
      }
      return layout.frame.maxY + baseline - size.height
    }
    return nil
  }
}
