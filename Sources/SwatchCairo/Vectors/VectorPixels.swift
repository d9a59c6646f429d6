import SwatchGeometry
import SwatchGraphics

extension FileImageDecoder {
  /// Returns the pixels of a picture for an SVG or PDF file that needs at most `most` of them.
  ///
  /// A raster picture is decoded at its own size, or at `most` if that is smaller; a picture with
  /// effects, at the corresponding fraction of the size at which the effects apply. A picture of
  /// shapes, which has no pixels of its own, is drawn at `most`; so is a picture that viewers would
  /// enlarge many times if `enlarging` is true, since each viewer enlarges few pixels differently.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func vectorPixels(
    for reference: ImageReference, most: PixelSize, enlarging: Bool = false
  ) throws(ImageError) -> DecodedPixels {
    let isEnlarged = if enlarging { try hasFewPixels(reference, for: most) } else { false }
    if let effects = reference.id.effects {
      return try pixels(
        for: try isEnlarged
          ? changed(reference, by: effects, at: mostOfShapes(reference.id, most))
          : changed(reference, by: effects, most: most))
    }
    let head = try file(of: reference).head
    let isDrawnAnew = head.format.isShapes || isEnlarged
    let full = isDrawnAnew ? mostOfShapes(reference.id, most) : head.size
    let size = PixelSize(
      width: max(1, min(full.width, most.width)), height: max(1, min(full.height, most.height)))
    let id = ImageID(
      source: reference.id.source, size: size, interpolation: reference.id.interpolation,
      viewport: reference.id.viewport)
    return try pixels(for: ImageReference(id: id, source: reference.source))
  }

  /// Returns true for a raster picture that viewers would enlarge many times to show it in `most`
  /// pixels.
  private func hasFewPixels(
    _ reference: ImageReference, for most: PixelSize
  ) throws(ImageError) -> Bool {
    guard reference.id.interpolation != .nearest else { return false }
    let head = try file(of: reference).head
    return !head.format.isShapes && head.size.isFew(for: most)
  }

  /// Returns the number of pixels with which a picture of shapes is drawn: `most`, or its pixels in
  /// the scene if `most` exceeds the limits of pictures.
  private func mostOfShapes(_ id: ImageID, _ most: PixelSize) -> PixelSize {
    let isAllowed =
      max(most.width, most.height) <= ImageLimits.targetSide
      && (most.count ?? .max) <= min(limits.pixels, limits.decodingBytes / 4)
    return isAllowed ? most : id.size
  }

  /// Returns a picture with its effects, with as many pixels as fit into a size.
  private func changed(
    _ reference: ImageReference, by effects: ImageEffects, at size: PixelSize
  ) -> ImageReference {
    let shares = size.shares(of: reference.id.size)
    return reference.with(effects, share: min(shares.width, shares.height))
  }

  /// Returns a picture with its effects, with at most `most` pixels, and at most the pixels of its
  /// source unless it is blurred: a blur of enlarged pixels would be too narrow.
  private func changed(
    _ reference: ImageReference, by effects: ImageEffects, most: PixelSize
  ) throws(ImageError) -> ImageReference {
    let size = reference.id.size
    var share = min(most.shares(of: size).width, most.shares(of: size).height)
    let isBlurred = effects.list.contains { if case .blur = $0 { true } else { false } }
    if !isBlurred, try !format(of: reference.source).isShapes {
      let own = try self.size(of: reference.source).shares(of: effects.decodedSize(for: size))
      share = min(share, max(own.width, own.height))
    }
    return reference.with(effects, share: share)
  }
}

extension ImageReference {
  /// Returns the picture with its effects at a fraction of its size.
  fileprivate func with(_ effects: ImageEffects, share: Double) -> ImageReference {
    let pixels = { (side: Int) in max(1, Int(saturating: (Double(side) * share).rounded())) }
    return with(
      ImageEffects(effects.list, scale: effects.scale * share),
      at: PixelSize(width: pixels(id.size.width), height: pixels(id.size.height)))
  }
}

extension PixelSize {
  /// Returns true if a side has more than one pixel and is much shorter than the side of `most`.
  fileprivate func isFew(for most: PixelSize) -> Bool {
    let many = 8
    return width > 1 && width < most.width / many || height > 1 && height < most.height / many
  }

  /// Returns the ratios of the sides to the sides of another size.
  fileprivate func shares(of other: PixelSize) -> Size {
    Size(
      width: Double(width) / Double(max(1, other.width)),
      height: Double(height) / Double(max(1, other.height)))
  }
}
