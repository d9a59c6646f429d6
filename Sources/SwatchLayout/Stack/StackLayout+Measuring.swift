import SwatchGeometry

extension StackLayout {
  /// Step 1: measures every child at its own length, from `flexBasis` or from its content.
  ///
  /// A single child that can grow and shrink in a stack of definite length gets the space left by
  /// the others; it starts as 0 × 0 without being measured.
  mutating func measureItems(postponingFlexible: Bool) {
    items.reserveCapacity(children.count)
    sublayouts.reserveCapacity(children.count)
    let parent = options.direction == .vertical ? parentSize.height : parentSize.width
    for child in children {
      let style = child.style
      var item = StackItem(of: style, options: options)
      if postponingFlexible && item.flexesBothWays {
        sublayouts.append(Layout(unmeasured: child))
      } else {
        if style.flexBasis.isUndefined(parent: parent) {
          child.reportUndefinedFraction("its flexBasis", isOfParent: true)
        }
        let length = LengthRange(
          min: style.flexBasis.resolve(parent: parent, auto: 0),
          max: style.flexBasis.resolve(parent: parent, auto: .infinity))
        let layout = measure(child, as: item, main: length, cross: cross)
        item.setSize(layout.size, direction: options.direction)
        if options.flexWrap == .wrap { item.statedMain = statedLength(of: item, style, parent) }
        sublayouts.append(layout)
      }
      items.append(item)
    }
  }

  /// Returns the length that the style states, rounded up to a whole pixel, if the child has it.
  private func statedLength(
    of item: StackItem, _ style: LayoutElementStyle, _ parent: Double
  ) -> Double {
    let size = style.size
    // An array of fixed size, as this runs for each child of a stack that wraps.
    let dimensions: [4 of LayoutDimension] =
      options.direction == .vertical
      ? [style.flexBasis, size.height, size.minHeight, size.maxHeight]
      : [style.flexBasis, size.width, size.minWidth, size.maxWidth]
    for index in dimensions.indices {
      let stated = dimensions[index].resolve(parent: parent, auto: .nan)
      if spec.scale.ceil(stated) == item.main { return stated }
    }
    return item.main
  }

  /// A Boolean value that is true when exactly one child can grow and shrink, and the stack's
  /// length is definite.
  var hasSingleFlexibleChild: Bool {
    guard main.isDefinite else { return false }
    var count = 0
    for child in children where child.style.flexGrow > 0 && child.style.flexShrink > 0 {
      count += 1
    }
    return count == 1
  }

  /// Measures a child between two lengths; its cross size may be as small as the child needs unless
  /// it is stretched.
  ///
  /// A stretched child is at least as long as `cross`, unless its own style says otherwise. An own
  /// minimum that is 0 or a fraction is ignored.
  func measure(
    _ child: LayoutElement, as item: StackItem, main: LengthRange, cross: LengthRange
  ) -> Layout {
    var crossMin = 0.0
    var crossMax = cross.max
    if item.alignment == .stretch {
      crossMin = item.ownCross.min == 0 ? cross.min : item.ownCross.min
      crossMax = item.ownCross.max == .infinity ? cross.max : item.ownCross.max
    }
    return child.layoutThatFits(
      SizeRange(
        min: size(main: main.min, cross: crossMin), max: size(main: main.max, cross: crossMax)),
      parentSize: parentSize)
  }

  /// Measures a child again.
  mutating func remeasure(_ index: Int, main: LengthRange, cross: LengthRange) {
    let layout = measure(children[index], as: items[index], main: main, cross: cross)
    items[index].setSize(layout.size, direction: options.direction)
    sublayouts[index] = layout
  }
}

extension StackItem {
  /// Reads the stack's properties from a child's style; the child has no size yet.
  init(of style: LayoutElementStyle, options: StackOptions) {
    alignment = style.alignSelf.resolve(in: options.alignItems)
    flexGrow = style.flexGrow
    flexShrink = style.flexShrink
    spacingBefore = style.spacingBefore
    spacingAfter = style.spacingAfter
    ownCross =
      alignment == .stretch
      ? style.size.cross(of: options.direction) : LengthRange(min: 0, max: .infinity)
  }

  /// Stores the size in which the child was measured.
  mutating func setSize(_ size: Size, direction: StackDirection) {
    main = direction == .vertical ? size.height : size.width
    statedMain = main
    cross = direction == .vertical ? size.width : size.height
  }
}

extension LayoutElementSize {
  /// Returns the lengths allowed across a stack's main axis, without fractions.
  fileprivate func cross(of direction: StackDirection) -> LengthRange {
    if isAuto { return LengthRange(min: 0, max: .infinity) }
    let range = resolve(parent: Size(width: .nan, height: .nan))
    return direction == .vertical
      ? LengthRange(min: range.min.width, max: range.max.width)
      : LengthRange(min: range.min.height, max: range.max.height)
  }
}
