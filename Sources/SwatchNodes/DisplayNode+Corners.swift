package import SwatchGraphics
import SwatchGeometry

extension DisplayNode {
  /// The bounds, with the corners that the default rounding cuts.
  package final var outline: Path {
    cornerRoundingType == .default ? .roundedRect(bounds, radii: cornerRadii) : .rect(bounds)
  }

  /// The radius of each corner: that of the node where the corner is masked.
  private var cornerRadii: CornerRadii {
    func radius(_ corner: CornerMask) -> Double { maskedCorners.contains(corner) ? cornerRadius : 0 }
    return CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight),
      bottomLeft: radius(.bottomLeft), bottomRight: radius(.bottomRight))
  }
}
