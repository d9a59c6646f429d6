import SwatchGeometry

/// The layout of one stack during its calculation, in steps that run once each:
///
/// 1. `measureItems`: measures every child at its own length.
/// 2. `breakIntoLines`.
/// 3. `flexLines`: distributes surplus or missing space along the main axis.
/// 4. `sizeLinesAcross`: calculates the cross size and the baseline of each line.
/// 5. `stretchAcross`: stretches lines over the cross axis, then children over their lines.
/// 6. `placeLines`: positions the children.
///
/// *Main* is the axis of the stack's direction, *cross* the other. After ASStackUnpositionedLayout
/// and ASStackPositionedLayout, which follow CSS Flexbox §9 in one pass.
struct StackLayout: ~Copyable {
  /// The largest difference of lengths that counts as a rounding error, in points.
  static let tolerance = 0.01

  let spec: LayoutElement
  let children: [LayoutElement]
  let options: StackOptions
  /// The allowed lengths along the main axis, and across it.
  let main: LengthRange
  let cross: LengthRange
  /// The size from which the children's fractions are calculated, in points: the stack's size on
  /// each definite axis.
  let parentSize: Size

  /// The children's layouts so far, in the children's order.
  var sublayouts: [Layout] = []
  /// The state of each child, in the children's order.
  var items: [StackItem] = []
  var lines: [StackLine] = []

  init(of spec: StackLayoutSpec, options: StackOptions, in range: SizeRange) {
    self.spec = spec
    self.options = options
    children = spec.children
    let width = LengthRange(min: range.min.width, max: range.max.width)
    let height = LengthRange(min: range.min.height, max: range.max.height)
    main = options.direction == .vertical ? height : width
    cross = options.direction == .vertical ? width : height
    parentSize = Size(
      width: width.isDefinite ? width.min : .nan, height: height.isDefinite ? height.min : .nan)
  }

  /// Runs all steps.
  /// - Returns: The stack's size, in points.
  mutating func layOut() -> Size {
    let postponesFlexible = hasSingleFlexibleChild
    measureItems(postponingFlexible: postponesFlexible)
    breakIntoLines()
    flexLines(measuringPostponed: postponesFlexible)
    sizeLinesAcross()
    stretchAcross()
    explainStretching()
    return placeLines()
  }

  /// Returns a size from its lengths along and across the main axis, in points.
  func size(main: Double, cross: Double) -> Size {
    options.direction == .vertical
      ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }
}

/// The state of a child during the calculation. It contains no references, so that it is cheap to
/// copy.
struct StackItem {
  /// The child's length along the main axis so far, in points.
  var main = 0.0
  /// The child's length across the main axis so far, in points.
  var cross = 0.0
  /// The stated length along the main axis before it was rounded up to a whole pixel, in points;
  /// equal to `main` if the style states none.
  var statedMain = 0.0
  /// The alignment of the child across the main axis.
  let alignment: StackAlignItems
  let flexGrow: Double
  let flexShrink: Double
  let spacingBefore: Double
  let spacingAfter: Double
  /// The lengths across the main axis that the child's own style allows.
  let ownCross: LengthRange

  /// A Boolean value that is true when the child can grow and shrink.
  var flexesBothWays: Bool { flexGrow > 0 && flexShrink > 0 }

  var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }
}

/// Consecutive children of a stack that share a line.
struct StackLine {
  /// The range of the line's children.
  let items: Range<Int>
  /// The length across the main axis, in points.
  var crossSize = 0.0
  /// The distance from the line's start across the main axis to the baseline of its
  /// baseline-aligned children, in points.
  var baseline = 0.0
}

extension StackLayout {
  /// Step 1: measures every child at its own length, from `flexBasis` or from its content.
  ///
  /// If a stack of definite length has exactly one child that can grow and shrink, this child gets
  /// the space left by the others; it starts at 0 × 0 without being measured.
  mutating func measureItems(postponingFlexible: Bool) {
    items.reserveCapacity(children.count)
    sublayouts.reserveCapacity(children.count)
    let parent = options.direction == .vertical ? parentSize.height : parentSize.width
    for child in children {
      let style = child.style
      child.explainFraction(style.flexBasis, of: parent, "flexBasis", isOfParent: true)
      var item = StackItem(of: style, options: options)
      if postponingFlexible && item.flexesBothWays {
        sublayouts.append(Layout(unmeasured: child))
      } else {
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

  /// Returns the length in the style that, rounded up to a whole pixel, is the child's length; the
  /// child's length if there is none.
  private func statedLength(
    of item: StackItem, _ style: LayoutElementStyle, _ parent: Double
  ) -> Double {
    let size = style.size
    // An array of fixed size, because this code runs for each child of a stack that wraps.
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
  /// A stretched child is at least as long as `cross`, unless its own style says otherwise. A
  /// minimum in its style that is 0 or a fraction is ignored.
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

  /// Measures a child again between other lengths, in points, and stores its size and layout.
  mutating func remeasure(_ index: Int, main: LengthRange, cross: LengthRange) {
    let layout = measure(children[index], as: items[index], main: main, cross: cross)
    items[index].setSize(layout.size, direction: options.direction)
    sublayouts[index] = layout
  }

  /// Step 2: starts a line before each child that would make its line too long (CSS Flexbox §9.3).
  mutating func breakIntoLines() {
    guard options.flexWrap == .wrap else {
      lines = [StackLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var length = LineLength()
    for index in items.indices {
      let gap = index > start ? options.spacing : 0
      let longer = length.adding(items[index], after: gap)
      if index > start, !longer.fits(main) {
        endLine(start..<index, of: length)
        start = index
        length = LineLength().adding(items[index], after: 0)
      } else {
        length = longer
      }
    }
    endLine(start..<items.count, of: length)
  }

  private mutating func endLine(_ range: Range<Int>, of length: LineLength) {
    lines.append(StackLine(items: range))
    if range.count > 1, main.violation(of: length.onPixels) < 0 { roundEdges(in: range) }
  }

  /// Rounds the edges of children in a line to the nearest pixels, if rounding up each length would
  /// make the line too long.
  private mutating func roundEdges(in range: Range<Int>) {
    var edge = 0.0
    for index in range {
      edge += items[index].spacingBefore + (index > range.lowerBound ? options.spacing : 0)
      let end = edge + items[index].statedMain
      if items[index].statedMain != items[index].main {
        let length = spec.scale.round(end) - spec.scale.round(edge)
        remeasure(index, main: LengthRange(min: length, max: length), cross: cross)
      }
      edge = end + items[index].spacingAfter
    }
  }

  /// Returns the length of a line along the main axis with all spacing, in points.
  func mainLength(of line: StackLine) -> Double {
    var length = options.spacing * Double(line.items.count - 1)
    for index in line.items {
      length = length + items[index].spacingBefore + items[index].spacingAfter
    }
    for index in line.items {
      length += items[index].main
    }
    return length
  }

  /// The length of all lines across the main axis, including the spacing between them, in points.
  var crossLengthOfLines: Double {
    var length = options.lineSpacing * Double(lines.count - 1)
    for line in lines { length += line.crossSize }
    return length
  }

  /// Step 3: children grow into the surplus space of their line, or shrink if space is missing, in
  /// one pass (CSS Flexbox §9.7 without the loop, so that a child's own limits are ignored).
  mutating func flexLines(measuringPostponed: Bool) {
    for line in lines {
      let violation = main.violation(of: mainLength(of: line))
      let flex = Flex(by: violation, items: items[line.items])
      if flex.hasFactors {
        share(flex, among: line)
      } else if measuringPostponed {
        measureFlexibleAtZero(line)
      }
      explainFlexing(of: line, by: flex, postponed: measuringPostponed)
    }
  }

  /// Adds each child's share to its length. The remainder of rounding goes to the first child with
  /// a share, if that child can grow. A child without a share is not changed, or even measured.
  private mutating func share(_ flex: Flex, among line: StackLine) {
    var rest = flex.violation
    for index in line.items {
      rest -= flex.share(of: items[index])
    }
    for index in line.items {
      let share = flex.share(of: items[index])
      guard share != 0 else { continue }
      let bonus = items[index].flexGrow > 0 ? rest : 0
      rest = 0
      let flexed = larger(items[index].main + share + bonus, 0)
      remeasure(index, main: LengthRange(min: flexed, max: flexed), cross: cross)
    }
  }

  /// Measures the child that step 1 postponed, with a length of zero.
  private mutating func measureFlexibleAtZero(_ line: StackLine) {
    for index in line.items where items[index].flexesBothWays {
      remeasure(index, main: LengthRange(min: 0, max: 0), cross: cross)
    }
  }

  /// Step 4: calculates the cross size and the baseline of each line (CSS Flexbox §9.4). A single
  /// line in a stack of definite cross size has that size.
  mutating func sizeLinesAcross() {
    let isSingle = lines.count == 1
    for index in lines.indices {
      let content = crossContent(of: lines[index])
      lines[index].baseline = content.baseline
      if !isSingle {
        lines[index].crossSize = content.size
      } else if cross.isDefinite {
        lines[index].crossSize = cross.min
      } else {
        lines[index].crossSize = smaller(larger(cross.min, content.size), cross.max)
      }
    }
  }

  /// Returns the cross size that a line's children need: the longest child's, or the sum of the
  /// largest lengths above and below the common baseline of the baseline-aligned children.
  private func crossContent(of line: StackLine) -> (size: Double, baseline: Double) {
    var longest = 0.0
    var above = 0.0
    var below = 0.0
    for index in line.items {
      let length = items[index].cross
      if items[index].isBaselineAligned {
        let baseline = baseline(of: index)
        above = larger(above, baseline)
        below = larger(below, length - baseline)
      } else {
        longest = larger(longest, length)
      }
    }
    return (larger(above + below, longest), above)
  }

  /// Step 5: distributes the surplus cross space to the lines, depending on `alignContent`, and
  /// stretches children to the cross size of their line (CSS Flexbox §9.4).
  mutating func stretchAcross() {
    stretchLines()
    for line in lines {
      for index in line.items where items[index].alignment == .stretch {
        stretch(index, to: line.crossSize)
      }
    }
  }

  private mutating func stretchLines() {
    guard lines.count > 1, options.alignContent == .stretch else { return }
    let violation = cross.violation(of: crossLengthOfLines)
    guard violation > StackLayout.tolerance else { return }
    let growth = violation / Double(lines.count)
    for index in lines.indices { lines[index].crossSize += growth }
  }

  private mutating func stretch(_ index: Int, to crossSize: Double) {
    guard crossSize - items[index].cross > StackLayout.tolerance else { return }
    let length = items[index].main
    remeasure(
      index, main: LengthRange(min: length, max: length),
      cross: LengthRange(min: crossSize, max: crossSize))
  }

  /// Step 6: places lines and children, and returns the size of the stack (CSS Flexbox §9.5 and
  /// §9.6). Gaps are not rounded.
  mutating func placeLines() -> Size {
    let crossSum = crossLengthOfLines
    let room = Room(
      cross.violation(of: crossSum), among: lines.count, by: options.alignContent.distribution)
    var mainSum = 0.0
    var position = room.offset
    for index in lines.indices {
      if index > 0 { position += room.gap + options.lineSpacing }
      let length = place(lines[index], at: position)
      mainSum = larger(length, mainSum)
      position += lines[index].crossSize
    }
    return clamp(main: mainSum, cross: crossSum)
  }

  /// Places the children of a line.
  /// - Returns: The line's length along the main axis, in points.
  private mutating func place(_ line: StackLine, at crossPosition: Double) -> Double {
    let length = mainLength(of: line)
    let room = Room(
      main.violation(of: length), among: line.items.count,
      by: options.justifyContent.distribution)
    var position = room.offset
    for index in line.items {
      let item = items[index]
      position += item.spacingBefore
      if index > line.items.lowerBound { position += options.spacing + room.gap }
      let place = size(main: position, cross: crossPosition + crossOffset(of: index, in: line))
      sublayouts[index].position = Point(x: place.width, y: place.height)
      position += item.main + item.spacingAfter
    }
    return length
  }

  private func crossOffset(of index: Int, in line: StackLine) -> Double {
    let room = line.crossSize - items[index].cross
    return switch items[index].alignment {
    case .start, .stretch: 0
    case .center: spec.scale.floor(room / 2)
    case .end: room
    case .baselineFirst, .baselineLast: line.baseline - baseline(of: index)
    }
  }

  private func clamp(main mainSum: Double, cross crossSum: Double) -> Size {
    size(
      main: larger(main.min, smaller(main.max, mainSum)),
      cross: larger(cross.min, smaller(cross.max, crossSum)))
  }

  /// Returns the distance from a child's start across the main axis to its baseline, in points; 0
  /// for a child that is not aligned by a baseline.
  func baseline(of index: Int) -> Double {
    switch items[index].alignment {
    case .baselineFirst: sublayouts[index].firstBaseline
    case .baselineLast:
      items[index].cross + sublayouts[index].lastBaseline
    case .start, .center, .end, .stretch: 0
    }
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

  /// Stores the size at which the child was measured.
  mutating func setSize(_ size: Size, direction: StackDirection) {
    main = direction == .vertical ? size.height : size.width
    statedMain = main
    cross = direction == .vertical ? size.width : size.height
  }
}

extension LayoutElementSize {
  /// Returns the lengths allowed across a stack's main axis; fractions of the parent's size set no
  /// limit.
  fileprivate func cross(of direction: StackDirection) -> LengthRange {
    if isAuto { return LengthRange(min: 0, max: .infinity) }
    let range = resolve(parent: Size(width: .nan, height: .nan))
    return direction == .vertical
      ? LengthRange(min: range.min.width, max: range.max.width)
      : LengthRange(min: range.min.height, max: range.max.height)
  }
}

/// The length of a line's first children along the main axis, in points.
private struct LineLength {
  /// The sum of the children's lengths, each rounded up to whole pixels.
  private(set) var onPixels = 0.0
  /// The sum of the children's lengths as stated in their styles.
  private(set) var stated = 0.0

  /// Returns the length of the line with a further child.
  func adding(_ item: StackItem, after gap: Double) -> LineLength {
    var sum = self
    sum.onPixels += gap + (item.spacingBefore + item.main + item.spacingAfter)
    sum.stated += gap + (item.spacingBefore + item.statedMain + item.spacingAfter)
    return sum
  }

  /// Returns true if the line is too long only because its lengths were rounded up to pixels.
  func fits(_ range: LengthRange) -> Bool {
    range.violation(of: onPixels) >= 0 || range.violation(of: stated) > -StackLayout.tolerance
  }
}

/// The distribution of one line's surplus or missing length.
struct Flex {
  /// The length to add to the line, in points; negative if children have to shrink.
  let violation: Double
  /// The sum of the grow or shrink factors, whichever applies.
  private var factorSum = 0.0
  /// The sum of the shrink factors, each weighted by its child's length.
  private var weightedSum = 0.0

  init(by violation: Double, items: ArraySlice<StackItem>) {
    self.violation = violation
    guard abs(violation) >= StackLayout.tolerance else { return }
    for item in items { factorSum += violation > 0 ? item.flexGrow : item.flexShrink }
    guard violation < 0, factorSum != 0 else { return }
    for item in items { weightedSum += weight(of: item) }
  }

  /// A Boolean value that is true when a child flexes in the required direction.
  var hasFactors: Bool { factorSum != 0 }

  /// Returns the share of a child, in points: whole points if it grows, and a negative, unrounded
  /// length if it shrinks.
  func share(of item: StackItem) -> Double {
    if violation > 0 { return (violation * (item.flexGrow / factorSum)).rounded(.down) }
    if weightedSum == 0 { return 0 }
    return -abs(weight(of: item) / weightedSum * violation)
  }

  private func weight(of item: StackItem) -> Double {
    item.main * (item.flexShrink / factorSum)
  }
}

extension StackJustifyContent {
  fileprivate var distribution: Room.Distribution {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    }
  }
}

extension StackAlignContent {
  fileprivate var distribution: Room.Distribution {
    switch self {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    }
  }
}
