import CWebP
import SwatchGeometry

extension ImageFormat {
  /// WebP, which libwebp scales while decoding; of an animation the first frame.
  static let webp = ImageFormat(
    name: "WebP", endings: ["webp"], library: Library(name: "libwebp"),
    isBeginning: {
      $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8)
    },
    readHead: { input throws(ImageProblem) in
      guard let size = try webpSize(input.bytes) else { return nil }
      let chunks = WebPChunks(input.bytes)
      guard chunks.isComplete || input.isWhole else { return nil }
      return Head(size: size, orientation: chunks.orientation)
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      let colors = WebPChunks(bytes).colors(in: bytes)
      let frame = try WebPFrame(in: bytes, canvas: scaling.head.fileSize)
      return try unsafe (frame?.bytes ?? bytes).withUnsafeBufferPointer {
        bytes throws(ImageProblem) in
        try unsafe DecodedPixels.decodeWebP(bytes, frame, colors, scaling, in: memory)
      }
    },
    readColors: { WebPChunks($0).colors(in: $0) },
    isCompared: true,
    original: Original(mediaType: "image/webp", extent: .shownWhereRead) { bytes in
      WebPChunks(bytes).isPlain
    })

  private static func webpSize(_ bytes: [UInt8]) throws(ImageProblem) -> PixelSize? {
    var features = WebPBitstreamFeatures()
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
    }
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_NOT_ENOUGH_DATA: return nil
    default: throw .damaged(.webp, "an invalid header")
    }
    return PixelSize(width: Int(features.width), height: Int(features.height))
  }
}

extension DecodedPixels {
  fileprivate static func decodeWebP(
    _ bytes: UnsafeBufferPointer<UInt8>, _ frame: WebPFrame?, _ colors: EmbeddedColors?,
    _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0,
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input) == VP8_STATUS_OK
    else { throw .damaged(.webp, "an invalid header") }
    // A frame smaller than the canvas is placed on it before scaling.
    let fileSize = scaling.head.fileSize
    let part = frame?.size == fileSize ? nil : frame
    let readSize = part == nil ? scaling.blockSize : fileSize
    let isDirect = scaling.isDone(at: readSize)
    let held =
      unsafe heldByteCount(of: config.input)
      + (part == nil ? 0 : 4 * fileSize.width * fileSize.height)
    let need = DecodingNeed(
      scaling: scaling, readSize: readSize,
      heldByteCount: held + (isDirect ? 0 : 4 * readSize.width * readSize.height))
    return try memory.hold(need) { () throws(ImageProblem) in
      var pixels = try unsafe DecodedPixels(
        webp: bytes, &config, at: part?.size ?? readSize,
        colors.flatMap { ColorConversion.from($0) })
      if let part { pixels = try pixels.placed(left: part.left, top: part.top, on: fileSize) }
      return try (isDirect ? pixels : pixels.resampled(by: scaling))
        .turned(by: scaling.head.orientation)
    }
  }

  /// Returns the memory that libwebp needs for the whole picture, in bytes: all pixels and some
  /// rows of a lossless picture; the alpha of a lossy picture, which may be compressed as a
  /// lossless picture.
  private static func heldByteCount(of features: WebPBitstreamFeatures) -> Int {
    let (width, height) = (Int(features.width), Int(features.height))
    let lossless = 4 * width * (height + 17)
    let isLossy = features.format == 1
    guard isLossy else { return lossless }
    return features.has_alpha == 0 ? 0 : width * height + lossless
  }

  private convenience init(
    webp bytes: UnsafeBufferPointer<UInt8>,
    _ config: inout WebPDecoderConfig, at size: PixelSize,
    _ conversion: borrowing ColorConversion?
  ) throws(ImageProblem) {
    try self.init(extent: size, isOpaque: unsafe config.input.has_alpha == 0)
    if unsafe (size.width, size.height) != (Int(config.input.width), Int(config.input.height)) {
      unsafe config.options.use_scaling = 1
      unsafe config.options.scaled_width = Int32(size.width)
      unsafe config.options.scaled_height = Int32(size.height)
    }
    let status = unsafe withMutableBytes { target in
      unsafe config.output.colorspace = isOpaque || conversion != nil ? MODE_BGRA : MODE_bgrA
      unsafe config.output.is_external_memory = 1
      unsafe config.output.u.RGBA = WebPRGBABuffer(
        rgba: target.assumingMemoryBound(to: UInt8.self).baseAddress, stride: Int32(stride),
        size: target.count)
      return unsafe WebPDecode(bytes.baseAddress, bytes.count, &config)
    }
    unsafe WebPFreeDecBuffer(&config.output)
    switch status {
    case VP8_STATUS_OK: convert(by: conversion)
    case VP8_STATUS_OUT_OF_MEMORY: throw .pixels(CairoError(.memory(byteCount)))
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
      throw .damaged(.webp, "premature end of WebP file")
    default: throw .damaged(.webp, "corrupt WebP data")
    }
  }

  private func convert(by conversion: borrowing ColorConversion?) {
    unsafe withMutableBytes { bytes in
      unsafe conversion?.convert(
        bytes, count: extent.width * extent.height, isOpaque: isOpaque)
    }
  }
}
