import SwatchConcurrency
public import SwatchGeometry

/// A layout spec that lays out its children by CSS's flexbox (W3C css-flexbox-1), with padding,
/// border, margins, sizes, alignment, wrapping, order and absolute children. Its properties are in
/// ``LayoutElement/boxStyle``.
///
/// Sizes and positions are not rounded to whole pixels; in a picture of pixels, a child that is not
/// a box measures its content in whole pixels. A box in a box is measured by the
/// constraints of CSS; a box in another spec, or in a node, takes the size of its content within
/// the allowed sizes. A child that is not a box is as wide as its content, or narrower where that
/// doesn't fit, down to a minimum: the longest word of a text, the full width of another leaf, and
/// the widest of these minimums in a spec.
public final class BoxLayoutSpec: LayoutSpec {
  /// The state of a node whose content the box lays out.
  package struct Host {
    /// A Boolean value that is true when the node mirrors its subnodes horizontally.
    package var isMirrored: Bool
    /// The size that the node's style states.
    package var size: LayoutElementSize
    /// The widths of the lines along the node's edges, in points.
    package var border: BoxEdges

    /// Makes the state of a node.
    package init(
      isMirrored: Bool, size: LayoutElementSize = LayoutElementSize(), border: BoxEdges = .zero
    ) {
      self.isMirrored = isMirrored
      self.size = size
      self.border = border
    }
  }

  /// The block that returns the state of the node whose content the box lays out; nil for a box
  /// that is not the content of a node.
  package final var host: (() -> Host)?
  /// The widths of the lines that the node draws, which are the border if the style states none.
  private final var drawnBorder = BoxEdges.zero
  /// A Boolean value that is true when `start` is at the right, as the box or its node states; nil
  /// if neither states it.
  private final var hostIsMirrored: Bool?
  private final var hostSize: LayoutElementSize?
  private(set) final var memory: BoxMemory?

  /// Makes a box with properties and children.
  public init(_ style: BoxStyle = BoxStyle(), children: [LayoutElement] = []) {
    super.init(children: children)
    isExact = true
    boxStyle = style
  }

  /// Returns a spec for the same children and the same node, with another style.
  final func copy(_ style: BoxStyle) -> BoxLayoutSpec {
    let copy = BoxLayoutSpec(style, children: children)
    copy.host = host
    return copy
  }

  /// The widths of the border: the widths that the style states, or otherwise the widths of the
  /// lines that the node draws.
  final var border: BoxEdges {
    let stated = boxHolder?.style.border ?? .zero
    return stated == .zero ? drawnBorder : stated
  }

  /// Returns the widths of the border alone, and of border and padding together, in points;
  /// fractions are of `basis`.
  final func frames(basis: Double, isRightToLeft: Bool) -> (border: BoxInset, frame: BoxInset) {
    let border = border.resolve(width: basis, isRightToLeft: isRightToLeft).known
    let padding = boxHolder?.style.padding ?? .zero
    return (border, border + padding.resolve(width: basis, isRightToLeft: isRightToLeft).known)
  }

  /// A Boolean value that is true when border or padding are fractions of the width around the box.
  final var hasFractionalFrame: Bool {
    border.hasFractions || boxHolder?.style.padding.hasFractions == true
  }

  /// Reads the state of the node whose content the box lays out.
  private func takeHost() {
    guard let state = host?() else { return }
    hostIsMirrored = state.isMirrored
    hostSize = state.size
    drawnBorder = state.border
  }

  /// A Boolean value that is true when `start` is at the right.
  final var isRightToLeft: Bool {
    pass?.isMirrored ?? hostIsMirrored ?? (layoutContext?.layoutDirection == .rightToLeft)
  }

  /// Lays out the children. The spec's own size is the size that the box style states, or otherwise
  /// the size in `style`.
  public override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    takeHost()
    let basis = parentSize.width.isDefinite ? parentSize.width : .nan
    var question = BoxQuestion(
      in: range, own: BoxSizes(boxStyle, hostSize ?? size, basis: parentSize),
      ratio: boxStyle.ratio,
      frame: frames(basis: basis, isRightToLeft: isRightToLeft).frame)
    question.basis = basis
    let isGiven = range.min.height == range.max.height
    question.isHeightDefinite =
      isGiven ? !parentSize.height.isNaN : !question.known.height.isNaN
    question.known.width = boxSize(for: question.forWidth).width
    question.known.height = boxSize(for: question).height
    var layout = BoxLayout(of: self, for: question)
    let sublayouts = layout.placed()
    let baseline = layout.baseline
    memory?.keep(baseline: baseline, placedIn: question.known)
    memory?.forgetMeasured()
    if !baseline.isNaN {
      setBaselines(ascender: baseline, descender: layout.lastBaseline - question.known.height)
    }
    return Layout(element: self, size: question.known, sublayouts: sublayouts)
  }

  /// Returns the size for a question, from memory if the question was asked before in the same
  /// round.
  final func boxSize(for question: BoxQuestion) -> Size {
    if !question.known.width.isNaN && (question.isForWidth || !question.known.height.isNaN) {
      return question.known
    }
    prepareMemory()
    if let size = memory?.answer(to: question) { return size }
    if Deadline.isOver { return .zero }
    var size = question.known
    if size.width.isNaN {
      var layout = BoxLayout(of: self, for: question)
      size.width = layout.contentWidth().clamped(question.least.width, question.most.width)
    }
    if !question.isForWidth && size.height.isNaN {
      var withWidth = question
      withWidth.known.width = size.width
      if question.known.width.isNaN {
        size.height = boxSize(for: withWidth).height
      } else {
        var layout = BoxLayout(of: self, for: question)
        size.height = layout.contentHeight()
        memory?.keep(layout.items, layout.lines, measuredFor: question)
      }
    }
    memory?.keep(size, for: question)
    return size
  }

  /// Returns the distance from the top to the first baseline, in a size; NaN for none.
  final func boxBaseline(in question: BoxQuestion) -> Double {
    prepareMemory()
    if let baseline = memory?.baseline(in: question) { return baseline }
    var layout = BoxLayout(of: self, for: question)
    layout.place()
    let baseline = layout.baseline
    memory?.keep(baseline: baseline, in: question)
    return baseline
  }

  /// Prepares the memory of the current round, which stores answers and the sizes of measured
  /// children.
  final func prepareMemory() {
    if memory?.isValid(in: layoutContext) == true { return }
    memory = BoxMemory(childCount: children.count, context: layoutContext)
  }

  /// Returns the box that measures a child: the child itself or, for a node that is a box, the spec
  /// of its content; nil for other elements.
  final func box(at index: Int, among children: [LayoutElement]) -> BoxLayoutSpec? {
    let child = children[index]
    if !child.isNode {
      guard let spec = child as? BoxLayoutSpec else { return nil }
      spec.prepare(isMirrored: isRightToLeft, context: nil)
      return spec
    }
    guard let content = child.boxContent else { return nil }
    content.prepare(isMirrored: nil, context: child.layoutContext)
    return content
  }

  /// A Boolean value that is true when the width of the content may depend on a height: by a ratio,
  /// in a column that wraps, or by an element that is neither a box nor a text.
  final var widthFollowsHeight: Bool {
    prepareMemory()
    if let known = memory?.widthFollowsHeight { return known }
    let style = boxHolder?.style ?? .initial
    let isColumn = style.direction == .column || style.direction == .columnReverse
    let follows =
      isColumn && style.wrap != .noWrap || children.indices.contains(where: widthFollowsHeight)
    memory?.widthFollowsHeight = follows
    return follows
  }

  /// Returns true if the width of a child may depend on its height.
  final func widthFollowsHeight(ofChildAt index: Int) -> Bool {
    let child = children[index]
    let style = child.boxHolder?.style ?? .initial
    if style.position == .absolute { return false }
    if !style.ratio.isNaN || child.hasNaturalRatio { return true }
    if let box = box(at: index, among: children) { return box.widthFollowsHeight }
    let width = style.width == .auto ? child.style.size.width : style.width
    if case .points = width { return false }
    return !(child is any WrappingElement)
  }

  /// Prepares the box for the questions of an enclosing box.
  private func prepare(isMirrored: Bool?, context: LayoutContext?) {
    if let isMirrored { hostIsMirrored = isMirrored }
    if let context, layoutContext !== context { layoutContext = context }
    if memory?.isValid(in: layoutContext) == true { return }
    takeHost()
    if let context, let hostIsMirrored {
      pass = context.measuring.beginPass(isMirrored: hostIsMirrored)
    }
    prepareMemory()
    prepareChildren()
  }
}

extension BoxQuestion {
  /// The same question, asked only for the width.
  var forWidth: BoxQuestion {
    var question = self
    question.isForWidth = true
    return question
  }

  /// Makes the question of an element that is not a box: it asks for a size in `range`, with the
  /// box's own size applied.
  fileprivate init(in range: SizeRange, own: BoxSizes, ratio: Double, frame: BoxInset) {
    func limits(
      _ low: Double, _ high: Double, _ own: BoxSizes.Side, _ frame: Double
    ) -> (Double, Double, Double) {
      if low == high { return (low, low, low) }
      let least = larger(own.least.or(low), frame).clamped(low, high)
      let most = own.most.or(high).clamped(least, high)
      return (own.size.clamped(least, most), least, most)
    }
    let stated = own.withRatio(ratio)
    let (width, leastWidth, mostWidth) = limits(
      range.min.width, range.max.width, stated.width, frame.horizontal)
    let (height, leastHeight, mostHeight) = limits(
      range.min.height, range.max.height, stated.height, frame.vertical)
    known = Size(width: width, height: height)
    least = Size(width: leastWidth, height: leastHeight)
    most = Size(
      width: mostWidth.isDefinite ? mostWidth : .nan,
      height: mostHeight.isDefinite ? mostHeight : .nan)
    room = mostWidth
    if ratio.isNaN { return }
    if width.isNaN && !height.isNaN {
      known.width = (height * ratio).clamped(least.width, most.width)
    } else if height.isNaN && !width.isNaN {
      known.height = (width / ratio).clamped(least.height, most.height)
    }
  }
}

/// The lengths stated in the style of an element, in points; NaN for lengths that are not stated.
struct BoxSizes {
  struct Side {
    var size: Double
    var least: Double
    var most: Double
  }

  var width: Side
  var height: Side

  /// Reads the styles of an element.
  init(of element: LayoutElement, basis: Size) {
    self.init(element.boxHolder?.style ?? .initial, element.style.size, basis: basis)
  }

  /// Reads a box style and, for lengths that it doesn't state, an element's style; fractions are of
  /// `basis`.
  init(_ box: BoxStyle, _ style: LayoutElementSize, basis: Size) {
    width = Side(
      size: Self.length(box.width, style.width, basis.width),
      least: Self.length(box.minWidth, style.minWidth, basis.width),
      most: Self.length(box.maxWidth, style.maxWidth, basis.width))
    height = Side(
      size: Self.length(box.height, style.height, basis.height),
      least: Self.length(box.minHeight, style.minHeight, basis.height),
      most: Self.length(box.maxHeight, style.maxHeight, basis.height))
  }

  private static func length(
    _ own: LayoutDimension, _ other: LayoutDimension, _ basis: Double
  ) -> Double {
    let length = (own == .auto ? other : own).resolve(parent: basis, auto: .nan)
    return length.isDefinite ? length : .nan
  }

  /// Returns the lengths, with an automatic side derived from the other side by a ratio.
  func withRatio(_ ratio: Double) -> BoxSizes {
    if ratio.isNaN { return self }
    var sizes = self
    sizes.width.size = width.size.or(height.size * ratio)
    sizes.height.size = height.size.or(width.size / ratio)
    return sizes
  }

  /// Returns the minimum and maximum sizes, with sides derived from the other side by a ratio.
  func limits(_ ratio: Double) -> (least: Size, most: Size) {
    (
      Size(
        width: width.least.or(height.least * ratio), height: height.least.or(width.least / ratio)),
      Size(width: width.most.or(height.most * ratio), height: height.most.or(width.most / ratio))
    )
  }
}
