import CWebP
import SwatchGeometry

extension DecodedPixels {
  /// Decodes a picture file and scales it to exactly `size`, within the free `memory`.
  ///
  /// Pictures are scaled down by area means while they are read, and scaled up afterwards; the
  /// rotation to upright is in between, at the smallest number of pixels.
  static func decode(
    _ bytes: [UInt8], _ head: ImageHead, to size: PixelSize, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
      switch head.format {
      case .png, .jpeg:
        try unsafe decodeRows(of: bytes, head, to: size, in: memory)
      case .webp:
        try unsafe decodeWebP(bytes, head, to: size, in: memory)
      }
    }
  }

  private static func decodeRows(
    of bytes: UnsafeBufferPointer<UInt8>, _ head: ImageHead, to size: PixelSize,
    in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let shrunk = DecodingNeed(head: head, size: size, heldByteCount: 0).shrunkSize
    let reader = try unsafe RowReader.open(head, bytes, atLeast: shrunk)
    // The reader of an interlaced picture puts its pixels where they are wanted, if there are as
    // many.
    let held = head.format == .png && reader.extent == shrunk ? 0 : reader.heldByteCount
    let need = DecodingNeed(head: head, size: size, heldByteCount: held)
    return try memory.hold(need) { () throws(ImageProblem) in
      try DecodedPixels(readBy: reader, shrunkTo: shrunk)
        .turned(by: head.orientation).enlarged(to: size)
    }
  }

  private static func decodeWebP(
    _ bytes: UnsafeBufferPointer<UInt8>, _ head: ImageHead, to size: PixelSize,
    in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0,
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input) == VP8_STATUS_OK
    else { throw .damaged(.webp, "an impossible head") }
    let need = unsafe DecodingNeed(
      head: head, size: size, heldByteCount: heldByteCount(of: config.input))
    return try memory.hold(need) { () throws(ImageProblem) in
      try unsafe DecodedPixels(webp: bytes, head, &config, shrunkTo: need.shrunkSize)
        .turned(by: head.orientation).enlarged(to: size)
    }
  }

  /// The bytes that libwebp needs for the whole picture: all pixels of a lossless one, and some
  /// rows; the alpha of another one, which may itself be compressed as a lossless picture.
  private static func heldByteCount(of features: WebPBitstreamFeatures) -> Int {
    let (width, height) = (Int(features.width), Int(features.height))
    let lossless = 4 * width * (height + 17)
    let isLossy = features.format == 1
    guard isLossy else { return lossless }
    return features.has_alpha == 0 ? 0 : width * height + lossless
  }

  private convenience init(
    readBy reader: borrowing RowReader, shrunkTo size: PixelSize
  ) throws(ImageProblem) {
    let extent = reader.extent
    try self.init(extent: size, isOpaque: reader.isOpaque)
    try unsafe withMutableBytes { target throws(ImageProblem) in
      guard extent != size else { return try unsafe reader.readAll(into: target, stride: stride) }
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
    try reader.finish()
  }

  private convenience init(
    webp bytes: UnsafeBufferPointer<UInt8>, _ head: ImageHead,
    _ config: inout WebPDecoderConfig, shrunkTo size: PixelSize
  ) throws(ImageProblem) {
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
