import SwatchGeometry
import SwatchGraphics

/// A picture of a background, and the frame of one of its repetitions.
struct PlacedPicture {
  var image: ImageReference
  var frame: Rect
}

extension Background {
  /// A Boolean value that is true when the layer is opaque, whatever its picture.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let colors, _): colors.stops.allSatisfy(\.color.isOpaque)
    case .image: false
    }
  }

  /// Fills an outline inside a rectangle; `picture` looks up pictures.
  func fill(
    _ outline: Path, over rect: Rect, in canvas: Canvas,
    _ picture: (BackgroundImage) -> PlacedPicture?
  ) {
    switch self {
    case .color(let color): canvas.fill(outline, with: color)
    case .gradient(let colors, let shape):
      canvas.fill(
        outline, with: shape.paint(colors.resolved(isDark: canvas.isDark), over: rect))
    case .image(let layer):
      guard let placed = picture(layer) else { return }
      layer.fill(outline, over: rect, with: placed, in: canvas)
    }
  }
}

extension BackgroundImage {
  fileprivate func fill(
    _ outline: Path, over rect: Rect, with placed: PlacedPicture, in canvas: Canvas
  ) {
    let frame = placed.frame
    var shown = frame
    switch repetition {
    case .none: break
    case .both: return canvas.fill(outline, with: .tiles(placed.image, of: frame))
    case .x: shown = Rect(x: rect.minX, y: frame.minY, width: rect.width, height: frame.height)
    case .y: shown = Rect(x: frame.minX, y: rect.minY, width: frame.width, height: rect.height)
    }
    let paint: Paint =
      repetition == .none
      ? .image(placed.image, in: frame) : .tiles(placed.image, of: frame)
    guard let shown = shown.intersection(rect) else { return }
    if shown == rect {
      canvas.fill(outline, with: paint)
    } else {
      canvas.clipped(to: outline) { $0.fill(.rect(shown), with: paint) }
    }
  }
}
