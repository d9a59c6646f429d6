import CWebP
import SwatchGeometry
import SwatchGraphics

extension DecodedPixels {
  /// Decodes a picture file and scales it to exactly `size`, within the free `memory`.
  ///
  /// Pictures are scaled while they are read, and turned upright afterwards.
  static func decode(
    _ bytes: [UInt8], _ head: ImageHead, to size: PixelSize,
    _ interpolation: ImageInterpolation? = nil, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let scaling = PictureScaling(head: head, size: size, interpolation: interpolation)
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
      switch head.format {
      case .png, .jpeg:
        try unsafe decodeRows(of: bytes, scaling, in: memory)
      case .webp:
        try unsafe decodeWebP(bytes, scaling, in: memory)
      }
    }
  }

  private static func decodeRows(
    of bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let head = scaling.head
    let reader = try unsafe RowReader.open(head, bytes, atLeast: scaling.leastSize)
    // The reader of an interlaced picture puts its pixels where they are wanted, if there are as
    // many.
    let isDirect = head.format == .png && reader.extent == scaling.fileSize
    let need = DecodingNeed(
      scaling: scaling, readSize: reader.extent,
      heldByteCount: isDirect ? 0 : reader.heldByteCount)
    return try memory.hold(need) { () throws(ImageProblem) in
      try DecodedPixels(readBy: reader, scaling).turned(by: head.orientation)
    }
  }

  private static func decodeWebP(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0,
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input) == VP8_STATUS_OK
    else { throw .damaged(.webp, "an impossible head") }
    let readSize = scaling.blockSize
    let isDirect = readSize == scaling.fileSize
    let held = unsafe heldByteCount(of: config.input)
    let need = DecodingNeed(
      scaling: scaling, readSize: readSize,
      heldByteCount: held + (isDirect ? 0 : 4 * readSize.width * readSize.height))
    return try memory.hold(need) { () throws(ImageProblem) in
      let pixels = try unsafe DecodedPixels(webp: bytes, scaling.head, &config, at: readSize)
      return try (isDirect ? pixels : pixels.resampled(by: scaling))
        .turned(by: scaling.head.orientation)
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
    readBy reader: borrowing RowReader, _ scaling: PictureScaling
  ) throws(ImageProblem) {
    let extent = reader.extent
    try self.init(extent: scaling.fileSize, isOpaque: reader.isOpaque)
    try unsafe withMutableBytes { target throws(ImageProblem) in
      guard extent != scaling.fileSize else {
        return try unsafe reader.readAll(into: target, stride: stride)
      }
      let length = scaling.head.fileSize.reduced(to: extent)
      var scaler = RowScaler(from: extent, length: length, by: scaling)
      var row = [UInt32](repeating: 0, count: extent.width)
      for _ in 0..<extent.height {
        try unsafe row.withUnsafeMutableBufferPointer { row throws(ImageProblem) in
          let bytes = UnsafeMutableRawBufferPointer(row)
          try unsafe reader.read(into: bytes)
          unsafe scaler.append(UnsafeRawBufferPointer(bytes), into: target)
        }
      }
    }
    try reader.finish()
  }

  private convenience init(
    webp bytes: UnsafeBufferPointer<UInt8>, _ head: ImageHead,
    _ config: inout WebPDecoderConfig, at size: PixelSize
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

extension PixelSize {
  /// The exact width and height of what libjpeg rounds up to some pixels: eighths of a file's size.
  fileprivate func reduced(to extent: PixelSize) -> Size {
    let eighths = [1, 2, 4].first { part in
      extent == PixelSize(width: (width * part + 7) / 8, height: (height * part + 7) / 8)
    }
    let part = extent == self ? 1 : Double(eighths ?? 8) / 8
    return Size(width: Double(width) * part, height: Double(height) * part)
  }
}
