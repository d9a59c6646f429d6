import SwatchGeometry

extension StackLayout {
  /// Step 1: every child at its own length, from `flexBasis` or from its content.
  ///
  /// A child that alone can grow and shrink in a stack of definite length will get what the others
  /// leave; it starts as 0 × 0 without being measured.
  mutating func measureItems(_ children: [LayoutElement], postponingFlexible: Bool) {
    items.reserveCapacity(children.count)
    for child in children {
      var item = StackItem(of: child, options: options)
      if !(postponingFlexible && item.flexesBothWays) {
        let basis = child.style.flexBasis
        let mainParent = mainLength(parentSize)
        let length = Extent(
          min: basis.resolve(parent: mainParent, auto: 0),
          max: basis.resolve(parent: mainParent, auto: .infinity))
        item.layout = measure(item, main: length, cross: cross)
      }
      items.append(item)
    }
  }

  /// Whether exactly one child can grow and shrink, and the stack's length is definite.
  func hasSingleFlexibleChild(_ children: [LayoutElement]) -> Bool {
    guard main.isDefinite else { return false }
    var count = 0
    for child in children where child.style.flexGrow > 0 && child.style.flexShrink > 0 {
      count += 1
    }
    return count == 1
  }

  /// Measures a child between two lengths; across the main axis it may be as small as it wants unless
  /// it is stretched.
  ///
  /// A stretched child is at least as long as `cross` says, where its own style says nothing else. Its
  /// own minimum of 0 counts as nothing, and so does a fraction.
  func measure(_ item: StackItem, main: Extent, cross: Extent) -> Layout {
    var crossMin = 0.0
    var crossMax = cross.max
    if item.alignment == .stretch {
      crossMin = item.ownCross.min == 0 ? cross.min : item.ownCross.min
      crossMax = item.ownCross.max == .infinity ? cross.max : item.ownCross.max
    }
    let range = SizeRange(
      min: size(main: main.min, cross: crossMin), max: size(main: main.max, cross: crossMax))
    return item.layout.element.layoutThatFits(range, parentSize: parentSize)
  }
}

extension StackItem {
  /// Reads what the stack needs of the child's style; the child is 0 × 0.
  init(of child: LayoutElement, options: StackOptions) {
    let style = child.style
    layout = Layout(unmeasured: child)
    alignment = style.alignSelf.resolve(in: options.alignItems)
    flexGrow = style.flexGrow
    flexShrink = style.flexShrink
    spacingBefore = style.spacingBefore
    spacingAfter = style.spacingAfter
    ownCross =
      alignment == .stretch
      ? style.size.cross(of: options.direction) : Extent(min: 0, max: .infinity)
  }
}

extension LayoutElementSize {
  /// The lengths allowed across a stack's main axis, with fractions of an undefined parent.
  fileprivate func cross(of direction: StackDirection) -> Extent {
    if isAuto { return Extent(min: 0, max: .infinity) }
    let range = resolve(parent: Size(width: .nan, height: .nan))
    return direction == .vertical
      ? Extent(min: range.min.width, max: range.max.width)
      : Extent(min: range.min.height, max: range.max.height)
  }
}
