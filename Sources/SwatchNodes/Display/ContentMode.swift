public import SwatchGeometry

/// The scaling and the position of a picture in a rectangle (after UIViewContentMode).
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// As large as fits without distortion, centred.
  case scaleAspectFit
  /// The smallest size without distortion that covers the rectangle, centred and clipped.
  case scaleAspectFill
  /// At its own size, centred.
  case center
  /// At its own size, at the middle of the top edge.
  case top
  /// At its own size, at the middle of the bottom edge.
  case bottom
  /// At its own size, at the middle of the left edge.
  case left
  /// At its own size, at the middle of the right edge.
  case right
  /// At its own size, at the top-left corner.
  case topLeft
  /// At its own size, at the top-right corner.
  case topRight
  /// At its own size, at the bottom-left corner.
  case bottomLeft
  /// At its own size, at the bottom-right corner.
  case bottomRight

  /// Returns the frame of a picture with a size in points, placed in a rectangle.
  public func rect(of size: Size, in bounds: Rect) -> Rect {
    let scaled = scaledSize(of: size, in: bounds.size)
    let (x, y) = alignment
    return Rect(
      origin: Point(
        x: bounds.minX + (bounds.width - scaled.width) * x,
        y: bounds.minY + (bounds.height - scaled.height) * y),
      size: scaled)
  }

  private func scaledSize(of size: Size, in bounds: Size) -> Size {
    guard !size.isEmpty else { return .zero }
    let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
    let factor: Double
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit: factor = min(horizontal, vertical)
    case .scaleAspectFill: factor = max(horizontal, vertical)
    default: factor = 1
    }
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// The fractions of the free space to the left of the picture and above it.
  private var alignment: (x: Double, y: Double) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
