import SwatchGeometry

/// The sizing of an absolute layout.
public enum AbsoluteSizing: String, CaseIterable, Sendable {
  /// As large as allowed; as large as its children need if there is no limit.
  case `default`
  /// As large as its children need.
  case sizeToFit
}

/// A layout spec that places each child at its `layoutPosition`. After ASAbsoluteLayoutSpec.
public final class AbsoluteLayoutSpec: LayoutSpec {
  private var ownSizing: AbsoluteSizing

  /// Makes a spec that places children at their own positions.
  public init(sizing: AbsoluteSizing = .default, children: [LayoutElement] = []) {
    ownSizing = sizing
    super.init(children: children)
  }

  /// The sizing of the spec.
  public var sizing: AbsoluteSizing {
    get { ownSizing }
    set {
      requireMutable()
      ownSizing = newValue
    }
  }

  /// Measures each child with the space to the right of and below its position. Fractions are of
  /// the largest size allowed, if that is finite.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let available = range.definiteMax
    let children = children
    var sublayouts: [Layout] = []
    sublayouts.reserveCapacity(children.count)
    for child in children {
      let position = child.style.layoutPosition
      let room = Size(
        width: range.max.width - position.x, height: range.max.height - position.y)
      let childRange = child.style.size.resolve(parent: available, largest: room)
      var layout = child.layoutThatFits(childRange, parentSize: available)
      layout.position = position
      sublayouts.append(layout)
    }
    let size = size(in: range, available: available, holding: sublayouts)
    return Layout(element: self, size: range.clamp(size), sublayouts: sublayouts)
  }

  private func size(in range: SizeRange, available: Size, holding sublayouts: [Layout]) -> Size {
    var size = available
    if ownSizing == .sizeToFit || size.width.isNaN {
      size.width = sublayouts.reduce(range.min.width) { larger($0, $1.frame.maxX) }
    }
    if ownSizing == .sizeToFit || size.height.isNaN {
      size.height = sublayouts.reduce(range.min.height) { larger($0, $1.frame.maxY) }
    }
    return size
  }
}
