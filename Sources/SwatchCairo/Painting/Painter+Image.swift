import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The remaining work of filling an outline with a picture.
  private enum Filling {
    /// The edges around copied pixels.
    case edges(PackedFill)
    /// The pixels to draw: those of the whole picture, or of a part of it.
    case pixels(DecodedPixels, PicturePart)
    /// The picture to repeat.
    case tile(DecodedPixels)
  }

  /// Fills an outline with a picture stretched over a rectangle, and repeated around it if it is
  /// tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool = false
  ) throws(CairoError) {
    guard !rect.isEmpty else { return }
    let filled = try noting(image) { () throws(ImageError) -> Filling in
      if isTiled { return .tile(try resources.images.pixels(for: image)) }
      let part = try shownPart(of: image, path, in: rect)
      if let copied = try copyPacked(image, part, to: path, in: rect) { return .edges(copied) }
      return .pixels(try resources.images.pixels(of: part, for: image), part)
    }
    guard let filled else {
      context.setSource(.missingPicture)
      context.setPath(path)
      context.fill()
      return try context.check()
    }
    switch filled {
    case .edges(let copied): try context.fillEdges(of: path, copied)
    case .pixels(let pixels, let part):
      if try mixRounded(pixels, of: part, to: path, in: rect) { break }
      try fill(path, with: pixels, part.box, of: image.id, in: rect, CAIRO_EXTEND_PAD)
    case .tile(let pixels):
      try fill(path, with: pixels, nil, of: image.id, in: rect, CAIRO_EXTEND_REPEAT)
    }
    try context.check()
  }

  /// Fills an outline with the pixels of a picture, or of a box of it.
  private func fill(
    _ path: Path, with pixels: DecodedPixels, _ box: PixelBox?, of id: ImageID, in rect: Rect,
    _ extend: cairo_extend_t
  ) throws(CairoError) {
    let filter = id.interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    try pixels.withSurface { surface throws(CairoError) in
      let extent = box == nil ? pixels.extent : id.size
      guard context.setSource(surface, of: extent, box, in: rect, filter, extend) else { return }
      try context.fill(path)
      // Releases the surface.
      context.setSource(.black)
    }
  }

  /// Runs work with a picture. If the picture can't be decoded any more, records the failure and
  /// returns nil, or throws if failures are not recorded.
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

  /// Returns the part of a picture to draw in an outline: the whole picture if it is scaled or
  /// rotated.
  private func shownPart(
    of image: ImageReference, _ path: Path, in rect: Rect
  ) throws(ImageError) -> PicturePart {
    let isCopied = context.transform.copies(rect, image.id.size)
    let shown =
      isCopied
      ? path.surroundingRect.flatMap { PixelRect(touchedBy: $0, of: rect, at: image.id.size) } : nil
    return try resources.images.part(of: image, showing: shown)
  }
}

/// Pictures as sources.
extension CairoContext {
  fileprivate func setSource(
    _ surface: borrowing ImageSurface, of extent: PixelSize, _ box: PixelBox?, in rect: Rect,
    _ filter: cairo_filter_t, _ extend: cairo_extend_t
  ) -> Bool {
    let first = box?.corner ?? .zero
    let toSurface = transform
    let toImage = Transform.translation(x: -rect.minX, y: -rect.minY).concatenating(
      .scale(x: Double(extent.width) / rect.width, y: Double(extent.height) / rect.height)
    ).concatenating(.translation(x: -first.x, y: -first.y))
    let isTiled = extend == CAIRO_EXTEND_REPEAT
    guard let corner = toSurface.wholePixelCorner(of: rect, extent) else {
      let map = isTiled ? movedByTiles(toImage, of: extent) : toImage
      return setSource(surface, through: map, filter: filter, extend: extend)
    }
    // Each pixel of the picture is a pixel of the surface, apart from rounding errors of
    // transforms: the picture is copied.
    transform = .identity
    defer { transform = toSurface }
    let copy = Transform.translation(x: -corner.x - first.x, y: -corner.y - first.y)
    return setSource(
      surface, through: isTiled ? movedByTiles(copy, of: extent) : copy,
      filter: CAIRO_FILTER_NEAREST, extend: extend)
  }

  /// Returns the transform to the pixels of a tile near the clip, since Cairo's coordinates end at
  /// 32,767 pixels.
  private func movedByTiles(_ map: Transform, of extent: PixelSize) -> Transform {
    let middle = map.apply(to: clipBounds.center)
    let (width, height) = (Double(extent.width), Double(extent.height))
    let x = (middle.x / width).rounded(.down) * width
    let y = (middle.y / height).rounded(.down) * height
    guard max(abs(x), abs(y)) > Self.nearPixels, x.isFinite, y.isFinite else { return map }
    return map.concatenating(.translation(x: -x, y: -y))
  }

  /// The distance up to which tiles aren't moved.
  private static let nearPixels = 8_192.0
}

extension Transform {
  /// Returns the pixel of a picture's corner if the picture is neither scaled nor rotated and is
  /// aligned with whole pixels within a hundredth of a pixel; otherwise nil.
  func wholePixelCorner(of rect: Rect, _ extent: PixelSize) -> Point? {
    let corner = apply(to: rect.origin)
    let whole = Point(x: corner.x.rounded(), y: corner.y.rounded())
    guard copies(rect, extent), corner.x.isNear(whole.x), corner.y.isNear(whole.y) else {
      return nil
    }
    return whole
  }

  /// Returns true if a picture of an extent is neither scaled nor rotated in a rectangle.
  fileprivate func copies(_ rect: Rect, _ extent: PixelSize) -> Bool {
    b == 0 && c == 0 && (a * rect.width).isNear(Double(extent.width))
      && (d * rect.height).isNear(Double(extent.height))
  }
}

extension Double {
  /// Returns true for another coordinate within a hundredth of a pixel.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.01 }
}

extension Path {
  /// A rectangle around an outline; nil for an outline without points.
  var surroundingRect: Rect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .elements(let elements):
      let points = elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
      }
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
      else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
