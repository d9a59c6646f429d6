import SwatchGeometry
import SwatchMessages

/// A layout spec that places its children in one line or several, like a CSS flex box with some
/// differences.
///
/// Flexing is one pass, rounded to whole points, and ignores the minimum and maximum sizes of
/// children; `StackLayout` describes the steps. Without children the stack is as small as allowed.
/// After ASStackLayoutSpec.
public final class StackLayoutSpec: LayoutSpec {
  private var options: StackOptions
  private var horizontal = HorizontalAlignment.none
  private var vertical = VerticalAlignment.none
  private var breaksStorage = ContentBreaks.none

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - direction: The main axis.
  ///   - spacing: The space between neighbours along the main axis, in points; may be negative.
  ///   - justifyContent: The distribution of surplus space along the main axis.
  ///   - alignItems: The alignment of children across the main axis.
  ///   - flexWrap: The treatment of children that don't fit in a line.
  ///   - alignContent: The distribution of surplus space across several lines.
  ///   - lineSpacing: The space between lines, in points; may be negative.
  ///   - children: The children, in order.
  /// - Precondition: Both spacings are finite.
  public init(
    direction: StackDirection = .horizontal, spacing: Double = 0,
    justifyContent: StackJustifyContent = .start, alignItems: StackAlignItems = .stretch,
    flexWrap: StackFlexWrap = .noWrap, alignContent: StackAlignContent = .start,
    lineSpacing: Double = 0, children: [LayoutElement] = []
  ) {
    options = StackOptions(
      direction: direction, spacing: spacing, justifyContent: justifyContent,
      alignItems: alignItems, flexWrap: flexWrap, alignContent: alignContent,
      lineSpacing: lineSpacing)
    super.init(children: children)
    requireFinite(spacing, "spacing")
    requireFinite(lineSpacing, "lineSpacing")
  }

  /// Makes an empty stack from top to bottom.
  public static func vertical() -> StackLayoutSpec {
    StackLayoutSpec(direction: .vertical)
  }

  /// Makes an empty stack from left to right.
  public static func horizontal() -> StackLayoutSpec {
    StackLayoutSpec(direction: .horizontal)
  }

  /// The main axis. Changing it applies `horizontalAlignment` and `verticalAlignment` again.
  public var direction: StackDirection {
    get { options.direction }
    set {
      requireMutable()
      guard newValue != options.direction else { return }
      change { $0.direction = newValue }
      applyHorizontalAlignment()
      applyVerticalAlignment()
    }
  }

  /// The space between neighbours along the main axis, in points; may be negative.
  /// - Precondition: When set, it is finite.
  public var spacing: Double {
    get { options.spacing }
    set {
      requireFinite(newValue, "spacing")
      change { $0.spacing = newValue }
    }
  }

  /// The distribution of surplus space along the main axis.
  /// - Precondition: When set, `horizontalAlignment` and `verticalAlignment` are `none`.
  public var justifyContent: StackJustifyContent {
    get { options.justifyContent }
    set {
      requireNoAlignment("justifyContent")
      change { $0.justifyContent = newValue }
    }
  }

  /// The alignment of children across the main axis.
  /// - Precondition: When set, `horizontalAlignment` and `verticalAlignment` are `none`.
  public var alignItems: StackAlignItems {
    get { options.alignItems }
    set {
      requireNoAlignment("alignItems")
      change { $0.alignItems = newValue }
    }
  }

  /// The treatment of children that don't fit in a line.
  public var flexWrap: StackFlexWrap {
    get { options.flexWrap }
    set { change { $0.flexWrap = newValue } }
  }

  /// The distribution of surplus space across several lines.
  public var alignContent: StackAlignContent {
    get { options.alignContent }
    set { change { $0.alignContent = newValue } }
  }

  /// The space between lines, in points; may be negative.
  /// - Precondition: When set, it is finite.
  public var lineSpacing: Double {
    get { options.lineSpacing }
    set {
      requireFinite(newValue, "lineSpacing")
      change { $0.lineSpacing = newValue }
    }
  }

  /// The horizontal alignment: sets `justifyContent` or `alignItems`, whichever is horizontal;
  /// setting it back to `none` leaves that property unchanged.
  public var horizontalAlignment: HorizontalAlignment {
    get { horizontal }
    set {
      requireMutable()
      guard newValue != horizontal else { return }
      horizontal = newValue
      applyHorizontalAlignment()
    }
  }

  /// The vertical alignment: sets `justifyContent` or `alignItems`, whichever is vertical; setting
  /// it back to `none` leaves that property unchanged.
  public var verticalAlignment: VerticalAlignment {
    get { vertical }
    set {
      requireMutable()
      guard newValue != vertical else { return }
      vertical = newValue
      applyVerticalAlignment()
    }
  }

  /// The places where a page break may divide the stack, if its row of a feed is higher than a
  /// page; `between` allows breaks between the children of a vertical stack that doesn't wrap.
  public var breaks: ContentBreaks {
    get { breaksStorage }
    set {
      requireMutable()
      breaksStorage = newValue
    }
  }

  /// A Boolean value that is true when the children may be on different pages.
  var isDivisible: Bool {
    breaks == .between && options.direction == .vertical && options.flexWrap == .noWrap
  }

  /// Lays out the children; a vertical stack takes the ascender of its first child and the
  /// descender of its last child.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let children = children
    guard let first = children.first, let last = children.last else {
      return super.calculateLayoutThatFits(range)
    }
    var stack = StackLayout(of: self, options: options, in: range)
    let size = stack.layOut()
    if options.direction == .vertical {
      setBaselines(ascender: first.style.ascender, descender: last.style.descender)
    }
    return Layout(element: self, size: size, sublayouts: stack.sublayouts)
  }

  /// Returns the sum of the children's least widths and the spaces between them in a row of one
  /// line, and otherwise the width of the widest child.
  public override func leastContentWidth(ofChildren widths: [Double]) -> Double {
    guard options.direction == .horizontal, options.flexWrap == .noWrap else {
      return super.leastContentWidth(ofChildren: widths)
    }
    return widths.reduce(0, +) + options.spacing * Double(max(0, widths.count - 1))
  }

  /// The stack drawn with ASCII characters: a box with the drawings of its children in the stack's
  /// direction.
  public override var asciiArtString: String {
    options.direction == .vertical
      ? drawing(CharacterBox.init(named:belowEachOther:))
      : drawing(CharacterBox.init(named:sideBySide:))
  }

  private func change(_ body: (inout StackOptions) -> Void) {
    requireMutable()
    var changed = options
    body(&changed)
    options = changed
  }

  private func requireFinite(_ length: Double, _ property: String) {
    precondition(
      length.isFinite,
      "\(layoutName): \(property) is a length in points and can't be \(Numeral(length))")
  }

  private func requireNoAlignment(_ property: String) {
    precondition(
      horizontal == .none && vertical == .none,
      "\(layoutName): \(property) can't be set while horizontalAlignment or verticalAlignment is "
        + "set; use these alignments, or set them to none first")
  }

  private func applyHorizontalAlignment() {
    guard let position = horizontal.position else { return }
    change { $0.place(position, onMainAxis: $0.direction == .horizontal) }
  }

  private func applyVerticalAlignment() {
    guard let position = vertical.position else { return }
    change { $0.place(position, onMainAxis: $0.direction == .vertical) }
  }
}

/// The options of a stack.
struct StackOptions {
  var direction: StackDirection
  var spacing: Double
  var justifyContent: StackJustifyContent
  var alignItems: StackAlignItems
  var flexWrap: StackFlexWrap
  var alignContent: StackAlignContent
  var lineSpacing: Double

  /// Translates a position on one of the axes into `justifyContent` or `alignItems`.
  mutating func place(_ position: AxisPosition, onMainAxis: Bool) {
    switch (position, onMainAxis) {
    case (.start, true): justifyContent = .start
    case (.middle, true): justifyContent = .center
    case (.end, true): justifyContent = .end
    case (.start, false): alignItems = .start
    case (.middle, false): alignItems = .center
    case (.end, false): alignItems = .end
    }
  }
}

/// A position on an axis, named independently of the axis.
enum AxisPosition {
  case start, middle, end
}

extension HorizontalAlignment {
  var position: AxisPosition? {
    switch self {
    case .none: nil
    case .left: .start
    case .middle: .middle
    case .right: .end
    }
  }
}

extension VerticalAlignment {
  var position: AxisPosition? {
    switch self {
    case .none: nil
    case .top: .start
    case .center: .middle
    case .bottom: .end
    }
  }
}

extension StackAlignSelf {
  /// Returns the child's alignment, or the stack's if the child states none.
  func resolve(in stack: StackAlignItems) -> StackAlignItems {
    switch self {
    case .auto: stack
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }
}
