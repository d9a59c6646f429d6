import SwatchGeometry
import SwatchLayout
import Testing

/// A tree of boxes with the frames that Chrome computes, from left to right and from right to left.
struct BoxFixture: CustomTestStringConvertible {
  let name: String
  private let tree: JSON
  /// The width of the viewport, and the containing block of an absolute root; nil if there is none.
  private let viewport: Double?
  private let room: Double?
  /// A Boolean value that is true when the frames are not rounded to whole points.
  private let isExact: Bool

  var testDescription: String { name }

  init(_ json: JSON) {
    name = json["name"].string ?? ""
    tree = json["tree"]
    viewport = json["viewport"].number
    room = json["room"].number
    isExact = json["isExact"].bool ?? false
  }

  /// The expected frames, each box before its children.
  func expected(_ direction: LayoutDirection) -> [Rect] {
    Self.expected(tree, direction == .leftToRight ? 0 : 1)
  }

  private static func expected(_ tree: JSON, _ index: Int) -> [Rect] {
    let numbers = tree["frames"].list[index].numbers
    return [Rect(numbers[0], numbers[1], numbers[2], numbers[3])]
      + tree["children"].list.flatMap { expected($0, index) }
  }

  /// The frames of the boxes after layout, each box before its children. The root is the only child of a
  /// box that is as large as it, or as wide as the viewport.
  func frames(_ direction: LayoutDirection) -> [Rect] {
    let root = tree.box.boxed { $0.position = .relative }
    if let room { root.boxStyle.width = .points(width(of: tree.box, in: room, direction)) }
    let layout = layout(of: root, width: viewport, direction)
    return frames(in: layout, at: .zero, isMirrored: direction == .rightToLeft)
  }

  /// The width of an absolute root in a box with a width.
  private func width(
    of root: BoxLayoutSpec, in room: Double, _ direction: LayoutDirection
  ) -> Double {
    root.boxStyle.position = .absolute
    return layout(of: root, width: room, direction).sublayouts[0].size.width
  }

  /// The layout of a box around the root: with a width, or as large as the root.
  private func layout(
    of root: BoxLayoutSpec, width: Double?, _ direction: LayoutDirection
  ) -> Layout {
    var style = BoxStyle()
    style.alignItems = .start
    style.width = width.map { .points($0) } ?? .auto
    let viewport = BoxLayoutSpec(style, children: [root])
    viewport.layoutContext = LayoutContext(layoutDirection: direction, report: { _ in })
    return viewport.layoutThatFits(
      .unconstrained, parentSize: Size(width: Double.nan, height: .nan))
  }

  /// The frames of boxes in a layout at a position in the root: sizes are rounded by their edges
  /// and positions to the nearest whole point, as in the fixtures.
  private func frames(in layout: Layout, at origin: Point, isMirrored: Bool) -> [Rect] {
    layout.sublayouts.filter { $0.element is BoxLayoutSpec }.flatMap { sublayout in
      var frame = sublayout.frame
      if isMirrored { frame.origin.x = layout.size.width - frame.width - frame.minX }
      let place = origin + frame.origin
      let shown =
        isExact
        ? frame
        : Rect(
          x: frame.minX.toInteger, y: frame.minY.toInteger,
          width: (place.x + frame.width).toInteger - place.x.toInteger,
          height: (place.y + frame.height).toInteger - place.y.toInteger)
      return [shown] + frames(in: sublayout, at: place, isMirrored: isMirrored)
    }
  }

  /// Compares frames with the expected ones; unless these are rounded to whole points, they are
  /// multiples of 1/64 point in Chrome.
  func matches(_ frames: [Rect], _ direction: LayoutDirection) -> Bool {
    let expected = expected(direction)
    let tolerance = isExact ? 1.0 / 32 : 0
    return frames.count == expected.count
      && zip(frames, expected).allSatisfy { frame, other in
        abs(frame.minX - other.minX) <= tolerance && abs(frame.minY - other.minY) <= tolerance
          && abs(frame.width - other.width) <= tolerance
          && abs(frame.height - other.height) <= tolerance
      }
  }
}

extension Double {
  /// The nearest whole number; halves are rounded up. Lengths are first rounded to 1/64, as in
  /// browsers.
  fileprivate var toInteger: Double { ((self * 64).rounded() / 64 + 0.5).rounded(.down) }
}

// MARK: Trees

extension JSON {
  /// The box that a tree describes; a text is its only child.
  fileprivate var box: BoxLayoutSpec {
    var children: [LayoutElement] = self["children"].list.map(\.box)
    if !self["text"].isAbsent {
      children = [
        LetterNode(
          words: self["text"]["words"].numbers, space: self["text"]["space"].number ?? 0)
      ]
    }
    return BoxLayoutSpec(self["style"].boxStyle, children: children)
  }

  /// The box style of an object's properties.
  var boxStyle: BoxStyle {
    var style = BoxStyle()
    style.direction = self["direction"].word(default: .row)
    style.wrap = self["wrap"].word(default: .noWrap)
    style.justifyContent = self["justifyContent"].word(default: .flexStart)
    style.alignItems = self["alignItems"].word(default: .stretch)
    style.alignContent = self["alignContent"].word(default: .stretch)
    style.alignSelf = self["alignSelf"].string.flatMap(BoxAlignment.init(rawValue:))
    style.position = self["position"].word(default: .relative)
    style.overflow = self["overflow"].word(default: .visible)
    style.rowGap = self["rowGap"].length ?? 0
    style.columnGap = self["columnGap"].length ?? 0
    style.padding = self["padding"].edges ?? .zero
    style.border = self["border"].edges ?? .zero
    style.margin = self["margin"].edges ?? .zero
    style.inset = self["inset"].edges(initial: .auto) ?? .auto
    style.width = self["width"].length ?? .auto
    style.height = self["height"].length ?? .auto
    style.minWidth = self["minWidth"].length ?? .auto
    style.minHeight = self["minHeight"].length ?? .auto
    style.maxWidth = self["maxWidth"].length ?? .auto
    style.maxHeight = self["maxHeight"].length ?? .auto
    style.aspectRatio = self["aspectRatio"].number
    style.grow = self["grow"].number ?? 0
    style.shrink = self["shrink"].number ?? 1
    style.basis = self["basis"].length ?? .auto
    style.order = self["order"].number.map { Int($0) } ?? 0
    return style
  }

  private var length: LayoutDimension? {
    if isAbsent { return nil }
    return dimension
  }

  private var edges: BoxEdges? { edges(initial: 0) }

  /// Lengths in CSS's order, or by names of edges.
  private func edges(initial: LayoutDimension) -> BoxEdges? {
    if isAbsent { return nil }
    if case .array(let sides) = self {
      let lengths = sides.map(\.dimension)
      return BoxEdges(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
    }
    let all = self["all"].length ?? initial
    let (vertical, horizontal) = (self["vertical"].length ?? all, self["horizontal"].length ?? all)
    var edges = BoxEdges(
      top: self["top"].length ?? vertical, right: self["right"].length ?? horizontal,
      bottom: self["bottom"].length ?? vertical, left: self["left"].length ?? horizontal)
    edges.start = self["start"].length
    edges.end = self["end"].length
    return edges
  }
}

/// Words of letters of 10 × 10 points, as in the font Ahem; lines break between words.
final class LetterNode: LayoutElement, WrappingElement {
  private let words: [Double]
  private let space: Double
  /// The number of times the node was measured.
  private(set) var count = 0

  /// Makes a text from the numbers of letters of its words and of the letters between them.
  init(words: [Double], space: Double = 0) {
    self.words = words
    self.space = space
    super.init()
    style.ascender = 8
    style.descender = -2
  }

  var leastContentWidth: Double { 10 * (words.max() ?? 0) }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    count += 1
    var lines = [0.0]
    for word in words {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1] > 0 ? space : 0) + word
      if lines[lines.count - 1] > 0, 10 * longer > range.max.width {
        lines.append(word)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    let size = Size(width: 10 * (lines.max() ?? 0), height: 10 * Double(lines.count))
    return Layout(element: self, size: range.clamp(size))
  }
}
