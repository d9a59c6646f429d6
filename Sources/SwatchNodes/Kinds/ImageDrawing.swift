public import SwatchGeometry
public import SwatchGraphics

/// The picture of an image node in its place, as passed to an ``ImageNode/imageModificationBlock``.
///
/// Drawing the value records commands, so that a modified picture is sharp in every format; blurs
/// and other pixel effects are computed at the resolution of the output.
public struct ImageDrawing: Sendable {
  /// The paint of the picture, stretched over ``rect``; or a single colour.
  public internal(set) var paint: Paint
  /// The frame of the whole picture, in points; it may extend beyond the bounds.
  public let rect: Rect
  /// The bounds of the node.
  public let bounds: Rect
  /// The outline to which the picture is clipped: the bounds, with the node's corners if it clips.
  public let outline: Path
  /// The traits of the node.
  public let traits: TraitCollection
  /// The scale of the node, at which effects on pixels are computed.
  let scale: Scale

  /// Draws the picture unmodified.
  public func draw(in canvas: Canvas) {
    guard let shown = rect.intersection(bounds) else { return }
    if shown == bounds {
      canvas.fill(outline, with: paint)
    } else {
      canvas.clipped(to: outline) { $0.fill(.rect(shown), with: paint) }
    }
  }
}

extension ImageNode {
  /// A block that draws in place of the picture (after asimagenode_modification_block_t).
  public typealias Modification = @Sendable (_ picture: ImageDrawing, _ canvas: Canvas) -> Void

  /// Returns a modification that shows the picture in an ellipse in the bounds, with a border
  /// inside it.
  ///
  /// - Parameters:
  ///   - borderWidth: The width of the line on the ellipse, whose outer half is cut off, in points;
  ///     0 for no border.
  ///   - borderColor: The colour of the line.
  /// - Returns: The modification.
  public static func roundBorder(
    width borderWidth: Double, color borderColor: Color
  ) -> Modification {
    { picture, canvas in
      let ellipse = Path.ellipse(in: picture.bounds)
      canvas.clipped(to: ellipse) { canvas in
        picture.draw(in: canvas)
        guard borderWidth > 0 else { return }
        canvas.stroke(ellipse, style: StrokeStyle(width: borderWidth), with: borderColor)
      }
    }
  }
}

extension ImageDrawing {
  /// Returns the picture as a template: drawn in one colour, through its alpha.
  public func tinted(_ color: Color) -> ImageDrawing {
    with(.tint(color)) { color.faded(by: $0.alpha) }
  }

  /// Returns the picture in shades of grey, with the lightness of its colours.
  public func grayscaled() -> ImageDrawing {
    with(.grayscale) { color in
      Color(
        white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue,
        alpha: color.alpha)
    }
  }

  /// Returns the picture after a Gaussian blur, within its own edges.
  ///
  /// - Parameter radius: The standard deviation of the blur, in points, as in CSS's `blur()`; 0 for
  ///   none.
  /// - Returns: The blurred picture; a plain colour or a gradient is returned unchanged.
  public func blurred(radius: Double) -> ImageDrawing {
    radius > 0 ? with(.blur(radius: radius)) { $0 } : self
  }

  /// Returns the picture with a pixel effect; in a paint without pixels, each colour is changed
  /// instead.
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
  /// Returns the picture with one more pixel effect.
  fileprivate func with(_ effect: ImageEffect, at scale: Scale) -> ImageReference {
    let list = (id.effects?.list ?? []) + [effect]
    return with(ImageEffects(list, scale: scale.pixelsPerPoint), at: id.size)
  }
}

extension ImageNode {
  /// Returns a modification that draws the picture as a template: in one colour, through its alpha.
  public static func tint(_ color: Color) -> Modification {
    { picture, canvas in picture.tinted(color).draw(in: canvas) }
  }

  /// Returns a modification that draws the picture in shades of grey, with the lightness of its
  /// colours.
  public static func grayscale() -> Modification {
    { picture, canvas in picture.grayscaled().draw(in: canvas) }
  }

  /// Returns a modification that blurs the picture within its own edges.
  ///
  /// - Parameter radius: The standard deviation of the blur, in points, as in CSS's `blur()`.
  /// - Returns: The modification.
  public static func blur(radius: Double) -> Modification {
    { picture, canvas in picture.blurred(radius: radius).draw(in: canvas) }
  }
}

extension ImageNode.Image {
  /// Returns a paint over a rectangle in which the picture's cap insets keep their lengths; nil
  /// outside an environment. A plain colour has no cap insets.
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
