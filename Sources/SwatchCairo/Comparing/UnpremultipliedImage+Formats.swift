package import SwatchGeometry
package import SwatchGraphics

extension PNGFile {
  /// A Boolean value that is true if the first bytes are those of a supported format other than
  /// PNG.
  package var isOtherPicture: Bool {
    ImageFormat(signatureOf: bytes).map { $0.isCompared && $0 != .png } ?? false
  }

  /// Returns the decoded pixels of a picture of a supported format. In all formats except PNG, they
  /// are upright and in sRGB.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func decodePicture() throws(ImageError) -> UnpremultipliedImage {
    try ImageError.naming(name) { () throws(ImageProblem) in
      guard isOtherPicture else { return try UnpremultipliedImage.decode(try comparable()) }
      return try UnpremultipliedImage(try FileImageDecoder().pixels(ofFile: bytes))
    }
  }

  /// Returns the size of a picture of a supported format, from its first bytes.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func pictureExtent() throws(ImageError) -> PixelSize {
    try ImageError.naming(name) { () throws(ImageProblem) in
      guard isOtherPicture else { return try UnpremultipliedImage.extent(of: try comparable()) }
      return try FileImageDecoder().head(of: .bytes(bytes)).size
    }
  }

  /// Returns the bytes; throws if their format is known but can't be compared.
  private func comparable() throws(ImageProblem) -> [UInt8] {
    if let format = ImageFormat(signatureOf: bytes), format != .png { throw .notCompared(format) }
    return bytes
  }
}

extension UnpremultipliedImage {
  /// Copies decoded pixels with straight alpha.
  convenience init(_ pixels: DecodedPixels) throws(ImageProblem) {
    let (extent, stride) = (pixels.extent, pixels.stride)
    let channels = pixels.isOpaque ? 3 : 4
    do throws(CairoError) {
      try self.init(extent: extent, channels: channels) { y, row in
        unsafe pixels.withBytes { bytes in
          for x in 0..<extent.width {
            let pixel = unsafe bytes.loadUnaligned(
              fromByteOffset: y * stride + x * 4, as: SIMD4<UInt8>.self)
            let straight = channels == 3 ? pixel : pixel.straight
            let place = x * channels
            (row[place], row[place + 1], row[place + 2]) = (straight.z, straight.y, straight.x)
            if channels == 4 { row[place + 3] = straight.w }
          }
        }
      }
    } catch {
      throw .pixels(error)
    }
  }
}

extension SIMD4<UInt8> {
  /// The pixel with straight alpha; black if it is transparent.
  fileprivate var straight: SIMD4<UInt8> {
    if w == 255 { return self }
    guard w > 0 else { return .zero }
    let alpha = Int(w)
    var straight = self
    for channel in 0..<3 {
      straight[channel] = UInt8(Swift.min(255, (Int(self[channel]) * 255 + alpha / 2) / alpha))
    }
    return straight
  }
}
