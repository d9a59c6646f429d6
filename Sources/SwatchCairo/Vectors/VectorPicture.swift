import SwatchGeometry
import SwatchGraphics

/// A picture as SVG and PDF files contain it: once for all its places in a file.
enum VectorPicture: Sendable {
  /// The bytes of a file, which readers of such files draw by themselves.
  case file(OriginalFile)
  /// Pixels, of which a file has no more than it needs.
  case pixels(DecodedPixels)
}

extension FileImageDecoder {
  /// A picture for a file that needs no more than `most` pixels of it.
  ///
  /// An upright JPEG in sRGB is the file itself; other pictures are decoded at their own size, or at
  /// `most` if that is less, and a changed picture at that share of the size it is changed at. One of
  /// shapes, which has no size of its own, is drawn at `most`, as is one that viewers would enlarge many times if
  /// `enlarging` is true: each has a way of its own for few pixels.
  /// - Throws: ``ImageError`` also if the file has changed meanwhile.
  func vectorPicture(
    for reference: ImageReference, most: PixelSize, enlarging: Bool = false
  ) throws(ImageError) -> VectorPicture {
    if let effects = reference.id.effects {
      return .pixels(try pixels(for: try changed(reference, by: effects, most: most)))
    }
    let key = OriginalFile.Key(source: reference.id.source)
    if let file = original(key) { return .file(file) }
    let picture = try self.file(of: reference)
    do throws(ImageProblem) {
      if picture.head.format == .jpeg, try picture.head.showsTheSameEverywhere(picture.bytes) {
        let file = OriginalFile(bytes: picture.bytes, extent: picture.head.fileSize)
        keep(file, as: key)
        return .file(file)
      }
    } catch {
      throw ImageError(error, of: reference.source)
    }
    let isDrawnAnew =
      picture.head.format.isShapes
      || enlarging && reference.id.interpolation != .nearest && picture.head.size.isFew(for: most)
    let full = isDrawnAnew ? mostOfShapes(reference.id, most) : picture.head.size
    let size = PixelSize(
      width: max(1, min(full.width, most.width)), height: max(1, min(full.height, most.height)))
    let id = ImageID(
      source: reference.id.source, size: size, interpolation: reference.id.interpolation,
      viewport: reference.id.viewport)
    return .pixels(try pixels(for: ImageReference(id: id, source: reference.source)))
  }

  /// The pixels that a picture of shapes is drawn in: `most`, or those of the scene where that is more
  /// than a picture may have.
  private func mostOfShapes(_ id: ImageID, _ most: PixelSize) -> PixelSize {
    let isAllowed =
      max(most.width, most.height) <= ImageLimits.targetSide
      && (most.count ?? .max) <= min(limits.pixels, limits.decodingBytes / 4)
    return isAllowed ? most : id.size
  }

  /// A changed picture with no more pixels than its source has, unless it is blurred, and no more than
  /// `most`: blurs of pixels that are shown enlarged would be too narrow for them.
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
    let pixels = { (side: Int) in max(1, Int(saturating: (Double(side) * share).rounded())) }
    return reference.with(
      ImageEffects(effects.list, scale: effects.scale * share),
      at: PixelSize(width: pixels(size.width), height: pixels(size.height)))
  }
}

extension PixelSize {
  /// A Boolean value that is true for pixels that differ, and are shown many times as large.
  fileprivate func isFew(for most: PixelSize) -> Bool {
    let many = 8
    return width > 1 && width < most.width / many || height > 1 && height < most.height / many
  }

  /// The sides as multiples of those of another size.
  fileprivate func shares(of other: PixelSize) -> Size {
    Size(
      width: Double(width) / Double(max(1, other.width)),
      height: Double(height) / Double(max(1, other.height)))
  }
}
