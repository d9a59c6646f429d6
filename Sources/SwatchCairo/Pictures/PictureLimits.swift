/// Bounds on pictures, so that neither a small file nor a short document asks for more memory or time
/// than somebody expects.
public struct PictureLimits: Hashable, Sendable {
  /// The most pixels of one picture, be it read or written, 256 million where nothing else is said. A
  /// long picture, which is painted and written a few rows at a time, may have any number.
  public var pixels = 256_000_000
  /// The most bytes that decoding takes, 512 MiB where nothing else is said: all pictures that are
  /// decoded at the same time share them, and those for which there is no room wait.
  ///
  /// Counted are the pixels at the size they are drawn at and what must be held of the whole picture
  /// before: all pixels of an interlaced PNG, the coefficients of a progressive JPEG, the pixels of a
  /// lossless WebP. The file's own bytes, at most 256 MiB, come to that, and the code tables of a WebP.
  public var decodingBytes = 512 << 20

  /// Makes the bounds; what is left out is as where nothing is said.
  public init(pixels: Int = 256_000_000, decodingBytes: Int = 512 << 20) {
    self.pixels = pixels
    self.decodingBytes = decodingBytes
  }
}
