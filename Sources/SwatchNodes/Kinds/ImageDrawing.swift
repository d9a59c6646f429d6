public import SwatchGeometry
public import SwatchGraphics

/// The picture of an image node in its place, as passed to an ``ImageNode/imageModificationBlock``.
///
/// Drawing the value records commands, so that a modified picture is sharp in every format; blurs
/// and other effects on pixels use the pixels that a format has.
public struct ImageDrawing: Sendable {
  /// The picture, stretched over ``rect``; or one colour.
  public internal(set) var paint: Paint
  /// The place of the whole picture, in points; it may be larger than the bounds.
  public let rect: Rect
  /// The bounds of the node.
  public let bounds: Rect
  /// The outline to which the picture is clipped: the bounds, with the node's corners if it clips.
  public let outline: Path
  /// The traits of the node.
  public let traits: TraitCollection
  /// The scale of the node, at which effects on pixels are computed.
  let scale: Scale

  /// Draws the picture as it is without a modification.
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
  /// A drawing instead of the picture (after asimagenode_modification_block_t).
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
