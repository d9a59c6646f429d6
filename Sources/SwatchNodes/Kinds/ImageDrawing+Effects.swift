import SwatchGeometry
public import SwatchGraphics

extension ImageDrawing {
  /// Returns the picture in one colour, through its alpha.
  public func tinted(_ color: Color) -> ImageDrawing {
    with(.tint(color)) { color.faded(by: $0.alpha) }
  }

  /// Returns the picture in greys with the lightness of its colours.
  public func grayscaled() -> ImageDrawing {
    with(.grayscale) { color in
      Color(
        white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue,
        alpha: color.alpha)
    }
  }

  /// Returns the picture after a Gaussian blur, within its own edges.
  ///
  /// - Parameter radius: The standard deviation of the blur, in points, as of CSS's `blur()`; 0 for
  ///   none.
  /// - Returns: The blurred picture; a plain colour or a gradient is returned unchanged.
  public func blurred(radius: Double) -> ImageDrawing {
    radius > 0 ? with(.blur(radius: radius)) { $0 } : self
  }

  /// Returns the picture with an effect on its pixels; a paint without pixels is changed by its
  /// colours.
  private func with(_ effect: ImageEffect, _ change: (Color) -> Color) -> ImageDrawing {
    var result = self
    switch paint {
    case .image(let image, in: let rect):
      result.paint = .image(image.with(effect, at: scale), in: rect)
    case .tiles(let image, of: let rect):
      result.paint = .tiles(image.with(effect, at: scale), of: rect)
    default: result.paint = paint.mapColors(change)
    }
    return result
  }
}

extension ImageReference {
  /// Returns the picture with one more effect on its pixels.
  fileprivate func with(_ effect: ImageEffect, at scale: Scale) -> ImageReference {
    let list = (id.effects?.list ?? []) + [effect]
    return with(ImageEffects(list, scale: scale.pixelsPerPoint), at: id.size)
  }
}

extension ImageNode {
  /// Returns a modification that draws the picture in one colour, through its alpha.
  public static func tint(_ color: Color) -> Modification {
    { picture, canvas in picture.tinted(color).draw(in: canvas) }
  }

  /// Returns a modification that draws the picture in greys with the lightness of its colours.
  public static func grayscale() -> Modification {
    { picture, canvas in picture.grayscaled().draw(in: canvas) }
  }

  /// Returns a modification that blurs the picture within its own edges.
  ///
  /// - Parameter radius: The standard deviation of the blur, in points, as of CSS's `blur()`.
  /// - Returns: The modification.
  public static func blur(radius: Double) -> Modification {
    { picture, canvas in picture.blurred(radius: radius).draw(in: canvas) }
  }
}

extension ImageNode.Image {
  /// Returns a paint over a rectangle in which the picture's edges keep their lengths; nil outside
  /// an environment. A plain colour has no edges.
  func paint(
    over rect: Rect, stretching stretch: ImageStretch, in environment: NodeEnvironment?,
    interpolation: ImageInterpolation?
  ) throws(ImageError) -> Paint? {
    guard case .source(let source) = self, let environment else {
      return try paint(over: rect, in: environment)
    }
    let scale = environment.scale
    let picture = try environment.decode(
      source, to: stretch.pixels(at: scale.pixelsPerPoint), interpolation: interpolation)
    let effects = ImageEffects([.stretch(stretch)], scale: scale.pixelsPerPoint)
    return .image(
      picture.with(effects, at: PixelSize(covering: rect.size, at: scale)), in: rect)
  }
}

extension Color {
  /// Returns the colour with its alpha multiplied by a factor.
  fileprivate func faded(by share: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * share)
  }
}
