import SwatchGeometry
import SwatchLayout
import TestNumbers

/// A generator of layouts, which are the same for the same seed.
struct RandomLayout {
  private var random: SplitMix64
  /// The leaves made so far.
  private(set) var leaves: [TestNode] = []

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
  }

  /// A tree of specs of at most `depth` levels over leaves of random content.
  mutating func element(depth: Int) -> LayoutElement {
    let element = depth == 0 || chance(5) ? leaf() : spec(depth: depth)
    applyStyle(to: element)
    return element
  }

  /// A valid range, whose maximum may be infinite.
  mutating func range() -> SizeRange {
    let max = (chance(4) ? .infinity : length(300), chance(4) ? .infinity : length(300))
    let min = (chance(2) ? 0 : length(max.0), chance(2) ? 0 : length(max.1))
    return .between(min, max)
  }

  private mutating func leaf() -> TestNode {
    let size = Size(width: length(80), height: length(80))
    let wraps = chance(2)
    let node = TestNode("\(leaves.count)") { range in
      // Like a text: higher if it is narrower.
      wraps && range.max.width < size.width && range.max.width > 1
        ? Size(width: range.max.width, height: size.height * size.width / range.max.width) : size
    }
    leaves.append(node)
    return node
  }

  private mutating func spec(depth: Int) -> LayoutSpec {
    let child = element(depth: depth - 1)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      return InsetLayoutSpec(
        insets: EdgeInsets(
          top: inset(), left: inset(), bottom: inset(), right: inset()), child: child)
    case 1:
      return RelativeLayoutSpec(
        horizontalPosition: word(), verticalPosition: word(), sizing: word(), child: child)
    case 2: return CenterLayoutSpec(centering: word(), sizing: word(), child: child)
    case 3: return RatioLayoutSpec(ratio: 0.1 + length(2), child: child)
    case 4: return AbsoluteLayoutSpec(sizing: word(), children: [child] + siblings(depth))
    case 5: return BackgroundLayoutSpec(child: child, background: element(depth: depth - 1))
    case 6: return OverlayLayoutSpec(child: child, overlay: element(depth: depth - 1))
    case 7, 8:
      return GridLayoutSpec(
        columns: columns(), rows: tracks(2), autoRows: track(), columnSpacing: length(10),
        rowSpacing: length(10), justifyItems: word(), alignItems: word(), justifyContent: word(),
        alignContent: word(),
        children: siblings(depth) + [child, GridRowLayoutSpec(children: siblings(depth))])
    default:
      return StackLayoutSpec(
        direction: word(), spacing: length(20) - 5, justifyContent: word(), alignItems: word(),
        flexWrap: word(), alignContent: word(), lineSpacing: length(10),
        children: siblings(depth) + [child] + siblings(depth))
    }
  }

  /// Columns of one of the kinds that grids support.
  mutating func columns() -> GridColumns {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .count(Int.random(in: 1..<5, using: &random))
    case 1: .autoFill(.minmax(.points(10 + length(60)), .fr(1)))
    default: .tracks([track()] + tracks(3))
    }
  }

  private mutating func tracks(_ count: Int) -> [GridTrack] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in track() }
  }

  private mutating func track() -> GridTrack {
    let kinds: [GridTrack] = [
      .auto, .points(length(80)), .fraction(length(1)), .fr(length(3)),
      .minmax(.points(length(40)), .auto), .minmax(.points(length(40)), .fr(1)),
    ]
    return kinds[Int.random(in: 0..<kinds.count, using: &random)]
  }

  private mutating func siblings(_ depth: Int) -> [LayoutElement] {
    (0..<Int.random(in: 0..<3, using: &random)).map { _ in element(depth: depth - 1) }
  }

  private mutating func applyStyle(to element: LayoutElement) {
    var style = LayoutElementStyle()
    if chance(3) { style.width = .points(length(100)) }
    if chance(3) { style.height = .points(length(100)) }
    if chance(6) { style.minWidth = .points(length(60)) }
    if chance(6) { style.maxHeight = .points(length(60)) }
    if chance(3) { style.flexGrow = length(3) }
    if chance(3) { style.flexShrink = length(3) }
    if chance(6) { style.flexBasis = .points(length(50)) }
    if chance(4) { style.spacingBefore = length(10) - 3 }
    style.alignSelf = word()
    style.justifySelf = word()
    if chance(5) { style.column = Int.random(in: 1...5, using: &random) }
    if chance(8) { style.row = Int.random(in: 1...5, using: &random) }
    if chance(4) { style.columnSpan = Int.random(in: 1...3, using: &random) }
    if chance(6) { style.rowSpan = Int.random(in: 1...3, using: &random) }
    style.layoutPosition = Point(x: length(50), y: length(50))
    element.style = style
  }

  private mutating func inset() -> Double { chance(6) ? .infinity : length(20) }

  /// A length from 0 to a limit, in quarters of a point; at most 300 if there is no limit.
  private mutating func length(_ limit: Double) -> Double {
    (Double.random(in: 0...Swift.min(limit, 300), using: &random) * 4).rounded(.down) / 4
  }

  /// Returns true once in `count` times on average.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func word<Word: CaseIterable>() -> Word {
    let words = Array(Word.allCases)
    return words[Int.random(in: 0..<words.count, using: &random)]
  }
}
