import SwatchGeometry

/// The layout of one box during its calculation: CSS's flexbox (css-flexbox-1 §9) in its steps.
///
///  1. `makeItems`: collects the children in order, without absolute children (§9.1).
///  2. The available space is the question's, less padding and border (§9.2 step 2).
///  3. `sizeBases`: sizes each item before flexing (§9.2 step 3).
///  4. The main size of the box is given; `contentWidth` and `contentHeight` calculate it
///     beforehand (§9.9).
///  5. `breakIntoLines` (§9.3 step 5).
///  6. `flexLines`: resolves the flexible lengths (§9.7).
///  7. `sizeItemsAcross` (§9.4 step 7).
///  8. `sizeLinesAcross` (§9.4 steps 8 and 9).
///  9. `stretchItems` (§9.4 step 11).
/// 10. `placeAlong`: distributes free space along the main axis (§9.5).
/// 11. `placeAcross`: aligns items in their lines, and the lines (§9.6).
/// 12. `placeAbsolutes` (§4.1).
///
/// The width of a box is calculated first, and everything else with a known width; so fractions of
/// the width are definite, as in browsers. Positions follow the reading direction, and nodes mirror
/// them.
struct BoxLayout: ~Copyable {
  let spec: BoxLayoutSpec
  let children: [LayoutElement]
  let holder: BoxHolder?
  let question: BoxQuestion
  let isRow: Bool
  let isReverse: Bool
  let wraps: Bool
  let isWrapReverse: Bool
  let isRightToLeft: Bool
  /// The widths of padding and border together, and of the border alone.
  let frame: BoxInset
  let border: BoxInset
  /// The size of the content; NaN while it is unknown.
  var inner: Size
  /// The spaces between items and between lines.
  var gap: BoxPair
  var items: [BoxItem] = []
  var lines: [BoxLine] = []

  init(of spec: BoxLayoutSpec, for question: BoxQuestion) {
    self.spec = spec
    self.question = question
    spec.prepareMemory()
    children = spec.children
    let holder = spec.boxHolder
    self.holder = holder
    let direction = holder?.style.direction ?? .row
    isRow = direction == .row || direction == .rowReverse
    isReverse = direction == .rowReverse || direction == .columnReverse
    let wrap = holder?.style.wrap ?? .noWrap
    wraps = wrap != .noWrap
    isWrapReverse = wrap == .wrapReverse
    isRightToLeft = spec.isRightToLeft
    (border, frame) = spec.frames(basis: question.basis, isRightToLeft: isRightToLeft)
    inner = Size(
      width: larger(question.known.width - frame.horizontal, 0),
      height: larger(question.known.height - frame.vertical, 0))
    if question.known.width.isNaN { inner.width = .nan }
    if question.known.height.isNaN { inner.height = .nan }
    let column = (holder?.style.columnGap ?? 0).resolve(parent: inner.width, auto: 0)
    let row = (holder?.style.rowGap ?? 0).resolve(
      parent: question.isHeightDefinite ? inner.height : .nan, auto: 0)
    gap = isRow ? BoxPair(main: column, cross: row) : BoxPair(main: row, cross: column)
  }

  var justifyContent: BoxDistribution { holder?.style.justifyContent ?? .flexStart }
  var alignContent: BoxDistribution { holder?.style.alignContent ?? .stretch }

  // MARK: Pairs

  func pair(_ size: Size) -> BoxPair {
    isRow
      ? BoxPair(main: size.width, cross: size.height)
      : BoxPair(main: size.height, cross: size.width)
  }

  func size(_ pair: BoxPair) -> Size {
    isRow
      ? Size(width: pair.main, height: pair.cross) : Size(width: pair.cross, height: pair.main)
  }

  /// Returns the length across the main axis that an item's ratio derives from the length along it;
  /// NaN without a ratio.
  func cross(of main: Double, _ item: BoxItem) -> Double {
    isRow ? main / item.ratio : main * item.ratio
  }

  func main(of cross: Double, _ item: BoxItem) -> Double {
    isRow ? cross * item.ratio : cross / item.ratio
  }

  /// The size of the content, from which fractions are calculated; a height that follows from the
  /// content is undefined.
  var basis: Size {
    Size(
      width: inner.width, height: question.isHeightDefinite ? inner.height : .nan)
  }

  /// The limits of the box's content along the main axis; NaN for no limit.
  var mainLimits: (least: Double, most: Double) {
    let inset = isRow ? frame.horizontal : frame.vertical
    return (
      larger(pair(question.least).main - inset, 0), pair(question.most).main - inset
    )
  }

  /// The limits of the box's content across the main axis; NaN for no limit.
  var crossLimits: (least: Double, most: Double) {
    let inset = isRow ? frame.vertical : frame.horizontal
    return (pair(question.least).cross - inset, pair(question.most).cross - inset)
  }

  // MARK: Sizes of the box

  /// Returns the width of the box calculated from its content (§9.9.1): the fit-content,
  /// max-content or min-content width.
  mutating func contentWidth() -> Double {
    makeItems()
    let room = question.room
    if room == -.infinity { return contentWidth(isLeast: true) }
    let natural = contentWidth(isLeast: false)
    if natural <= room { return natural }
    return larger(room, contentWidth(isLeast: true))
  }

  private mutating func contentWidth(isLeast: Bool) -> Double {
    let breaks = !isRow && wraps && !inner.height.or(mainLimits.most).isNaN
    if breaks && !isLeast { return widthOfColumns() }
    var sum = 0.0
    var most = 0.0
    for index in items.indices {
      let width = contribution(of: index, isLeast: isLeast)
      sum += width
      most = larger(most, width)
    }
    if isRow && !(wraps && isLeast) {
      most = sum + gap.main * Double(Swift.max(0, items.count - 1))
    }
    return larger(most, 0) + frame.horizontal
  }

  /// Returns the width of a box whose column breaks into lines at the height of the box.
  private mutating func widthOfColumns() -> Double {
    sizeBases()
    breakIntoLines()
    if inner.height.isNaN { inner.height = mainLength.clamped(mainLimits.least, mainLimits.most) }
    flexLines()
    sizeItemsAcross()
    sizeLinesAcross()
    let width = crossLength + frame.horizontal
    lines = []
    makeItems()
    return width
  }

  /// Returns the height of the box calculated from its content, in the known width.
  mutating func contentHeight() -> Double {
    makeItems()
    sizeBases()
    breakIntoLines()
    if isRow {
      flexLines()
      sizeItemsAcross()
      sizeLinesAcross()
    }
    let content = (isRow ? crossLength : mainLength) + frame.vertical
    return larger(content.clamped(question.least.height, question.most.height), frame.vertical)
  }

  /// The length of the longest line along the main axis, from the items' lengths before flexing.
  private var mainLength: Double {
    var longest = 0.0
    for line in lines {
      var length = gap.main * Double(Swift.max(0, line.items.count - 1))
      for index in line.items {
        length += items[index].hypothetical + items[index].mainMargin.sum
      }
      longest = larger(longest, length)
    }
    return longest
  }

  /// The length of all lines across the main axis, including the gaps between them.
  var crossLength: Double {
    var length = gap.cross * Double(Swift.max(0, lines.count - 1))
    for line in lines { length += line.cross }
    return length
  }

  /// Runs all steps for a box whose size is known; the steps that already measured its height are
  /// not repeated.
  mutating func place() {
    let isMeasured = goOnFromHeight()
    if !isMeasured {
      makeItems()
      sizeBases()
      breakIntoLines()
    }
    if !isMeasured || !isRow {
      flexLines()
      sizeItemsAcross()
    }
    sizeLinesAcross()
    stretchItems()
    placeAlong()
    placeAcross()
  }

  /// Reuses the items and lines from which the height of the content was measured in the same
  /// width, unless some of them depend on the height.
  /// - Returns: True if they are reused.
  private mutating func goOnFromHeight() -> Bool {
    guard let memory = spec.memory, let measured = memory.measured,
      measured.question.known.width == question.known.width,
      measured.question.basis.isSame(as: question.basis),
      (measured.question.room == -.infinity) == (question.room == -.infinity),
      isRow ? !spec.widthFollowsHeight : !wraps,
      !question.isHeightDefinite
        || !memory.haveFractions && holder?.style.rowGap.isFraction != true
    else { return false }
    (items, lines) = (measured.items, measured.lines)
    return true
  }

  // MARK: Steps 1 to 6: along the main axis

  /// Step 1: collects the children that are not absolute, in their order.
  mutating func makeItems() {
    if let known = spec.memory?.items(for: basis) {
      items = known
      return
    }
    items = []
    items.reserveCapacity(children.count)
    var isOrdered = true
    var last = Int.min
    var haveFractions = false
    for index in children.indices {
      let child = children[index]
      if child.boxHolder?.style.position == .absolute { continue }
      let order = child.boxHolder?.style.order ?? 0
      isOrdered = isOrdered && order >= last
      last = order
      items.append(item(of: child, at: index))
      haveFractions = haveFractions || child.hasFractionsInBox
    }
    if !isOrdered {
      let orders = children.map { $0.boxHolder?.style.order ?? 0 }
      items.sort { (orders[$0.index], $0.index) < (orders[$1.index], $1.index) }
    }
    spec.memory?.keep(items, for: basis, haveFractions: haveFractions)
  }

  /// Step 3: sizes each item before flexing, within its limits.
  mutating func sizeBases() {
    for index in items.indices { sizeBase(of: index) }
  }

  private mutating func sizeBase(of index: Int) {
    let item = items[index]
    let across = knownCross(of: item)
    var base = item.statedBasis.or(item.size.main)
    if base.isNaN, !item.ratio.isNaN, !across.isNaN { base = main(of: across, item) }
    items[index].isBaseDefinite = !base.isNaN
    if base.isNaN {
      base = contentMain(of: item, across: across, isLeast: question.room == -.infinity && isRow)
      // The content is at least as long as its minimum, so the minimum need not be measured.
      items[index].leastMain = item.least.main.or(isRow && !item.clips ? .nan : 0)
      if !isRow && item.least.main.isNaN && !item.clips {
        items[index].leastMain = larger(
          base.clamped(.nan, transferred(item).most.main), item.frame.main)
      }
    } else {
      items[index].leastMain = item.least.main.or(item.clips ? 0 : .nan)
      let isShort = !item.statedBasis.isNaN && !(item.statedBasis >= item.size.main)
      if items[index].leastMain.isNaN && isShort { findLeastMain(of: index) }
    }
    base = larger(base, item.frame.main)
    items[index].base = base
    let limits = transferred(item)
    items[index].hypothetical = base.clamped(
      larger(items[index].leastMain.or(0), larger(limits.least.main.or(0), item.frame.main)),
      limits.most.main)
  }

  /// Returns the minimum and maximum lengths of an item, including those that its ratio transfers
  /// from the other axis.
  func transferred(_ item: BoxItem) -> (least: BoxPair, most: BoxPair) {
    if item.ratio.isNaN { return (item.least, item.most) }
    func both(_ pair: BoxPair) -> BoxPair {
      BoxPair(
        main: pair.main.or(main(of: pair.cross, item)),
        cross: pair.cross.or(cross(of: pair.main, item)))
    }
    return (both(item.least), both(item.most))
  }

  /// Returns the length of an item across the main axis if it is known before flexing: the stated
  /// length, or the length of the box to which the item is stretched.
  func knownCross(of item: BoxItem) -> Double {
    let limits = transferred(item)
    let room = pair(inner).cross - item.crossMargin.sum
    let cross =
      item.isStretched && !room.isNaN && item.size.main.isNaN
      ? larger(room, item.frame.cross) : item.size.cross
    return cross.clamped(limits.least.cross, limits.most.cross)
  }

  /// Finds the minimum length of an item along the main axis: that of its content, which for a picture
  /// follows from a definite length across (§4.5).
  mutating func findLeastMain(of index: Int) {
    let item = items[index]
    let limits = transferred(item)
    var across = knownCross(of: item)
    if isPicture(item) && !item.isCrossStated {
      across = item.isStretched && !wraps ? pair(inner).cross - item.crossMargin.sum : .nan
      across = across.clamped(limits.least.cross, limits.most.cross)
    }
    let content = contentMain(of: item, across: across, isLeast: true)
    let least = content.clamped(.nan, limits.most.main).clamped(.nan, item.size.main)
    items[index].leastMain = larger(least, item.frame.main)
  }

  /// Step 5: begins a line before each item that doesn't fit.
  mutating func breakIntoLines() {
    lines = []
    let limits = mainLimits
    let known = pair(inner).main
    let room = (isRow || question.isHeightDefinite ? known : .nan)
      .or(larger(limits.most.or(.infinity), limits.least))
    guard wraps, !items.isEmpty else {
      lines.append(BoxLine(items: 0..<items.count))
      return
    }
    var start = 0
    var length = 0.0
    for index in items.indices {
      let item = items[index].hypothetical + items[index].mainMargin.sum
      let longer = length + item + (index > start ? gap.main : 0)
      if index > start, longer > room + BoxLayout.tolerance {
        lines.append(BoxLine(items: start..<index))
        start = index
        length = item
      } else {
        length = longer
      }
    }
    lines.append(BoxLine(items: start..<items.count))
  }

  /// The largest error of a sum of lengths, in points.
  static let tolerance = 1e-6
}
