public import SwatchGeometry
public import SwatchGraphics

/// A shadow of a node's box, as of CSS's `box-shadow`.
public struct BoxShadow: Hashable, Sendable {
  /// The colour, alpha included.
  public var color: Color
  /// The offset, in points.
  public var offset: Point
  /// The radius of the blur, in points, as CSS's; the standard deviation is half.
  public var blurRadius: Double
  /// The distance by which the shadow is larger than the box on each side; an inner shadow leaves a
  /// smaller part of the box instead.
  public var spread: Double
  /// A Boolean value that is true for a shadow that the edges cast into the box.
  public var isInset: Bool

  /// Makes a shadow; lengths are in points.
  public init(
    color: Color, offset: Point = .zero, blurRadius: Double = 0, spread: Double = 0,
    isInset: Bool = false
  ) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
    self.spread = spread
    self.isInset = isInset
  }
}

/// A line along an edge of a node.
public struct BorderLine: Hashable, Sendable {
  /// The kind of a line.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Unbroken.
    case solid
    /// Dashes of twice the width, as far apart as fits.
    case dashed
    /// Round dots, as far apart as fits.
    case dotted
  }

  /// The width, in points; 0 for none.
  public var width: Double
  /// The colour.
  public var color: Color
  /// The kind of the line.
  public var style: Style

  /// Makes a line of a width, in points.
  public init(width: Double, color: Color = .black, style: Style = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }

  /// No line.
  public static let none = BorderLine(width: 0)
}

/// The lines along the inside of a node's edges, as CSS's `border`; they take no space in the
/// layout.
public struct BorderLines: Hashable, Sendable {
  /// The line at the top.
  public var top: BorderLine
  /// The line at the left.
  public var left: BorderLine
  /// The line at the bottom.
  public var bottom: BorderLine
  /// The line at the right.
  public var right: BorderLine

  /// Makes a line for each side.
  public init(
    top: BorderLine = .none, left: BorderLine = .none, bottom: BorderLine = .none,
    right: BorderLine = .none
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes four equal lines.
  public init(_ line: BorderLine) {
    self.init(top: line, left: line, bottom: line, right: line)
  }

  /// The lines clockwise from the top.
  var clockwise: [BorderLine] { [top, right, bottom, left] }

  /// The widths of the lines, none negative.
  var widths: EdgeInsets {
    EdgeInsets(
      top: max(0, top.width), left: max(0, left.width), bottom: max(0, bottom.width),
      right: max(0, right.width))
  }
}

/// A line around a node, outside of its edges, as CSS's `outline`.
public struct OuterBorder: Hashable, Sendable {
  /// The line.
  public var line: BorderLine
  /// The distance from the node's edges, in points.
  public var offset: Double

  /// Makes a line at a distance from the edges, in points.
  public init(_ line: BorderLine, offset: Double = 0) {
    self.line = line
    self.offset = offset
  }
}

extension DisplayNode {
  /// The appearance of a box that few nodes have.
  final class BoxLooks {
    var verticalRadii: CornerRadii?
    var cornerFractions = CornerRadii.zero
    var shadows: [BoxShadow] = []
    var border: BorderLines?
    var outerBorder: OuterBorder?
    /// The compositing of the node with what is drawn below it, without the opacity.
    var compositing = Compositing()
    /// The filters of the backdrop behind the node.
    var backdropFilters: [Filter] = []
    /// The mask of the node's bounds.
    var mask: NodeMask?
    var castsShadowOutsideClip = false
  }

  /// The vertical radii of the corners, where they are ellipses; nil, the default, for circles of
  /// ``cornerRadii``. Only the default rounding has them.
  public final var verticalCornerRadii: CornerRadii? {
    get { boxLooks?.verticalRadii }
    set { setLooks("verticalCornerRadii") { $0.verticalRadii = newValue } }
  }

  /// The radii of the corners as fractions of the node's width and height, as CSS's percentages: half
  /// of both make an ellipse; 0, the default, for the radii in points. Corners that are cut or covered
  /// in another way than the default one have fractions of the shorter side.
  public final var cornerFractions: CornerRadii {
    get { boxLooks?.cornerFractions ?? .zero }
    set { setLooks("cornerFractions") { $0.cornerFractions = newValue } }
  }

  /// Further shadows of the box, the topmost first, as CSS lists them; none by default. Outer
  /// shadows are cut out of the box, unless its colour is opaque. They are not clipped by a node
  /// that clips to its bounds, as in CSS.
  public final var boxShadows: [BoxShadow] {
    get { boxLooks?.shadows ?? [] }
    set { setLooks("boxShadows") { $0.shadows = newValue } }
  }

  /// The lines along the inside of the edges, each with its own appearance, instead of
  /// ``borderWidth`` and ``borderColor``; nil, the default, to use those.
  public final var borderLines: BorderLines? {
    get { boxLooks?.border }
    set { setLooks("borderLines") { $0.border = newValue } }
  }

  /// The line around the node; nil, the default, for none. It takes no space in the layout, follows
  /// the corners, and is drawn over the content. A node that clips to its bounds does not clip it.
  public final var outerBorder: OuterBorder? {
    get { boxLooks?.outerBorder }
    set { setLooks("outerBorder") { $0.outerBorder = newValue } }
  }

  /// A Boolean value that is true when the node shows its ``shadowColor`` shadow although it clips
  /// to its bounds, as in CSS; false by default, as in Core Animation.
  package final var castsShadowOutsideClip: Bool {
    get { boxLooks?.castsShadowOutsideClip ?? false }
    set { setLooks("castsShadowOutsideClip") { $0.castsShadowOutsideClip = newValue } }
  }

  private func setLooks(_ property: StaticString, _ change: (BoxLooks) -> Void) {
    let looks = boxLooks ?? BoxLooks()
    change(looks)
    boxLooks = looks
    setNeedsDisplay()
  }
}
