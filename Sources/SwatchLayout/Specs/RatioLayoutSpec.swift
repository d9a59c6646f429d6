import SwatchGeometry
import SwatchMessages

/// A layout spec that gives its child a height in a fixed ratio to its width, as large as allowed.
///
/// If the range has no limit, the child is measured in the spec's range. The spec is as large as
/// the child, whose own style may override the ratio. After ASRatioLayoutSpec.
public final class RatioLayoutSpec: LayoutSpec {
  private var heightToWidth: Double

  /// Makes a spec with `height = ratio × width` for a child.
  /// - Precondition: `ratio` is above 0 and finite.
  public init(ratio: Double, child: LayoutElement) {
    RatioLayoutSpec.require(ratio)
    heightToWidth = ratio
    super.init(children: [child])
  }

  /// The height divided by the width.
  /// - Precondition: When set, the ratio is above 0 and finite.
  public var ratio: Double {
    get { heightToWidth }
    set {
      requireMutable()
      RatioLayoutSpec.require(newValue)
      heightToWidth = newValue
    }
  }

  /// Measures the child with the allowed size whose ratio is nearest to ``ratio``.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    guard let child else { return super.calculateLayoutThatFits(range) }
    var layout: Layout
    if let size = bestSize(in: range) {
      layout = child.layoutThatFits(range.intersect(SizeRange(exact: size)), parentSize: size)
    } else {
      layout = child.layoutThatFits(range, parentSize: Size(width: .nan, height: .nan))
    }
    layout.position = .zero
    return Layout(element: self, size: layout.size, sublayouts: [layout])
  }

  /// The kind with the ratio in brackets.
  public override var asciiArtName: String { "\(shownKind) (\(Numeral(heightToWidth)))" }

  /// Returns the widest or the highest allowed size, whichever comes nearer to the ratio within the
  /// range; the widest if both come equally near. The other side is rounded down to a whole pixel.
  private func bestSize(in range: SizeRange) -> Size? {
    var best: Size?
    if range.max.width.isLayable {
      let height = scale.floor(heightToWidth * range.max.width)
      best = range.clamp(Size(width: range.max.width, height: height))
    }
    if range.max.height.isLayable {
      let width = scale.floor(range.max.height / heightToWidth)
      let size = range.clamp(Size(width: width, height: range.max.height))
      if let first = best, !(error(of: first) > error(of: size)) { return first }
      best = size
    }
    return best
  }

  private func error(of size: Size) -> Double {
    abs(size.height / size.width - heightToWidth)
  }

  private static func require(_ ratio: Double) {
    precondition(
      ratio > 0 && ratio.isFinite,
      "A RatioLayoutSpec's ratio is height divided by width, above 0 and finite; got "
        + "\(Numeral(ratio))")
  }
}
