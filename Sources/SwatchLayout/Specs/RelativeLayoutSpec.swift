import SwatchGeometry

/// The position of a child on one axis of a relative layout.
public enum RelativePosition: String, CaseIterable, Sendable {
  /// At the start, and at least as long as the layout's minimum.
  case none
  /// At the start, as short as possible.
  case start
  /// In the middle, as short as possible.
  case center
  /// At the end, as short as possible.
  case end

  /// The fraction of the free length before the child.
  fileprivate var proportion: Double {
    switch self {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// The axes on which a relative layout is as small as its child, rather than as large as allowed.
public enum RelativeSizing: String, CaseIterable, Sendable {
  /// As large as allowed on both axes.
  case `default`
  /// As narrow as the child.
  case minimumX
  /// As short as the child.
  case minimumY
  /// As narrow and as short as the child.
  case minimumXY

  fileprivate var isMinimalX: Bool { self == .minimumX || self == .minimumXY }
  fileprivate var isMinimalY: Bool { self == .minimumY || self == .minimumXY }
}

/// A layout spec that places its child at the start, middle or end of each axis, and takes either
/// all the available space or only as much as the child needs. After ASRelativeLayoutSpec.
public class RelativeLayoutSpec: LayoutSpec {
  private final var positions: (horizontal: RelativePosition, vertical: RelativePosition)
  private final var ownSizing: RelativeSizing

  /// Makes a spec that places a child.
  public init(
    horizontalPosition: RelativePosition = .none, verticalPosition: RelativePosition = .none,
    sizing: RelativeSizing = .default, child: LayoutElement
  ) {
    positions = (horizontalPosition, verticalPosition)
    ownSizing = sizing
    super.init(children: [child])
  }

  /// The horizontal position of the child.
  public final var horizontalPosition: RelativePosition {
    get { positions.horizontal }
    set {
      requireMutable()
      positions.horizontal = newValue
    }
  }

  /// The vertical position of the child.
  public final var verticalPosition: RelativePosition {
    get { positions.vertical }
    set {
      requireMutable()
      positions.vertical = newValue
    }
  }

  /// The axes on which the spec is as small as the child.
  public final var sizing: RelativeSizing {
    get { ownSizing }
    set {
      requireMutable()
      ownSizing = newValue
    }
  }

  /// Measures the child and places it. Fractions are of the largest allowed size, if that is
  /// finite.
  public final override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    guard let child else { return super.calculateLayoutThatFits(range) }
    let available = range.definiteMax
    let childMin = Size(
      width: positions.horizontal == .none ? range.min.width : 0,
      height: positions.vertical == .none ? range.min.height : 0)
    var layout = child.layoutThatFits(
      SizeRange(min: childMin, max: range.max), parentSize: available)
    let size = size(in: range, available: available, child: layout.size)
    layout.position = Point(
      x: scale.round((size.width - layout.size.width) * positions.horizontal.proportion),
      y: scale.round((size.height - layout.size.height) * positions.vertical.proportion))
    return Layout(element: self, size: size, sublayouts: [layout])
  }

  private func size(in range: SizeRange, available: Size, child: Size) -> Size {
    let full = range.clamp(
      Size(
        width: available.width.isNaN ? child.width : available.width,
        height: available.height.isNaN ? child.height : available.height))
    return range.clamp(
      Size(
        width: ownSizing.isMinimalX ? smaller(full.width, child.width) : full.width,
        height: ownSizing.isMinimalY ? smaller(full.height, child.height) : full.height))
  }
}

extension SizeRange {
  /// The largest size; a side that is not limited to less than 10,000,000 points is NaN.
  var definiteMax: Size {
    Size(
      width: max.width.isLayable ? max.width : .nan,
      height: max.height.isLayable ? max.height : .nan)
  }
}
