import SwatchGeometry
import SwatchLayout
import TestNumbers

/// A generator of nested specs, each around the previous one and with texts beside it; the specs
/// are the same for the same seed.
struct RandomNest {
  private var random: SplitMix64
  /// The leaves made so far.
  private(set) var leaves: [TestNode] = []
  /// The number of specs made so far.
  private(set) var specCount = 0

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
  }

  /// A nest in which a motif of one to three specs repeats.
  mutating func motif(depth: Int) -> LayoutElement {
    let seeds = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.next() }
    return (0..<depth).reduce(text()) { inner, level in
      random = SplitMix64(seed: seeds[level % seeds.count])
      return spec(around: inner)
    }
  }

  /// A nest in which every level differs.
  mutating func mixture(depth: Int) -> LayoutElement {
    (0..<depth).reduce(text()) { inner, _ in spec(around: inner) }
  }

  private mutating func text() -> LayoutElement {
    let width = Double(Int.random(in: 10...200, using: &random))
    let node = TestNode { range in
      range.max.width < width && range.max.width > 1
        ? Size(width: range.max.width, height: 12 * (width / range.max.width).rounded(.up))
        : Size(width: width, height: 12)
    }
    leaves.append(node)
    return node
  }

  private mutating func spec(around inner: LayoutElement) -> LayoutSpec {
    specCount += 1
    inner.style = style()
    var children = [inner]
    while chance(2) {
      let sibling = text()
      sibling.style = style()
      children.insert(sibling, at: chance(2) ? 0 : children.count)
    }
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      let insets = EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
      return InsetLayoutSpec(insets: insets, child: inner)
    case 1:
      return RelativeLayoutSpec(
        horizontalPosition: word(), verticalPosition: word(), sizing: word(), child: inner)
    case 2:
      return RatioLayoutSpec(ratio: Double.random(in: 0.3...2, using: &random), child: inner)
    case 3: return AbsoluteLayoutSpec(sizing: word(), children: children)
    case 4: return BackgroundLayoutSpec(child: inner, background: text())
    case 5: return OverlayLayoutSpec(child: text(), overlay: inner)
    case 6: return CornerLayoutSpec(child: inner, corner: text(), location: word())
    case 7, 8, 9:
      return GridLayoutSpec(
        columns: .tracks((0..<Int.random(in: 1...2, using: &random)).map { _ in track() }),
        autoRows: track(), columnSpacing: 2, justifyItems: word(), alignItems: word(),
        justifyContent: word(), alignContent: word(), children: children)
    default:
      return StackLayoutSpec(
        direction: word(), spacing: 1, justifyContent: word(), alignItems: word(),
        flexWrap: word(), alignContent: word(), children: children)
    }
  }

  private mutating func style() -> LayoutElementStyle {
    var style = LayoutElementStyle()
    if chance(2) { style.width = dimension() }
    if chance(4) { style.height = dimension() }
    if chance(6) { style.minWidth = chance(2) ? 20 : dimension() }
    if chance(6) { style.minHeight = dimension() }
    if chance(6) { style.maxWidth = dimension() }
    if chance(6) { style.maxHeight = dimension() }
    if chance(3) { style.flexGrow = 1 }
    if chance(3) { style.flexShrink = 1 }
    if chance(5) { style.flexBasis = dimension() }
    if chance(2) { style.alignSelf = word() }
    if chance(2) { style.justifySelf = word() }
    return style
  }

  private mutating func inset() -> Double {
    chance(8) ? .infinity : Double(Int.random(in: -3...5, using: &random))
  }

  private mutating func dimension() -> LayoutDimension {
    chance(5)
      ? .points(Double(Int.random(in: 0...300, using: &random)))
      : .fraction(Double(Int.random(in: 30...100, using: &random)) / 100)
  }

  private mutating func track() -> GridTrack {
    let kinds: [GridTrack] = [
      .auto, .auto, .points(80), .fraction(0.5), .fr(1), .minmax(.points(40), .auto),
      .minmax(.points(40), .fr(1)),
    ]
    return kinds[Int.random(in: 0..<kinds.count, using: &random)]
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
