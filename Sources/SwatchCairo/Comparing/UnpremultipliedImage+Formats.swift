package import SwatchGeometry
package import SwatchGraphics

extension PNGFile {
  /// A Boolean value that is true for a JPEG or a WebP, by its first bytes.
  package var isOtherPicture: Bool {
    switch ImageFormat(signatureOf: bytes) {
    case .jpeg, .webp: true
    default: false
    }
  }

  /// The decoded pixels of a PNG, a JPEG or a WebP, as the first bytes say; of the last two upright,
  /// and in sRGB.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func decodePicture() throws(ImageError) -> UnpremultipliedImage {
    guard isOtherPicture else { return try decode() }
    let decoder = FileImageDecoder()
    do throws(ImageError) {
      let source = ImageSource.bytes(bytes)
      let reference = try decoder.decode(source, to: try decoder.size(of: source))
      return try UnpremultipliedImage(try decoder.pixels(for: reference))
    } catch {
      throw ImageError(
        "\(name): \(error.description.replacing(Self.nameOfBytes + ": ", with: ""))")
    }
  }

  /// The size of a PNG, a JPEG or a WebP, from its first bytes.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func pictureExtent() throws(ImageError) -> PixelSize {
    guard isOtherPicture else { return try extent() }
    return try FileImageDecoder().size(of: .bytes(bytes))
  }

  private static let nameOfBytes = ImageSource.bytes([]).name
}

extension UnpremultipliedImage {
  /// Decoded pixels with colours that alpha is not multiplied into.
  fileprivate convenience init(_ pixels: DecodedPixels) throws(ImageError) {
    let channels = pixels.isOpaque ? 3 : 4
    let (extent, stride) = (pixels.extent, pixels.stride)
    do throws(CairoError) {
      try self.init(extent: extent, channels: channels) { y, row in
        unsafe pixels.withBytes { bytes in
          for x in 0..<extent.width {
            let place = y * stride + x * 4
            let alpha = channels == 4 ? Int(unsafe bytes[place + 3]) : 255
            for channel in 0..<3 {
              let value = Int(unsafe bytes[place + 2 - channel])
              row[x * channels + channel] =
                alpha == 0
                ? 0 : UInt8(truncatingIfNeeded: min(255, (value * 255 + alpha / 2) / alpha))
            }
            if channels == 4 { row[x * channels + 3] = UInt8(truncatingIfNeeded: alpha) }
          }
        }
      }
    } catch {
      throw ImageError("\(error)")
    }
  }
}
