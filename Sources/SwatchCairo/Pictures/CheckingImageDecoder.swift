package import SwatchGeometry
package import SwatchGraphics

/// A decoder that keeps no pixels: it checks that pictures can be decoded, at a small size, and
/// makes references to them.
package struct CheckingImageDecoder: ImageDecoder {
  private let images: FileImageDecoder

  /// Makes a decoder around another one, from which painters get their pictures.
  package init(_ images: FileImageDecoder) {
    self.images = images
  }

  /// Returns the size of a picture, upright, from the first bytes of its file.
  /// - Throws: ``ImageError`` that names the file, the problem and the remedy.
  package func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    try images.size(of: source)
  }

  /// Returns a reference to a picture at a size, once its file has been checked.
  /// - Throws: ``ImageError`` that names the file, the problem with it or the size, and the remedy.
  package func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale,
    _ interpolation: ImageInterpolation?, showing shown: PixelRect?
  ) throws(ImageError) -> ImageReference {
    try images.check(source, to: size, at: scale, interpolation)
  }

  /// Returns the warnings about a checked picture.
  package func notes(about picture: ImageReference) -> [String] { images.notes(about: picture) }
}

extension FileImageDecoder {
  /// The side of the picture that a check decodes, in pixels; at most an eighth of the file's side.
  private static let checkedSide = 32

  fileprivate func check(
    _ source: ImageSource, to size: PixelSize, at scale: Scale,
    _ interpolation: ImageInterpolation?
  ) throws(ImageError) -> ImageReference {
    try check(target: size, of: source)
    let full = try self.size(of: source)
    let small = PixelSize(
      width: min(max(1, full.width / 8), Self.checkedSide),
      height: min(max(1, full.height / 8), Self.checkedSide))
    // The result is cached like other pixels, so that a picture of many rows is checked once.
    let checked = try decode(source, to: small)
    let id = ImageID(
      source: checked.id.source, size: size, interpolation: interpolation,
      viewport: checked.id.viewport.map { _ in scale.size(of: size) })
    return ImageReference(id: id, source: source)
  }
}
