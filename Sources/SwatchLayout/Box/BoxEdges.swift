/// Lengths at the four edges of a box: its margin, padding or border, or its distance from the
/// edges of the enclosing box.
public struct BoxEdges: Hashable, Sendable {
  /// The length at the top.
  public var top: LayoutDimension
  /// The length at the right.
  public var right: LayoutDimension
  /// The length at the bottom.
  public var bottom: LayoutDimension
  /// The length at the left.
  public var left: LayoutDimension
  /// The length at the edge where a line of text starts, which wins over `left` or `right`; nil for
  /// none.
  public var start: LayoutDimension?
  /// The length at the edge where a line of text ends, which wins over `left` or `right`; nil for
  /// none.
  public var end: LayoutDimension?

  /// No length at any edge.
  public static let zero = BoxEdges(0)
  /// Automatic lengths at all edges.
  public static let auto = BoxEdges(.auto)

  /// Makes equal lengths at all edges.
  public init(_ length: LayoutDimension) {
    self.init(top: length, right: length, bottom: length, left: length)
  }

  /// Makes one length for the top and bottom edges, and one for the left and right edges.
  public init(vertical: LayoutDimension = 0, horizontal: LayoutDimension = 0) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  /// Makes lengths in CSS's order, clockwise from the top.
  public init(
    top: LayoutDimension = 0, right: LayoutDimension = 0, bottom: LayoutDimension = 0,
    left: LayoutDimension = 0
  ) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Returns the lengths at the edges where a line of text starts and ends.
  package func sides(
    isRightToLeft: Bool
  ) -> (start: LayoutDimension, end: LayoutDimension) {
    (start ?? (isRightToLeft ? right : left), end ?? (isRightToLeft ? left : right))
  }

  /// Returns the lengths in points, with fractions of a single width; NaN for automatic lengths.
  func resolve(width: Double, isRightToLeft: Bool) -> BoxInset {
    resolve(horizontal: width, vertical: width, isRightToLeft: isRightToLeft)
  }

  /// Returns the lengths in points, with fractions of the length of each axis; NaN for automatic
  /// lengths.
  func resolve(horizontal: Double, vertical: Double, isRightToLeft: Bool) -> BoxInset {
    let (start, end) = sides(isRightToLeft: isRightToLeft)
    return BoxInset(
      start: start.resolve(parent: horizontal, auto: .nan),
      end: end.resolve(parent: horizontal, auto: .nan),
      top: top.resolve(parent: vertical, auto: .nan),
      bottom: bottom.resolve(parent: vertical, auto: .nan))
  }

  /// A Boolean value that is true when a length is a fraction.
  var hasFractions: Bool {
    top.isFraction || right.isFraction || bottom.isFraction || left.isFraction
      || start?.isFraction == true || end?.isFraction == true
  }
}

/// Lengths at the edges of a box, with start and end in the reading direction, in points; NaN for
/// automatic lengths.
struct BoxInset {
  var start = 0.0
  var end = 0.0
  var top = 0.0
  var bottom = 0.0

  var horizontal: Double { start + end }
  var vertical: Double { top + bottom }

  /// The lengths, with 0 in place of automatic lengths and of fractions of an unknown length.
  var known: BoxInset {
    BoxInset(start: start.or(0), end: end.or(0), top: top.or(0), bottom: bottom.or(0))
  }

  static func + (first: BoxInset, second: BoxInset) -> BoxInset {
    BoxInset(
      start: first.start + second.start, end: first.end + second.end, top: first.top + second.top,
      bottom: first.bottom + second.bottom)
  }
}

extension Double {
  /// Returns the number, or another number if it is NaN.
  @inline(__always)
  func or(_ other: @autoclosure () -> Double) -> Double { isNaN ? other() : self }

  /// Returns the number clamped to a range; the lower limit wins, and a NaN limit is ignored.
  @inline(__always)
  func clamped(_ least: Double, _ most: Double) -> Double {
    var number = self
    if most < number { number = most }
    if least > number { number = least }
    return number
  }
}
