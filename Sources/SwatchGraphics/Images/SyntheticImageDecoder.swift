package import SwatchGeometry

/// A decoder for tests, which knows the sizes of pictures and reads no files.
///
/// Its references name pixels that don't exist, so they can be compared but not painted.
package struct SyntheticImageDecoder: ImageDecoder {
  private let sizes: [ImageSource: PixelSize]

  /// Makes a decoder of pictures with the given sizes, in pixels.
  package init(_ sizes: [ImageSource: PixelSize] = [:]) {
    self.sizes = sizes
  }

  /// Returns the size that the decoder was made with.
  /// - Throws: ``ImageError`` for a picture without a given size.
  package func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    guard let size = sizes[source] else { throw ImageError("there is no picture \(source)") }
    return size
  }

  /// Returns a reference to the picture at a size, without pixels.
  /// - Throws: ``ImageError`` for a picture without a given size.
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
