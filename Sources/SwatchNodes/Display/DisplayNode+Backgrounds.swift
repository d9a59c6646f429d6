import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages

extension DisplayNode {
  /// A picture of a background, and the frame of one of its repetitions.
  struct PlacedPicture {
    var image: ImageReference
    var frame: Rect
  }

  /// A Boolean value that is true when a layer of the background, or of the mask, is a picture.
  final var hasBackgroundPicture: Bool {
    backgrounds.contains { if case .image = $0 { true } else { false } } || !maskPictures.isEmpty
  }

  /// Finds the pictures of the background.
  final func placeBackgroundPictures() {
    guard hasBackgroundPicture || !displayState.pictures.isEmpty else { return }
    displayState.pictures = [:]
    for case .image(let image) in backgrounds + maskPictures.map(Background.image) {
      displayState.pictures[image] = placed(image, in: bounds)
    }
  }

  /// Draws the view or layer that the node is made of.
  final func drawForeignContent(in canvas: Canvas) { foreignContent?.draw(in: canvas) }

  /// Fills an outline with the background colour and the layers over it; a picture that has not
  /// been found yet is left out.
  final func fillBackground(_ outline: Path, in canvas: Canvas) {
    let isRound = outline != .rect(bounds)
    let layers = isRound ? seenLayers : allLayers
    if layers.count > 1 && isRound {
      // Layers cut one by one would each show some of those below along round edges.
      canvas.clipped(to: outline) { canvas in
        canvas.group(opacity: 1) { fill(.rect(bounds), with: layers, in: $0) }
      }
    } else {
      fill(outline, with: layers, in: canvas)
    }
    drawInnerShadows(in: canvas)
  }

  /// Fills an outline with the layers over the background colour, and draws the inner shadows.
  final func fillBackgroundLayers(_ outline: Path, in canvas: Canvas) {
    fill(outline, with: backgrounds.reversed(), in: canvas)
    drawInnerShadows(in: canvas)
  }

  private func fill(_ outline: Path, with layers: [Background], in canvas: Canvas) {
    for layer in layers {
      layer.fill(outline, over: bounds, in: canvas) { displayState.pictures[$0] }
    }
  }

  /// The background colour and the layers over it.
  private var allLayers: [Background] {
    (backgroundColor.map { [.color($0)] } ?? []) + backgrounds.reversed()
  }

  /// The layers from the lowest visible one on.
  private var seenLayers: [Background] {
    let layers = allLayers
    return Array(layers[(layers.lastIndex(where: \.isOpaque) ?? 0)...])
  }

  /// Returns the picture of a layer for a rectangle drawn at a scale; nil, with a failure, if it
  /// can't be read.
  final func placed(
    _ layer: BackgroundImage, in rect: Rect, magnified factors: Size = Size(width: 1, height: 1)
  ) -> PlacedPicture? {
    guard let environment else { return nil }
    do throws(ImageError) {
      let pixels = try environment.size(of: layer.source)
      let frame = layer.frame(of: layer.source.size(ofPixels: pixels), in: rect)
      guard !frame.isEmpty else { return nil }
      let shown = Size(width: frame.width * factors.width, height: frame.height * factors.height)
      let image = try environment.decode(
        layer.source, to: PixelSize(covering: shown, at: environment.scale),
        interpolation: layer.interpolation)
      warn(of: image)
      return PlacedPicture(image: image, frame: frame)
    } catch {
      note(
        KeptFailure(
          reason: error.description, origin: origin?().description,
          isTransient: error.isTransient))
      return nil
    }
  }
}

extension Background {
  /// A Boolean value that is true when the layer is opaque, whatever picture it has.
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
    _ picture: (BackgroundImage) -> DisplayNode.PlacedPicture?
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
    _ outline: Path, over rect: Rect, with placed: DisplayNode.PlacedPicture, in canvas: Canvas
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
