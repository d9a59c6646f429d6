import SwatchGeometry

extension BoxLayout {
  /// Step 12: the layout of an absolute child, placed by its insets from the inner edges of the
  /// box's border (CSS 2 §10.3.7 and §10.6.4). A child without insets is placed as if it were the
  /// only child (§4.1).
  mutating func absoluteLayout(of index: Int) -> Layout {
    let child = children[index]
    let box = child.boxHolder?.style ?? .initial
    let outer = question.known
    let block = Size(
      width: larger(outer.width - border.horizontal, 0),
      height: larger(outer.height - border.vertical, 0))
    let inset = box.inset.resolve(
      horizontal: block.width, vertical: block.height, isRightToLeft: isRightToLeft)
    let margin = box.margin.resolve(width: block.width, isRightToLeft: isRightToLeft)
    let size = absoluteSize(of: index, in: block, inset: inset, margin: margin)
    let width = BoxAbsoluteAxis(
      inset: BoxEnds(start: inset.start, end: inset.end),
      margin: BoxEnds(start: margin.start, end: margin.end), length: size.width,
      block: block.width, isInline: true)
    let height = BoxAbsoluteAxis(
      inset: BoxEnds(start: inset.top, end: inset.bottom),
      margin: BoxEnds(start: margin.top, end: margin.bottom), length: size.height,
      block: block.height, isInline: false)
    let x =
      width.place.isNaN
      ? staticPlace(of: child, width, isHorizontal: true) : border.start + width.place
    let y =
      height.place.isNaN
      ? staticPlace(of: child, height, isHorizontal: false) : border.top + height.place
    return layout(of: index, in: size, at: Point(x: x, y: y), parentSize: block)
  }

  /// Returns the size of an absolute child: its stated size, otherwise the size between its insets,
  /// otherwise the size of its content in the space between them.
  private mutating func absoluteSize(
    of index: Int, in block: Size, inset: BoxInset, margin: BoxInset
  ) -> Size {
    let child = children[index]
    let ratio = ratio(of: child, at: index)
    let stated = BoxSizes(of: child, basis: block)
    let frame = frame(of: index, width: block.width)
    let (least, most) = stated.limits(ratio)
    let sizes = stated.withRatio(ratio)
    func clampedWidth(_ width: Double) -> Double {
      larger(width.clamped(least.width, most.width), frame.width)
    }
    func clampedHeight(_ height: Double) -> Double {
      larger(height.clamped(least.height, most.height), frame.height)
    }
    let room = Size(
      width: larger(
        block.width - inset.known.horizontal - margin.known.horizontal, 0),
      height: larger(block.height - inset.known.vertical - margin.known.vertical, 0))
    var size = Size(width: sizes.width.size, height: sizes.height.size)
    if size.width.isNaN && !inset.horizontal.isNaN { size.width = room.width }
    if !size.width.isNaN { size.width = clampedWidth(size.width) }
    if size.height.isNaN && !ratio.isNaN && !size.width.isNaN { size.height = size.width / ratio }
    if size.height.isNaN && !inset.vertical.isNaN { size.height = room.height }
    if !size.height.isNaN { size.height = clampedHeight(size.height) }
    if size.width.isNaN && !ratio.isNaN && !size.height.isNaN {
      size.width = clampedWidth(size.height * ratio)
    }
    let item = absoluteItem(at: index, stated, block: block)
    if size.width.isNaN {
      size.width = clampedWidth(
        width(of: item, in: room.width.clamped(least.width, most.width), height: size.height))
      if size.height.isNaN && !ratio.isNaN { size.height = clampedHeight(size.width / ratio) }
    }
    if size.height.isNaN { size.height = clampedHeight(height(of: item, width: size.width)) }
    return size
  }

  /// Returns an absolute child as an item, for measuring it by its content.
  private mutating func absoluteItem(at index: Int, _ stated: BoxSizes, block: Size) -> BoxItem {
    var item = item(of: children[index], at: index)
    item.size = .unknown
    return item
  }

  /// Returns the position, on one axis, of an absolute child without insets on that axis.
  private func staticPlace(
    of child: LayoutElement, _ axis: BoxAbsoluteAxis, isHorizontal: Bool
  ) -> Double {
    let start = isHorizontal ? frame.start : frame.top
    let free = (isHorizontal ? inner.width : inner.height) - axis.outerLength
    let isMain = isHorizontal == isRow
    let offset =
      isMain
      ? staticOffset(free, by: justifyContent)
      : staticOffset(free, by: alignment(of: child))
    return start + offset + axis.margin.start
  }

  private func staticOffset(_ free: Double, by distribution: BoxDistribution) -> Double {
    switch distribution {
    case .start: 0
    case .end: free
    case .flexStart, .spaceBetween, .stretch: isReverse ? free : 0
    case .flexEnd: isReverse ? 0 : free
    case .center, .spaceAround, .spaceEvenly: free / 2
    }
  }

  private func staticOffset(_ free: Double, by alignment: BoxAlignment) -> Double {
    switch alignment {
    case .start, .baseline: 0
    case .end: free
    case .flexStart, .stretch: isWrapReverse ? free : 0
    case .flexEnd: isWrapReverse ? 0 : free
    case .center: free / 2
    }
  }
}

/// The place of an absolute child on one axis.
struct BoxAbsoluteAxis {
  /// The margins; automatic margins take up the space between the insets that the child leaves
  /// free.
  let margin: BoxEnds
  /// The length of the child with its margins, in points.
  let outerLength: Double
  /// The position in the enclosing box, in points; NaN without insets on the axis.
  let place: Double

  /// Calculates the margins and the place of a child of a given length.
  init(inset: BoxEnds, margin: BoxEnds, length: Double, block: Double, isInline: Bool) {
    var known = BoxEnds(start: margin.start.or(0), end: margin.end.or(0))
    let free = block - inset.start - inset.end - length - known.sum
    if !free.isNaN && (margin.start.isNaN || margin.end.isNaN) {
      if margin.start.isNaN && margin.end.isNaN {
        known.start = free < 0 && isInline ? 0 : free / 2
        known.end = free - known.start
      } else if margin.start.isNaN {
        known.start = free
      } else {
        known.end = free
      }
    }
    self.margin = known
    outerLength = length + known.sum
    if !inset.start.isNaN {
      place = inset.start + known.start
    } else {
      place = block - inset.end - known.end - length
    }
  }
}
