import SwatchGeometry

/// The baselines by which stacks and grids align elements: the baselines of the element's style,
/// which texts set, or otherwise the baselines of the texts inside the element.
extension Layout {
  /// The distance from the top down to the first baseline, in points; 0 without a baseline.
  var firstBaseline: Double { statedFirstBaseline ?? 0 }

  /// The distance from the top down to the first baseline, in points; nil without a baseline.
  var statedFirstBaseline: Double? { ownBaselines?.ascender ?? innerFirstBaseline }

  /// The distance from the bottom to the last baseline, in points, negative above the bottom; 0
  /// without a baseline.
  var lastBaseline: Double { ownBaselines?.descender ?? innerLastBaseline ?? 0 }

  /// The baselines of the element's style; nil if it has none. Also nil for a vertical stack,
  /// because its style has the ascender of the first child and the descender of the last without
  /// the positions of these children.
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
