import CWebP
import SwatchGeometry

extension DecodedPixels {
  /// Decodes a picture file and scales it to exactly `size`.
  ///
  /// What has to shrink does so by the mean of areas while it is read, what has to grow does so
  /// afterwards, and the turn to upright is made in between, where there are the fewest pixels.
  static func decode(
    _ bytes: [UInt8], _ head: ImageHead, to size: PixelSize
  ) throws(ImageProblem) -> DecodedPixels {
    let wanted = head.orientation.turned(size)
    let shrunk = PixelSize(
      width: min(wanted.width, head.fileSize.width),
      height: min(wanted.height, head.fileSize.height))
    let pixels = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
      switch head.format {
      case .png, .jpeg:
        let reader = try unsafe RowReader.open(head, bytes, atLeast: shrunk)
        return try DecodedPixels(readBy: reader, shrunkTo: shrunk)
      case .webp:
        return try unsafe DecodedPixels(webp: bytes, head, shrunkTo: shrunk)
      }
    }
    return try pixels.turned(by: head.orientation).enlarged(to: size)
  }

  private convenience init(
    readBy reader: borrowing RowReader, shrunkTo size: PixelSize
  ) throws(ImageProblem) {
    let extent = reader.extent
    try self.init(extent: size, isOpaque: reader.isOpaque)
    try unsafe withMutableBytes { target throws(ImageProblem) in
      if extent == size {
        for y in 0..<size.height {
          try unsafe reader.read(
            into: UnsafeMutableRawBufferPointer(rebasing: target[(y * stride)...]))
        }
      } else {
        var shrinker = AreaShrinker(from: extent, to: size)
        var row = [UInt32](repeating: 0, count: extent.width)
        for _ in 0..<extent.height {
          try unsafe row.withUnsafeMutableBufferPointer { row throws(ImageProblem) in
            let bytes = UnsafeMutableRawBufferPointer(row)
            try unsafe reader.read(into: bytes)
            unsafe shrinker.append(UnsafeRawBufferPointer(bytes), into: target)
          }
        }
      }
    }
    try reader.finish()
  }

  private convenience init(
    webp bytes: UnsafeBufferPointer<UInt8>, _ head: ImageHead, shrunkTo size: PixelSize
  ) throws(ImageProblem) {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0,
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input) == VP8_STATUS_OK
    else { throw .damaged(.webp, "an impossible head") }
    try self.init(extent: size, isOpaque: unsafe config.input.has_alpha == 0)
    if size != head.fileSize {
      unsafe config.options.use_scaling = 1
      unsafe config.options.scaled_width = Int32(size.width)
      unsafe config.options.scaled_height = Int32(size.height)
    }
    let status = unsafe withMutableBytes { target in
      unsafe config.output.colorspace = isOpaque ? MODE_BGRA : MODE_bgrA
      unsafe config.output.is_external_memory = 1
      unsafe config.output.u.RGBA = WebPRGBABuffer(
        rgba: target.assumingMemoryBound(to: UInt8.self).baseAddress, stride: Int32(stride),
        size: target.count)
      return unsafe WebPDecode(bytes.baseAddress, bytes.count, &config)
    }
    unsafe WebPFreeDecBuffer(&config.output)
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_OUT_OF_MEMORY: throw .pixels(CairoError(.memory(byteCount)))
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
      throw .damaged(.webp, "premature end of WebP file")
    default: throw .damaged(.webp, "corrupt WebP data")
    }
  }
}
