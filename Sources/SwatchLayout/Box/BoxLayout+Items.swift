import SwatchGeometry

extension BoxLayout {
  /// Reads the properties of a child.
  mutating func item(of child: LayoutElement, at index: Int) -> BoxItem {
    let holder = child.boxHolder
    let box = holder?.style ?? .initial
    let style = child.style
    let ratio = ratio(of: child, at: index)
    let stated = BoxSizes(of: child, basis: basis)
    let sizes = stated.withRatio(ratio)
    let margin =
      holder == nil
      ? BoxInset() : box.margin.resolve(width: inner.width, isRightToLeft: isRightToLeft)
    var mainMargin = mainEnds(margin.known)
    mainMargin.start += style.spacingBefore
    mainMargin.end += style.spacingAfter
    return BoxItem(
      index: index, alignment: alignment(of: child), grow: box.grow > 0 ? box.grow : style.flexGrow,
      shrink: box.shrink, statedBasis: basis(of: child), ratio: ratio,
      clips: box.overflow != .visible,
      size: pair(Size(width: sizes.width.size, height: sizes.height.size)),
      isCrossStated: !(isRow ? stated.height.size : stated.width.size).isNaN,
      least: pair(Size(width: stated.width.least, height: stated.height.least)),
      most: pair(Size(width: stated.width.most, height: stated.height.most)),
      frame: pair(frame(of: index, width: inner.width)), mainMargin: mainMargin,
      crossMargin: crossEnds(margin.known),
      autoMain: holder == nil ? (false, false) : autoEnds(box.margin, isMain: true),
      autoCross: holder == nil ? (false, false) : autoEnds(box.margin, isMain: false),
      inset: holder == nil ? Self.noInset : inset(of: box))
  }

  /// Returns the ratio stated in the style of a child, or else the ratio of a picture; NaN for
  /// neither.
  mutating func ratio(of child: LayoutElement, at index: Int) -> Double {
    let stated = child.boxHolder?.style.ratio ?? .nan
    guard stated.isNaN, child.hasNaturalRatio, child.style.size.isAuto else { return stated }
    let size = leafSize(of: index, height: .nan)
    return size.width > 0 && size.height > 0 ? size.width / size.height : .nan
  }

  /// Returns the alignment of a child across the main axis: its own alignment, or otherwise the
  /// alignment that the box states.
  func alignment(of child: LayoutElement) -> BoxAlignment {
    if let own = child.boxHolder?.style.alignSelf { return own }
    return switch child.style.alignSelf {
    case .auto: holder?.style.alignItems ?? .stretch
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }

  /// Returns the length along the main axis before flexing, as stated in the style; NaN if none is
  /// stated.
  private func basis(of child: LayoutElement) -> Double {
    let own = child.boxHolder?.style.basis ?? .auto
    let stated = own == .auto ? child.style.flexBasis : own
    return stated.resolve(parent: pair(basis).main, auto: .nan)
  }

  /// Returns the lengths of a child's own padding and border, if the child is a box.
  func frame(of index: Int, width: Double) -> Size {
    guard let box = spec.box(at: index, among: children) else { return .zero }
    let frame = box.frames(basis: width, isRightToLeft: isRightToLeft).frame
    return Size(width: frame.horizontal, height: frame.vertical)
  }

  private static let noInset = (
    main: BoxEnds(start: .nan, end: .nan), cross: BoxEnds(start: .nan, end: .nan)
  )

  /// Returns the distances by which a relative child is moved from its normal place.
  private func inset(of box: BoxStyle) -> (main: BoxEnds, cross: BoxEnds) {
    let inset = box.inset.resolve(
      horizontal: basis.width, vertical: basis.height, isRightToLeft: isRightToLeft)
    return (mainEnds(inset), crossEnds(inset))
  }

  // MARK: Ends of axes

  func mainEnds(_ inset: BoxInset) -> BoxEnds {
    isRow
      ? BoxEnds(start: inset.start, end: inset.end) : BoxEnds(start: inset.top, end: inset.bottom)
  }

  func crossEnds(_ inset: BoxInset) -> BoxEnds {
    isRow
      ? BoxEnds(start: inset.top, end: inset.bottom) : BoxEnds(start: inset.start, end: inset.end)
  }

  /// Returns the ends of an axis at which a margin is automatic.
  private func autoEnds(_ margin: BoxEdges, isMain: Bool) -> (start: Bool, end: Bool) {
    if isRow != isMain { return (margin.top == .auto, margin.bottom == .auto) }
    let (start, end) = margin.sides(isRightToLeft: isRightToLeft)
    return (start == .auto, end == .auto)
  }

  // MARK: Content

  /// Returns the min-content or max-content length of an item along the main axis, for a length
  /// across the axis that is given or NaN.
  mutating func contentMain(of item: BoxItem, across: Double, isLeast: Bool) -> Double {
    // The content is measured without the limits along the main axis, which are applied after
    // flexing.
    var free = item
    free.least.main = .nan
    if isRow { free.most.main = .nan }
    if isRow { return width(of: free, in: isLeast ? -.infinity : .infinity, height: across) }
    return height(of: free, width: across.or(fitWidth(of: item, height: .nan)))
  }

  /// Returns the fit-content width of an item in a column.
  mutating func fitWidth(of item: BoxItem, height: Double) -> Double {
    let limits = transferred(item)
    let room = inner.width.or(question.room - frame.horizontal) - item.crossMargin.sum
    let width = width(
      of: item, in: room.clamped(limits.least.cross, limits.most.cross), height: height)
    return larger(width, item.frame.cross).clamped(limits.least.cross, limits.most.cross)
  }

  /// Returns the width of an item from its content, in an available width; an infinite width gives
  /// the max-content width, and a negative infinite one the min-content width.
  mutating func width(of item: BoxItem, in room: Double, height: Double) -> Double {
    let isFree = height.isNaN || !spec.widthFollowsHeight(ofChildAt: item.index)
    let height = isFree ? .nan : height
    if let box = spec.box(at: item.index, among: children) {
      var question = question(for: item)
      question.known.height = height
      question.room = room
      question.isForWidth = true
      return box.boxSize(for: question).width
    }
    if isPicture(item) && !height.isNaN { return height * item.ratio }
    if room == -.infinity { return leastLeafWidth(of: item.index) }
    let natural = leafSize(of: item.index, height: height).width
    if natural <= room { return natural }
    return larger(room, leastLeafWidth(of: item.index))
  }

  /// Returns the height of an item from its content, in a given width.
  mutating func height(of item: BoxItem, width: Double) -> Double {
    guard let box = spec.box(at: item.index, among: children) else {
      return isPicture(item) ? width / item.ratio : leafHeight(of: item.index, width: width)
    }
    var question = question(for: item)
    question.known.width = width
    return box.boxSize(for: question).height
  }

  /// Returns true for a picture with a ratio (a replaced element in CSS): its ratio, not the
  /// picture's own lengths, derives one side from the other.
  func isPicture(_ item: BoxItem) -> Bool {
    !item.ratio.isNaN && children[item.index].hasNaturalRatio
  }

  /// Returns the question for the size of an item without a given size.
  func question(for item: BoxItem) -> BoxQuestion {
    BoxQuestion(least: size(item.least), most: size(item.most), basis: inner.width)
  }

  /// Returns the width that an item, with its margins, contributes to the width of the box
  /// (§9.9.1).
  mutating func contribution(of index: Int, isLeast: Bool) -> Double {
    let item = items[index]
    let limits = transferred(item)
    let (least, most) =
      isRow ? (limits.least.main, limits.most.main) : (limits.least.cross, limits.most.cross)
    let margins = isRow ? item.mainMargin.sum : item.crossMargin.sum
    let height = isRow ? knownCross(of: item) : item.size.main
    var width = isRow ? item.size.main : item.size.cross
    if width.isNaN, !item.ratio.isNaN, !height.isNaN { width = height * item.ratio }
    if width.isNaN {
      width = self.width(of: item, in: isLeast ? -.infinity : .infinity, height: height)
    }
    guard isRow else {
      return larger(width.clamped(least, most), item.frame.cross) + margins
    }
    var automatic = Double.nan
    if !item.statedBasis.isNaN {
      let base = larger(item.statedBasis, item.size.main)
      if item.grow == 0 { width = smaller(width, base) }
      if item.shrink == 0 { width = larger(width, base) }
      if least.isNaN && !item.clips {
        findLeastMain(of: index)
        automatic = items[index].leastMain
      }
    }
    return larger(width.clamped(least.or(automatic), most), item.frame.main) + margins
  }
}

// MARK: Children that are not boxes

extension BoxLayout {
  /// Returns the preferred size of a child that is not a box, with a height that is given or NaN.
  mutating func leafSize(of index: Int, height: Double) -> Size {
    if height.isNaN, let natural = spec.memory?.leaves[index].natural { return natural }
    let range = SizeRange(
      min: Size(width: 0, height: height.or(0)),
      max: Size(width: .infinity, height: height.or(.infinity)))
    let size = children[index].layoutThatFits(
      range, parentSize: Size(width: .nan, height: .nan)
    ).size
    if height.isNaN { spec.memory?.leaves[index].natural = size }
    return size
  }

  private mutating func leastLeafWidth(of index: Int) -> Double {
    if let width = spec.memory?.leaves[index].minContentWidth { return width }
    let width = children[index].leastContentWidth { self.leafSize(of: index, height: .nan).width }
    spec.memory?.leaves[index].minContentWidth = width
    return width
  }

  private mutating func leafHeight(of index: Int, width: Double) -> Double {
    if let height = spec.memory?.leaves[index].height(in: width) { return height }
    let range = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    let height = children[index].layoutThatFits(
      range, parentSize: Size(width: inner.width, height: .nan)
    ).size.height
    spec.memory?.leaves[index].keep(height: height, in: width)
    return height
  }
}

extension LayoutElement {
  /// A Boolean value that is true when a length that places or sizes the element in a box is a
  /// fraction of the box.
  final var hasFractionsInBox: Bool {
    let (style, size) = (style, style.size)
    if style.flexBasis.isFraction || size.hasFractions { return true }
    guard let holder = boxHolder else { return false }
    return holder.style.hasFractionsInBox
      || (holder.content ?? self as? BoxLayoutSpec)?.hasFractionalFrame == true
  }
}

extension BoxStyle {
  /// A Boolean value that is true when a length that the style states for a place in a box is a
  /// fraction.
  fileprivate var hasFractionsInBox: Bool {
    width.isFraction || height.isFraction || minWidth.isFraction || minHeight.isFraction
      || maxWidth.isFraction || maxHeight.isFraction || basis.isFraction || margin.hasFractions
      || inset.hasFractions
  }
}

extension LayoutElementSize {
  /// A Boolean value that is true when a length is a fraction.
  fileprivate var hasFractions: Bool {
    if isAuto { return false }
    return width.isFraction || height.isFraction || minWidth.isFraction || minHeight.isFraction
      || maxWidth.isFraction || maxHeight.isFraction
  }
}
