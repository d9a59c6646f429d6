package import SwatchGeometry

/// A decoder without files, for tests, which is given the sizes of pictures.
///
/// Its references name pixels that nobody has, so that they can be compared but not painted.
package struct SyntheticImageDecoder: ImageDecoder {
  private let sizes: [ImageSource: PixelSize]

  /// Makes a decoder that knows pictures by their sources, with their sizes in pixels.
  package init(_ sizes: [ImageSource: PixelSize] = [:]) {
    self.sizes = sizes
  }

  /// The size that the decoder was told of.
  /// - Throws: ``ImageError`` for a picture that it was not told of.
  package func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    guard let size = sizes[source] else { throw ImageError("no picture \(source) is known") }
    return size
  }

  /// A reference to the picture at a size, without pixels.
  /// - Throws: ``ImageError`` for a picture that it was not told of.
  package func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale = .one,
    _ interpolation: ImageInterpolation? = nil, showing shown: PixelRect? = nil
  ) throws(ImageError) -> ImageReference {
    let full = try self.size(of: source)
    let hash = ContentHash(high: UInt64(full.width), low: UInt64(full.height))
    let id = ImageID(source: hash, size: size, interpolation: interpolation)
    return ImageReference(id: id, source: source)
  }
}
