import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The rest of the work of filling an outline with a picture.
  private enum Filling {
    /// Shapes were drawn, and nothing is left.
    case done
    /// The pixels to draw.
    case picture(VectorPicture)
  }

  /// Fills an outline with a picture stretched over a rectangle.
  func fill(_ path: Path, with image: ImageReference, in rect: Rect) throws(CairoError) {
    guard !rect.isEmpty else { return }
    let filled = try noting(image) { () throws(ImageError) -> Filling in
      if try fillShapes(path, with: image, in: rect) { return .done }
      return .picture(try picture(of: image, over: rect.size))
    }
    guard let filled else {
      // What shows that a picture is missing: nothing else is drawn in this grey unasked.
      context.setSource(Color(red: 0.87, green: 0.87, blue: 0.87))
      context.setPath(path)
      context.fill()
      return try context.check()
    }
    guard case .picture(let picture) = filled else { return try context.check() }
    try picture.withSurface { surface throws(CairoError) in
      if case .shapes = target { surface.setIdentity(picture.name(of: image.id)) }
      let filter = image.id.interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
      guard setSource(surface, of: picture.extent, in: rect, filter) else { return }
      context.setPath(path)
      if case .shapes(_, .svg) = target, image.id.interpolation == .nearest {
        markHardEdges(of: rect)
      }
      context.fill()
      // Lets go of the surface.
      context.setSource(.black)
      try context.check()
    }
  }

  /// Works with a picture; nil if it can't be decoded any more, which is recorded.
  private func noting<Result>(
    _ image: ImageReference, _ work: () throws(ImageError) -> Result
  ) throws(CairoError) -> Result? {
    do throws(ImageError) {
      return try work()
    } catch {
      guard let failures = resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      return nil
    }
  }

  /// Fills an outline with a picture that consists of shapes, if the surface is one of shapes; false
  /// for others.
  private func fillShapes(
    _ path: Path, with image: ImageReference, in rect: Rect
  ) throws(ImageError) -> Bool {
    let tint = image.id.effects?.onlyTint
    guard case .shapes = target, image.id.effects == nil || tint != nil,
      let bytes = try resources.images.shapes(of: image)
    else { return false }
    do throws(ImageProblem) {
      try fill(
        path, withSVG: bytes, named: "\(image.id.source)", in: rect,
        scale: resources.vectorResolution / 72, tint: tint)
    } catch {
      throw ImageError(error, of: image.source)
    }
    return true
  }

  /// A picture of pixels over a size in points.
  private func picture(
    of image: ImageReference, over size: Size
  ) throws(ImageError) -> VectorPicture {
    guard case .shapes = target else { return .pixels(try resources.images.pixels(for: image)) }
    return try resources.images.vectorPicture(for: image, most: mostPixels(over: size))
  }

  /// Begins the outline of a picture with the mark of hard edges.
  private func markHardEdges(of rect: Rect) {
    let corner = context.transform.apply(to: rect.origin)
    context.beginOutline(
      with: SVGHardEdges.mark(at: Point(x: corner.x.rounded(), y: corner.y.rounded())))
  }

  /// The pixels that a vector file has of a picture, at most.
  private func mostPixels(over size: Size) -> PixelSize {
    let map = context.transform
    let drawn = Size(
      width: size.width * max(1, (map.a * map.a + map.b * map.b).squareRoot()),
      height: size.height * max(1, (map.c * map.c + map.d * map.d).squareRoot()))
    return PixelSize(covering: drawn, at: Scale(resources.vectorResolution / 72))
  }

  private func setSource(
    _ surface: borrowing ImageSurface, of extent: PixelSize, in rect: Rect,
    _ filter: cairo_filter_t
  ) -> Bool {
    let toSurface = context.transform
    let toImage = Transform.translation(x: -rect.minX, y: -rect.minY).concatenating(
      .scale(x: Double(extent.width) / rect.width, y: Double(extent.height) / rect.height))
    if case .shapes = target {
      // The outline is cut off anyway, and files have no word for pixels that go on.
      return context.setSource(
        surface, through: toImage, filter: filter, extend: CAIRO_EXTEND_NONE)
    }
    guard let corner = toSurface.wholePixelCorner(of: rect, extent) else {
      return context.setSource(surface, through: toImage, filter: filter)
    }
    // Each pixel of the picture is one of the surface: a copy, whatever rounding did to the maps.
    context.transform = .identity
    defer { context.transform = toSurface }
    return context.setSource(
      surface, through: .translation(x: -corner.x, y: -corner.y), filter: CAIRO_FILTER_NEAREST)
  }
}

extension VectorPicture {
  /// The name by which a file knows that it has the picture already.
  fileprivate func name(of id: ImageID) -> String {
    let filter = id.interpolation.map { " \($0)" } ?? ""
    let effects = id.effects.map { " \($0)" } ?? ""
    return switch self {
    case .file: "\(id.source)"
    case .pixels(let pixels):
      "\(id.source) \(pixels.extent.width)x\(pixels.extent.height)\(filter)\(effects)"
    }
  }
}

extension Transform {
  /// The pixel where a picture's corner goes when it is neither stretched nor turned and lies on
  /// whole pixels, within a hundredth; else nil.
  fileprivate func wholePixelCorner(of rect: Rect, _ extent: PixelSize) -> Point? {
    let near = { (one: Double, other: Double) in abs(one - other) < 0.01 }
    let corner = apply(to: rect.origin)
    let whole = Point(x: corner.x.rounded(), y: corner.y.rounded())
    guard b == 0 && c == 0, near(a * rect.width, Double(extent.width)),
      near(d * rect.height, Double(extent.height)), near(corner.x, whole.x), near(corner.y, whole.y)
    else { return nil }
    return whole
  }
}
