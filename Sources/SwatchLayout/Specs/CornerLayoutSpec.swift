public import SwatchGeometry
import SwatchMessages

/// A corner of a child.
public enum CornerLocation: String, CaseIterable, Sendable {
  /// The top-left corner.
  case topLeft
  /// The top-right corner.
  case topRight
  /// The bottom-left corner.
  case bottomLeft
  /// The bottom-right corner.
  case bottomRight
}

/// A layout spec that centres an element on a corner of its child, such as a badge on an avatar.
///
/// Unless ``wrapsCorner`` is true, the spec is as large as the child, and the corner element may
/// extend beyond it. After ASCornerLayoutSpec.
public final class CornerLayoutSpec: LayoutSpec {
  private var location: CornerLocation
  private var shift = Point.zero
  private var isWrapping = false

  /// Makes a spec that places `corner` on a corner of `child`.
  public init(child: LayoutElement, corner: LayoutElement, location: CornerLocation) {
    self.location = location
    super.init(children: [child, corner])
  }

  /// The element on the child's corner; nil for none.
  /// - Precondition: When set, there is a child, and no node has used the spec.
  public var corner: LayoutElement? {
    get { element(at: 1) }
    set { setElement(newValue, at: 1) }
  }

  override var hasRoles: Bool { true }

  /// The corner of the child.
  public var cornerLocation: CornerLocation {
    get { location }
    set {
      requireMutable()
      location = newValue
    }
  }

  /// The distance from the child's corner to the middle of the corner element, in points.
  /// - Precondition: When set, the offset is finite.
  public var offset: Point {
    get { shift }
    set {
      requireMutable()
      precondition(
        newValue.x.isFinite && newValue.y.isFinite,
        "\(layoutName): offset is a distance in points and can't be (\(Numeral(newValue.x)), "
          + "\(Numeral(newValue.y)))")
      shift = newValue
    }
  }

  /// A Boolean value that is true when the spec's size includes the corner element.
  public var wrapsCorner: Bool {
    get { isWrapping }
    set {
      requireMutable()
      isWrapping = newValue
    }
  }

  /// Measures the child with the full range, and the corner element without a minimum size, because
  /// the minimum applies to the whole spec; then places both. Fractions are of the largest allowed
  /// size, if that is finite.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    guard let child else { return super.calculateLayoutThatFits(range) }
    var base = child.layoutThatFits(range, parentSize: range.definiteMax)
    base.position = .zero
    guard let corner else { return Layout(element: self, size: base.size, sublayouts: [base]) }
    let free = SizeRange(min: .zero, max: range.max)
    var badge = corner.layoutThatFits(free, parentSize: range.definiteMax)
    badge.position = origin(of: badge.size, on: base.size)
    guard isWrapping else {
      return Layout(element: self, size: base.size, sublayouts: [base, badge])
    }
    let union = base.frame.union(badge.frame)
    base.position = base.position - union.origin
    badge.position = badge.position - union.origin
    return Layout(element: self, size: range.clamp(union.size), sublayouts: [base, badge])
  }

  private func origin(of corner: Size, on child: Size) -> Point {
    let isRight = location == .topRight || location == .bottomRight
    let isBottom = location == .bottomLeft || location == .bottomRight
    return Point(
      x: (isRight ? child.width : 0) - corner.width / 2 + shift.x,
      y: (isBottom ? child.height : 0) - corner.height / 2 + shift.y)
  }
}
