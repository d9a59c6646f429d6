import CCairo
import SwatchGeometry
import SwatchGraphics

/// The filling of an outline with a packed picture whose pixels coincide with pixels of the
/// surface.
struct PackedFill {
  let picture: PackedPixels
  /// The picture's pixels on the surface.
  let place: PixelBox
  /// The pixels that the outline touches.
  private let touched: PixelBox
  /// The pixels that the outline covers.
  let covered: PixelBox

  /// Prepares the filling; nil if the rectangle of covered pixels is less than half of the outline,
  /// or the outline leaves the picture.
  fileprivate init?(_ picture: PackedPixels, at corner: Point, _ outline: Path, _ map: Transform) {
    guard let (rect, top, bottom) = outline.straightPart else { return nil }
    self.picture = picture
    place = PixelBox(
      left: Int(saturating: corner.x), top: Int(saturating: corner.y),
      width: picture.extent.width, height: picture.extent.height)
    let (least, most) = (
      map.apply(to: rect.origin), map.apply(to: Point(x: rect.maxX, y: rect.maxY))
    )
    let (left, right) = (least.x.inCairo, most.x.inCairo)
    touched = PixelBox(
      touchedBy: Rect(
        x: left, y: least.y.inCairo, width: right - left,
        height: most.y.inCairo - least.y.inCairo))
    covered = PixelBox(
      left: Int(saturating: left.rounded(.up)),
      top: Int(saturating: (least.y + top * map.d).inCairo.rounded(.up)),
      right: Int(saturating: right.rounded(.down)),
      bottom: Int(saturating: (most.y - bottom * map.d).inCairo.rounded(.down)))
    guard place.contains(touched), covered.width > 0, covered.height > 0,
      2 * covered.width * covered.height >= touched.width * touched.height
    else { return nil }
  }

  /// The pixels around the copied ones that the outline may touch.
  var edges: [PixelBox] {
    [
      PixelBox(
        left: touched.left, top: touched.top, right: touched.right, bottom: covered.top),
      PixelBox(
        left: touched.left, top: covered.bottom, right: touched.right, bottom: touched.bottom),
      PixelBox(
        left: touched.left, top: covered.top, right: covered.left, bottom: covered.bottom),
      PixelBox(
        left: covered.right, top: covered.top, right: touched.right, bottom: covered.bottom),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension Painter {
  /// Copies the pixels that an outline covers from a packed picture whose pixels coincide with
  /// pixels of the surface; nil, without effect, for other pictures and positions.
  func copyPacked(
    _ image: ImageReference, _ part: PicturePart, to path: Path, in rect: Rect
  ) throws(ImageError) -> PackedFill? {
    let toSurface = context.transform
    guard let corner = toSurface.wholePixelCorner(of: rect, image.id.size),
      case .packed(let picture) = try resources.images.picture(part, for: image)
    else { return nil }
    let first = part.box?.corner ?? .zero
    let fill = PackedFill(
      picture, at: Point(x: corner.x + first.x, y: corner.y + first.y), path, toSurface)
    context.transform = .identity
    defer { context.transform = toSurface }
    let isCopied = context.withOpenPixels(if: fill) { pixels, fill in
      pixels.copy(fill.picture, on: fill.covered, from: fill.place)
    }
    return isCopied ? fill : nil
  }
}

extension CairoContext {
  /// Fills the rest of an outline, around the copied pixels.
  func fillEdges(of path: Path, _ fill: PackedFill) throws(CairoError) {
    let toSurface = transform
    transform = .identity
    let clip = PixelBox(touchedBy: clipBounds)
    transform = toSurface
    for edge in fill.edges {
      guard let edge = edge.intersection(clip) else { continue }
      try fill.picture.withSurface(of: edge.moved(from: fill.place)) {
        surface throws(CairoError) in
        save()
        defer { restore() }
        transform = .identity
        rectangle(
          Rect(
            x: Double(edge.left), y: Double(edge.top), width: Double(edge.width),
            height: Double(edge.height)))
        self.clip()
        guard
          setSource(
            surface, through: .translation(x: -edge.corner.x, y: -edge.corner.y),
            filter: CAIRO_FILTER_NEAREST)
        else { return }
        transform = toSurface
        setPath(path)
        self.fill()
        // Releases the surface.
        setSource(.black)
        try check()
      }
    }
  }
}

extension Path {
  /// The rectangle around an outline whose corners are rounded at most along its upper and lower
  /// edges, and the heights of the corners at each of these edges; nil for other outlines.
  fileprivate var straightPart: (rect: Rect, top: Double, bottom: Double)? {
    switch shape {
    case .rect(let rect): (rect, 0, 0)
    case .roundedRect(let rect, let radii):
      (rect, max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    case .ellipse, .elements: nil
    }
  }
}

extension Double {
  /// The coordinate in Cairo's precision: 256ths of a pixel.
  fileprivate var inCairo: Double { (self * 256).rounded(.toNearestOrEven) / 256 }
}
